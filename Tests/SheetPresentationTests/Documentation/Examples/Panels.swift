// Generated from the examples in Panels.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class PlacesMap: UIViewController {
    func addPanel(with places: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(120), .medium, .large]
        configuration.grabber = .standard

        let panel = SheetPanel(contentViewController: places, configuration: configuration)
        panel.add(to: self)
    }
}

@MainActor
func addPanel(with content: UIViewController, above tabs: UITabBarController, in window: UIWindow) {
    let host = SheetPanelHost(contentViewController: tabs)
    window.rootViewController = host
    SheetPanel(contentViewController: content).add(to: host)
}

extension SheetPanel {
    func insetHost() {
        hostInsets = .atRest(upTo: .medium)
    }
}

extension SheetPanel {
    func beginSearch() {
        isModal = true
        sheet.select(.large)
    }

    func endSearch() {
        isModal = false
    }
}

extension SheetPanel {
    func allowRemoval(askedBy observer: any SheetDelegate) {
        isDismissible = true
        sheet.delegate = observer
    }
}
