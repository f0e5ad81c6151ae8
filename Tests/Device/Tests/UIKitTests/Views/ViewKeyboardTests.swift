import Support
import Testing
import UIKit

@MainActor
struct ViewKeyboardTests {
    private let log = EventLog()

    private func observe() -> [any NSObjectProtocol] {
        let names: [(Notification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"),
            (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"),
            (UIResponder.keyboardDidHideNotification, "didHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
            (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
        ]
        return names.map { name, event in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [log] _ in
                MainActor.assumeIsolated { log.append(event) }
            }
        }
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `showing and hiding post their will and did notifications once [M]`() async {
        let stage = Stage()
        let tokens = observe()

        stage.showKeyboard(height: 336)
        log.expectNone("didShow")
        await stage.wait(1)
        log.expectOrder("willShow", "didShow")
        log.expectOrder("willChangeFrame", "didChangeFrame")
        log.expectOnce("willShow", "didShow")
        log.clear()
        stage.hideKeyboard()
        await stage.wait(1)

        log.expectOrder("willHide", "didHide")
        log.expectNone("willShow", "didShow")
        for token in tokens { NotificationCenter.default.removeObserver(token) }
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
        let tokens = observe()
        fields[0].becomeFirstResponder()
        await stage.wait(1)
        log.expectOnce("willShow", "didShow")
        log.clear()

        fields[1].becomeFirstResponder()
        await stage.wait(1)

        if hasOwn {
            log.expectOrder("willChangeFrame", "willShow", "didChangeFrame", "didShow")
            log.expectOnce("willShow", "didShow")
        } else {
            log.expect([])
        }
        log.expectNone("willHide", "didHide")
        for token in tokens { NotificationCenter.default.removeObserver(token) }
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

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `the keyboard guide is above the safe area, and then above the keyboard [D]`() async {
        let stage = Stage()
        let controller = UIViewController()
        await stage.show(controller)
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            bar.widthAnchor.constraint(equalToConstant: 100), bar.heightAnchor.constraint(equalToConstant: 50),
            bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
        ])
        await stage.settle()
        expectClose(bar.frame.maxY, 818)

        stage.showKeyboard(height: 336)
        await stage.settle()
        expectClose(bar.frame.maxY, 516)
        stage.hideKeyboard()
        await stage.settle()

        expectClose(bar.frame.maxY, 818)
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
}

@MainActor
private final class Found {
    var info: [AnyHashable: Any]?
}
