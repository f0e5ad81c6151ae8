import UIKit

/// Presents a custom presentation while a field beneath is being edited, and looks who has the keyboard then and after the dismissal.
@MainActor
final class PresenterFieldProbe: Probe {
    private let field = UITextField(frame: CGRect(x: 40, y: 200, width: 240, height: 44))
    private let presentation = ProbePresentation(duration: 0.2)
    private var keyboard = CGRect.zero
    private var observer: (any NSObjectProtocol)?

    override func start() {
        guard let run, let controller = run.controller else { return }
        field.borderStyle = .roundedRect
        controller.view.addSubview(field)
        observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
            MainActor.assumeIsolated { self?.keyboard = frame }
        }
        run.atEnd { [field, observer] in
            field.removeFromSuperview()
            observer.map(NotificationCenter.default.removeObserver)
        }
        field.becomeFirstResponder()
        presentation.present(from: controller)
        run.after(Self.patience) { [weak self] _ in self?.dismiss() }
    }

    private func dismiss() {
        let stays = field.isFirstResponder
        // UIKit may take the keyboard without asking the field to resign.
        let isSeen = keyboard.minY < field.window?.screen.bounds.maxY ?? 0
        presentation.dismiss()
        run?.after(Self.patience) { [weak self] run in
            guard let self else { return }
            let end = field.isFirstResponder ? "has" : "does not have"
            let sight = isSeen ? "with a keyboard" : "without a keyboard"
            run.answer("\(stays ? "yes" : "no"), \(sight), and it \(end) it after the dismissal")
        }
    }

    /// The keyboard needs half a second, and the transition less.
    private static let patience: TimeInterval = 1
}
