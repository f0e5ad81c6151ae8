import UIKit

/// The first responder beneath a presentation.
@MainActor
struct ResponderBeneath {
    private weak var responder: UIResponder?
    /// The page whose accessory view contains it, in another window; nil for any other. It is first responder before and after it.
    private weak var accessoryOwner: UIResponder?

    /// Nil if there is none.
    init?(_ presenter: UIViewController) {
        let edited = presenter.editedAccessory
        guard let responder = edited?.responder ?? presenter.viewIfLoaded?.window?.currentFirstResponder else {
            return nil
        }
        (self.responder, accessoryOwner) = (responder, edited?.page)
    }

    func restore() {
        guard let responder else { return }
        // UIKit may have taken its keyboard without asking it to resign.
        if responder.isFirstResponder { return responder.reloadInputViews() }
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

extension UIViewController {
    /// The first responder in a view, or in an accessory view of one of this controller's visible pages.
    func firstResponder(in view: UIView?) -> UIResponder? {
        view?.currentFirstResponder ?? editedAccessory?.responder
    }

    /// The visible page whose accessory view contains the first responder, in another window.
    fileprivate var editedAccessory: (page: UIViewController, responder: UIResponder)? {
        for page in visiblePages where page.canBecomeFirstResponder {
            if let responder = page.inputAccessoryView?.currentFirstResponder { return (page, responder) }
        }
        return nil
    }
}
