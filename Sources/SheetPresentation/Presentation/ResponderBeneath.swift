import UIKit

/// The first responder beneath a presentation.
@MainActor
struct ResponderBeneath {
    private weak var responder: UIResponder?
    /// The page whose accessory view contains it, in another window; nil for any other. It is first responder before and after it.
    private weak var accessoryOwner: UIResponder?

    /// Nil if there is none.
    init?(_ presenter: UIViewController) {
        for page in presenter.visiblePages where page.canBecomeFirstResponder {
            guard let responder = page.inputAccessoryView?.currentFirstResponder else { continue }
            (self.responder, accessoryOwner) = (responder, page)
            return
        }
        guard let responder = presenter.viewIfLoaded?.window?.currentFirstResponder else { return nil }
        self.responder = responder
    }

    func restore() {
        guard let responder, !responder.isFirstResponder else { return }
        accessoryOwner?.becomeFirstResponder()
        responder.becomeFirstResponder()
    }

    func resign() {
        responder?.resignFirstResponder()
    }
}
