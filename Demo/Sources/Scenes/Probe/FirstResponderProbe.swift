import UIKit

/// Presents a screen whose field becomes first responder in `viewDidLoad`, and looks whether it still is after its appearance.
@MainActor
final class FirstResponderProbe: Probe {
    override func start() {
        guard let run, let controller = run.controller else { return }
        let screen = EagerScreen()
        screen.modalPresentationStyle = .overFullScreen
        controller.present(screen, animated: false)
        run.after(Self.patience) { [weak screen] run in
            guard let screen else { return run.answer("the screen did not appear") }
            let reply = "in viewDidLoad becomeFirstResponder() returns \(screen.reply)"
            let isEditing = screen.field.isFirstResponder
            screen.field.resignFirstResponder()
            run.answer("\(isEditing ? "yes" : "no"); \(reply)")
        }
    }

    /// The keyboard needs half a second to appear.
    private static let patience: TimeInterval = 1
}

private final class EagerScreen: UIViewController {
    let field = UITextField()
    private(set) var reply = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.page
        field.frame = CGRect(x: 40, y: 200, width: 240, height: 44)
        field.borderStyle = .roundedRect
        view.addSubview(field)
        reply = field.becomeFirstResponder()
    }
}
