import UIKit

/// Presents a custom presentation while a field beneath is being edited, and looks who has the keyboard then and after the dismissal.
@MainActor
final class PresenterFieldProbe: Probe {
    private let field = UITextField(frame: CGRect(x: 40, y: 200, width: 240, height: 44))
    private let presentation = ProbePresentation(duration: 0.2)

    override func start() {
        guard let run, let controller = run.controller else { return }
        field.borderStyle = .roundedRect
        controller.view.addSubview(field)
        run.atEnd { [field] in field.removeFromSuperview() }
        field.becomeFirstResponder()
        presentation.present(from: controller)
        run.after(Self.patience) { [weak self] _ in self?.dismiss() }
    }

    private func dismiss() {
        let stays = field.isFirstResponder
        presentation.dismiss()
        run?.after(Self.patience) { [weak self] run in
            guard let self else { return }
            let end = field.isFirstResponder ? "has" : "does not have"
            run.answer("\(stays ? "yes" : "no"), and it \(end) it after the dismissal")
        }
    }

    /// The keyboard needs half a second, and the transition less.
    private static let patience: TimeInterval = 1
}
