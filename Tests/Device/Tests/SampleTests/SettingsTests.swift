import Samples
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct SettingsTests {
    private func show() -> (SampleScene, SettingsViewController) {
        let scene = SampleScene()
        let settings = SettingsViewController()
        scene.showInNavigation(settings)
        return (scene, settings)
    }

    @Test func `typing edits the model, return moves to the next field, and the button saves`() {
        let (scene, settings) = show()
        var saved: SettingsModel?
        settings.onSave = { saved = $0 }

        scene.view(UITextField.self, "Name").map { scene.device.tap($0) }
        scene.device.settle()
        #expect(scene.device.keyboardFrame != nil)
        scene.device.type(" Lovelace\n")
        scene.device.settle()
        let email = scene.view(UITextField.self, "Email")
        #expect(email?.isFirstResponder == true)
        scene.device.type("ada")
        #expect(settings.navigationItem.rightBarButtonItem?.isEnabled == false)
        scene.device.type("@example.com\n")
        scene.device.settle()

        #expect(scene.device.keyboardFrame == nil)
        #expect(settings.model.name == "Ada Lovelace" && settings.model.email == "ada@example.com")
        scene.device.tap(at: CGPoint(x: 360, y: 81))
        scene.device.settle()
        #expect(saved == settings.model)
        scene.expectSound()
    }

    @Test func `a switch removes its dependent row and adds it again`() {
        let (scene, settings) = show()
        #expect(scene.label("Sounds") != nil)

        scene.view(UISwitch.self, "Allow Notifications").map { scene.device.tap($0) }
        scene.device.settle()
        #expect(!settings.model.allowsNotifications)
        #expect(settings.tableView.numberOfRows(inSection: 1) == 1)
        #expect(scene.label("Sounds") == nil)

        scene.view(UISwitch.self, "Allow Notifications").map { scene.device.tap($0) }
        scene.device.settle()
        #expect(scene.label("Sounds") != nil)
        scene.expectSound()
    }

    @Test func `the theme changes the window and the slider follows the finger`() {
        let (scene, settings) = show()
        guard let theme = scene.view(UISegmentedControl.self, "Theme") else {
            Issue.record("there is no theme")
            return
        }
        let frame = scene.device.presentedFrame(of: theme)

        scene.device.tap(at: CGPoint(x: frame.maxX - 15, y: frame.midY))
        scene.device.settle()
        #expect(settings.model.appearance == .dark)
        #expect(settings.traitCollection.userInterfaceStyle == .dark)

        guard let slider = scene.view(UISlider.self, "Volume") else {
            Issue.record("there is no slider")
            return
        }
        let track = scene.device.presentedFrame(of: slider)
        let thumb = track.minX + 15 + (track.width - 30) * 0.4
        scene.device.drag(
            from: CGPoint(x: thumb, y: track.midY), to: CGPoint(x: track.maxX + 40, y: track.midY), over: 0.3)
        scene.device.settle()
        #expect(settings.model.volume == 1)
        scene.expectSound()
    }

    @Test func `signing out asks for confirmation`() {
        let (scene, settings) = show()
        var signedOut = 0
        settings.onSignOut = { signedOut += 1 }
        let row = settings.tableView.rectForRow(at: IndexPath(row: 0, section: 3))
        settings.tableView.scrollRectToVisible(row, animated: false)
        scene.device.settle()

        scene.label("Sign Out").map { scene.device.tap($0) }
        scene.device.settle()
        let alert = settings.presentedViewController as? UIAlertController
        #expect(alert?.title == "Sign Out?" && signedOut == 0)
        #expect(settings.tableView.indexPathForSelectedRow == nil)

        scene.all(UILabel.self).last { $0.text == "Sign Out" }.map { scene.device.tap($0) }
        scene.device.settle()
        #expect(signedOut == 1 && settings.presentedViewController == nil)
        scene.expectSound()
    }

    @Test func `it supports every environment`() {
        let (scene, settings) = show()

        scene.inEverySurrounding { name in
            if name == "large" {
                let cell = settings.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
                #expect((cell?.bounds.height ?? 0) > 80)
            }
        }
    }

    @Test func `scrolling and leaving frees everything`() {
        let scene = SampleScene()
        expectFreed { check in
            let settings = check.watch(SettingsViewController())
            scene.showInNavigation(settings)
            scene.device.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300))
            scene.device.settle()
            scene.show(UIViewController())
        }
    }
}
