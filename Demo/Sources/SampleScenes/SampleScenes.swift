import Samples
import Scenes
import UIKit

/// Ordinary screens without this library, to try the device with common UIKit code.
public enum SampleScenes {
    public static let all = [chat, mail, settings]

    private static let group = "Everyday UIKit"

    private static let chat = Scene(
        "chat", title: "Chat", summary: "A conversation over a growing bar", symbolName: "bubble.left", group: group,
        code: pushing("ChatViewController()"),
        tour: [
            .wait(0.8), .tap("message"), .wait(1.2), .drag("conversation", by: .down(160), over: 0.4), .wait(1.2),
        ]
    ) { ChatViewController() }

    private static let mail = Scene(
        "mail", title: "Mail", summary: "A drawer that a finger pulls out", symbolName: "tray", group: group,
        code: pushing("MailViewController()"),
        tour: [
            .wait(0.6), .tap("open-menu"), .wait(1), .tap("Sent"), .wait(1),
        ]
    ) { MailViewController() }

    private static let settings = Scene(
        "settings", title: "Settings", summary: "Switches, sliders and text fields", symbolName: "gear", group: group,
        code: pushing("SettingsViewController()"),
        tour: [.wait(0.6), .drag("Volume", by: .right(80), over: 0.5), .wait(0.8)]
    ) { SettingsViewController() }

    private static func pushing(_ controller: String) -> String {
        """
        navigationController?.pushViewController(
            \(controller), animated: true)
        """
    }
}
