import Support
import Testing
import UIKit

/// Subclasses that keep the delegate that others give them, and hear UIKit themselves.
@MainActor
struct ControllerDelegateTests {
    private final class Listening: UINavigationController {
        let listener: NavigationRecorder
        private weak var given: (any UINavigationControllerDelegate)?

        init(_ log: EventLog) {
            listener = NavigationRecorder(log)
            super.init(nibName: nil, bundle: nil)
            super.delegate = listener
        }
        required init?(coder: NSCoder) { nil }

        override weak var delegate: (any UINavigationControllerDelegate)? {
            get { given }
            set { given = newValue }
        }
    }

    private final class ListeningField: UITextField, UITextFieldDelegate {
        let log = EventLog()
        private weak var given: (any UITextFieldDelegate)?

        override init(frame: CGRect) {
            super.init(frame: frame)
            super.delegate = self
        }
        required init?(coder: NSCoder) { nil }

        override weak var delegate: (any UITextFieldDelegate)? {
            get { given }
            set { given = newValue }
        }

        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
    }

    @Test func `a navigation controller calls the delegate that was set on its superclass [D]`() async {
        let stage = Stage()
        let log = EventLog()
        let navigation = Listening(log)
        navigation.viewControllers = [UIViewController()]
        await stage.show(navigation)
        log.clear()

        navigation.pushViewController(UIViewController(), animated: true)
        await stage.settle()
        navigation.delegate = nil
        navigation.popViewController(animated: false)
        await stage.settle()

        log.expect(["will show", "did show", "will show", "did show"])
    }

    @Test func `a text field calls the delegate that was set on its superclass [D]`() async {
        let stage = Stage()
        let field = ListeningField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        stage.window.addSubview(field)

        field.becomeFirstResponder()
        await stage.settle()

        field.log.expect(["began"])
    }
}
