import Support
import Testing
import UIKit

@MainActor
struct ViewKeyboardTests {
    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `showing and hiding post their will and did notifications once [M]`() async {
        let stage = Stage()
        let recorder = KeyboardRecorder()

        stage.showKeyboard(height: 336)
        recorder.log.expectNone("didShow")
        await stage.wait(1)
        recorder.log.expectOrder("willShow", "didShow")
        recorder.log.expectOrder("willChangeFrame", "didChangeFrame")
        recorder.log.expectOnce("willShow", "didShow")
        recorder.log.clear()
        stage.hideKeyboard()
        await stage.wait(1)

        recorder.log.expectOrder("willHide", "didHide")
        recorder.log.expectNone("willShow", "didShow")
    }

    @Test(arguments: [true, false])
    func `another field posts nothing, unless it has another accessory view [W]`(hasOwn: Bool) async {
        let stage = Stage()
        let root = UIViewController()
        let fields = [100, 200].map { UITextField(frame: CGRect(x: 20, y: $0, width: 200, height: 40)) }
        let bars = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 44)) }
        for (index, field) in fields.enumerated() {
            field.inputAccessoryView = bars[hasOwn ? index : 0]
            root.view.addSubview(field)
        }
        await stage.show(root)
        let recorder = KeyboardRecorder()
        fields[0].becomeFirstResponder()
        await stage.wait(1)
        recorder.log.expectOnce("willShow", "didShow")
        recorder.log.clear()

        fields[1].becomeFirstResponder()
        await stage.wait(1)

        if hasOwn {
            recorder.log.expectOrder("willChangeFrame", "willShow", "didChangeFrame", "didShow")
            recorder.log.expectOnce("willShow", "didShow")
        } else {
            recorder.log.expect([])
        }
        recorder.log.expectNone("willHide", "didHide")
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `the notification contains screen frames, a quarter of a second and curve seven [M]`() throws {
        let stage = Stage()
        let found = Found()
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { notification in
            nonisolated(unsafe) let info = notification.userInfo
            MainActor.assumeIsolated { found.info = info }
        }

        stage.showKeyboard(height: 336)

        let info = try #require(found.info)
        expectClose(
            info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, CGRect(x: 0, y: 516, width: 393, height: 336))
        expectClose(
            (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue,
            CGRect(x: 0, y: 852, width: 393, height: 336))
        expectClose(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, 0.25)
        #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
        NotificationCenter.default.removeObserver(token)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `changes in observers are animated with the keyboard [M]`() async {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 800, width: 100, height: 50))
        stage.window.addSubview(view)
        await stage.settle()
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { _ in
            MainActor.assumeIsolated { view.frame.origin.y = 400 }
        }

        stage.showKeyboard(height: 336)
        await stage.wait(0.1)
        let middle = stage.presentedFrame(of: view).minY
        await stage.wait(1)

        #expect(middle > 400 && middle < 800)
        expectClose(stage.presentedFrame(of: view).minY, 400)
        NotificationCenter.default.removeObserver(token)
    }

    @Test func `the keyboard guide has no frame before its view is laid out again [W]`() async {
        let stage = Stage()
        let controller = UIViewController()
        await stage.show(controller)
        await stage.settle()

        #expect(controller.view.keyboardLayoutGuide.layoutFrame == .zero)
        await stage.settle()

        #expect(controller.view.keyboardLayoutGuide.layoutFrame.width == controller.view.bounds.width)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `the keyboard's animation lays out views that use its guide, and not the others in the window [S]`() async {
        let stage = Stage()
        let controller = UIViewController()
        let (guided, other) = (LaidOut(), LaidOut())
        controller.view.addSubview(guided)
        controller.view.addSubview(other)
        await stage.show(controller)
        _ = guided.keyboardLayoutGuide
        await stage.settle()
        for view in [guided, other] {
            view.durations = []
            view.setNeedsLayout()
        }

        stage.showKeyboard(height: 336)
        await stage.settle()

        #expect(guided.durations.first ?? 0 > 0)
        #expect(other.durations == [0])
    }
}

/// Notes the durations of the animations in which it is laid out.
private final class LaidOut: UIView {
    var durations: [TimeInterval] = []

    override func layoutSubviews() {
        super.layoutSubviews()
        durations.append(UIView.inheritedAnimationDuration)
    }
}

@MainActor
private final class Found {
    var info: [AnyHashable: Any]?
}
