import Foundation
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct SurroundingsTests {
    // MARK: Rotation

    @Test func `a controller that does not support an orientation does not rotate`() {
        let device = Device()
        let root = PortraitController()
        device.show(root)

        #expect(!device.rotate(to: .landscapeLeft))

        #expect(device.window.bounds.size == CGSize(width: 393, height: 852))
        #expect(UIDevice.current.orientation == .landscapeRight)
    }

    @Test func `a rotation without animation ends in one turn`() {
        let device = Device()
        device.show(UIViewController())

        device.rotate(to: .landscapeLeft, animated: false)

        #expect(device.unrest == nil)
        #expect(device.layers.sublayers[0].bounds.size == CGSize(width: 852, height: 393))
    }

    // MARK: Keyboard

    @Test func `a text field shows and hides the keyboard`() {
        let device = Device()
        let root = UIViewController()
        device.show(root)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        root.view.addSubview(field)

        device.tap(field)
        #expect(field.isFirstResponder)
        #expect(device.keyboardFrame?.height == 336)
        device.type("Hello")
        #expect(field.text == "Hello")
        field.resignFirstResponder()
        device.settle()

        #expect(device.keyboardFrame == nil)
    }

    @Test func `the screen shows the keyboard's animation`() throws {
        let device = Device()
        device.show(UIViewController())

        device.showKeyboard(height: 336)
        var tops: [Double] = []
        while device.unrest != nil {
            device.advanceFrame()
            let plate = try #require(device.layers.sublayers.first { $0.name == "Keyboard" })
            tops.append(Double(plate.position.y - plate.bounds.height / 2))
        }

        #expect(tops == tops.sorted(by: >))
        expectClose(tops.last, 516, within: 0.5)
    }

    // MARK: Settings

    @Test func `settings reach the views as traits`() {
        let device = Device()
        let root = UIViewController()
        device.show(root)

        device.settings.userInterfaceStyle = .dark
        device.settings.contentSizeCategory = .accessibilityLarge
        device.settings.layoutDirection = .rightToLeft

        #expect(root.view.traitCollection.userInterfaceStyle == .dark)
        #expect(root.view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(root.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func `settings post notifications`() {
        let device = Device()
        var count = 0
        NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: .main
        ) { _ in MainActor.assumeIsolated { count += 1 } }

        device.settings.reduceMotion = true
        device.settings.reduceMotion = true

        #expect(count == 1)
        #expect(UIAccessibility.isReduceMotionEnabled)
        device.settings.voiceOver = true
        #expect(UIAccessibility.isVoiceOverRunning)
    }

    @Test func `no element has the focus without VoiceOver`() {
        let device = Device()
        let root = UIViewController()
        let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
        root.view.addSubview(button)
        device.show(root)

        UIAccessibility.post(notification: .screenChanged, argument: button)
        #expect(UIAccessibility.focusedElement(using: nil) == nil)

        device.settings.voiceOver = true
        UIAccessibility.post(notification: .screenChanged, argument: button)
        #expect(UIAccessibility.focusedElement(using: nil) as? UIButton === button)
    }

    // MARK: The app's life cycle

    @Test func `leaving the app ends its animations`() {
        let device = Device()
        device.show(UIViewController())
        let view = UIView()
        device.window.addSubview(view)
        device.turn()
        var finished: Bool?
        UIView.animate(withDuration: 5) {
            view.alpha = 0
        } completion: {
            finished = $0
        }
        device.advance(by: 1)

        device.enterBackground()

        #expect(finished == false)
        #expect(UIApplication.shared.applicationState == .background)
        #expect(device.scene.activationState == .background)
        device.enterForeground()
        #expect(UIApplication.shared.applicationState == .active)
        #expect(device.scene.activationState == .foregroundActive)
    }

    @Test func `animations that are not removed on completion survive the background`() {
        let device = Device()
        device.show(UIViewController())
        let view = UIView()
        device.window.addSubview(view)
        device.turn()
        for (key, stays) in [("stays", true), ("goes", false)] {
            let pulse = CABasicAnimation(keyPath: "opacity")
            pulse.fromValue = 0
            pulse.duration = 1
            pulse.repeatCount = .infinity
            pulse.isRemovedOnCompletion = !stays
            view.layer.add(pulse, forKey: key)
        }
        device.advance(by: 0.3)

        device.enterBackground()
        device.enterForeground()

        #expect(view.layer.animationKeys() == ["stays"])
    }

    @Test func `the background ends a scroll with a trackpad`() {
        let device = Device(.iPad10)
        let home = UIViewController()
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .continuous
        home.view.addGestureRecognizer(pan)
        device.show(home)
        device.turn()
        device.scroll(at: CGPoint(x: 400, y: 400), .begin)
        device.scroll(at: CGPoint(x: 400, y: 400), .move(CGVector(dx: 0, dy: -20)))
        device.advanceFrame()
        #expect(pan.state == .began)

        device.enterBackground()
        device.enterForeground()

        #expect(pan.state == .possible)
    }

    @Test func `a second scene has its own windows`() {
        let device = Device(.iPad10)
        let scene = device.connectScene()
        let window = UIWindow(windowScene: scene)
        window.isHidden = false
        device.turn()

        #expect(UIApplication.shared.connectedScenes.count == 2)
        #expect(scene.windows == [window])
        #expect(device.layers.sublayers.count == 2)
        device.disconnectScene(scene)
        #expect(UIApplication.shared.connectedScenes.count == 1)
    }

    // MARK: Accessibility and keys

    @Test func `an escape is passed up from the front element`() {
        let device = Device()
        let root = EscapableController()
        device.show(root)

        #expect(device.accessibilityEscape())
        #expect(root.escapes == 1)
    }

    @Test func `a modal view hides elements outside of it`() {
        let device = Device()
        let root = UIViewController()
        device.show(root)
        let (below, modal, inside) = (UILabel(), UIView(), UILabel())
        root.view.addSubview(below)
        root.view.addSubview(modal)
        modal.addSubview(inside)

        #expect(device.accessibilityElements.count == 2)
        modal.accessibilityViewIsModal = true

        #expect(device.accessibilityElements == [inside])
    }
}

private final class PortraitController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

private final class EscapableController: UIViewController {
    var escapes = 0
    override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
    }
}
