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

    /// Leaves none: UIKit hands it from a field to the next responder that can become it, such as the page around.
    static func resign(beneath presenter: UIViewController) {
        var last: UIResponder?
        while let responder = ResponderBeneath(presenter)?.responder, responder !== last {
            last = responder
            responder.resignFirstResponder()
        }
    }
}
