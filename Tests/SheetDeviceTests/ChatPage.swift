import UIKit

/// A page with a bar above the keyboard.
final class ChatPage: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
    let field = UITextField(frame: CGRect(x: 8, y: 6, width: 300, height: 32))

    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.addSubview(field)
    }
}
