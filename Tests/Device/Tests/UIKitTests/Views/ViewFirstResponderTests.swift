import Support
import Testing
import UIKit

/// Who becomes first responder without being asked at that moment.
@MainActor
struct ViewFirstResponderTests {
    @Test func `becomeFirstResponder before the view has a window takes effect with the window [W]`() async {
        let stage = Stage()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let root = LifecycleRecorder("root", EventLog())
        var answer: Bool?
        root.onCallback = { [unowned root, field] event in
            guard event == .viewDidLoad else { return }
            root.view.addSubview(field)
            answer = field.becomeFirstResponder()
        }

        await stage.show(root)
        await stage.settle()

        #expect(answer == false)
        #expect(field.isFirstResponder)
    }

    @Test func `resigning before the view has a window cancels that [I]`() async {
        let stage = Stage()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.becomeFirstResponder()
        field.resignFirstResponder()
        let root = UIViewController()
        root.view.addSubview(field)

        await stage.show(root)
        await stage.settle()

        #expect(!field.isFirstResponder)
    }

    @Test func `a controller with an accessory view becomes first responder when it has appeared [W]`() async {
        let stage = Stage()
        let controller = BarController()

        await stage.show(controller)
        await stage.settle()

        #expect(controller.isFirstResponder)
        #expect(controller.bar.window != nil)
    }
}

private final class BarController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
}
