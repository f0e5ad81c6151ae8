#if os(Linux)
import Simulator
import Support
import Testing
import UIKit

/// What other processes do with an app's views: they draw some of them, and take its pictures for the app switcher.
@MainActor
struct ViewProcessTests {
    private final class CountingWindow: UIWindow {
        var events = 0

        override func sendEvent(_ event: UIEvent) {
            events += 1
            super.sendEvent(event)
        }
    }

    @Test func `touches on the content of another process do not reach the app's window [W]`() {
        let device = Device(.iPhone16)
        let window = CountingWindow(windowScene: device.scene)
        let root = UIViewController()
        let remote = UIView(frame: CGRect(x: 0, y: 200, width: 393, height: 400))
        let pan = UIPanGestureRecognizer()
        root.view.addSubview(remote)
        root.view.addGestureRecognizer(pan)
        window.rootViewController = root
        window.makeKeyAndVisible()
        device.settle()

        device.hostRemotely(remote)
        device.drag(from: CGPoint(x: 196, y: 300), to: CGPoint(x: 196, y: 500))
        #expect(window.events == 0)
        device.tap(at: CGPoint(x: 196, y: 100))

        #expect(window.events > 0)
        #expect(pan.state == .possible)
    }

    private final class Recorder: UIViewController {
        let log = EventLog()

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            record()
        }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            record()
        }

        private func record() {
            let style = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
            log.append("\(Int(view.bounds.width)) \(style)")
        }
    }

    @Test(arguments: [
        (DeviceModel.iPhone16, ["393 dark", "393 light"]),
        (.iPad10, ["820 dark", "1180 dark", "1180 light", "1180 dark", "820 dark", "820 light"]),
    ])
    func `in the background an app is laid out in its other appearance, a tablet's in its other orientation [W]`(
        model: DeviceModel, expected: [String]
    ) {
        let device = Device(model)
        let root = Recorder()
        device.show(root)
        device.settle()
        device.enterBackground()
        root.log.clear()

        device.takeSwitcherPictures()

        var passes: [String] = []
        for pass in root.log.events where pass != passes.last { passes.append(pass) }
        #expect(Array(passes.prefix(expected.count)) == expected)
        #expect(passes.last == expected.last)
        device.enterForeground()
        #expect(device.orientation == .portrait && device.settings.userInterfaceStyle == .light)
    }
}
#endif
