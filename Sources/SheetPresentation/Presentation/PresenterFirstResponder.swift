import UIKit

/// The first responder at the time a sheet was presented.
///
/// UIKit resigns the first responder behind a presented controller. A sheet whose presenter stays usable restores it.
@MainActor
struct PresenterFirstResponder {
    private weak var responder: UIResponder?

    init(in window: UIWindow?) {
        responder = window?.currentFirstResponder
    }

    /// Does nothing if something in the sheet has become first responder.
    func restore(unlessTakenIn container: UIView) {
        guard let responder, !responder.isFirstResponder, container.currentFirstResponder == nil else { return }
        responder.becomeFirstResponder()
    }
}

extension UIView {
    /// The first responder among this view, those in it, and their controllers.
    var currentFirstResponder: UIResponder? { firstResponder(below: superview) }

    private func firstResponder(below parent: UIView?) -> UIResponder? {
        if isFirstResponder { return self }
        // A cast is much slower than the comparison, and most views are followed by their superview.
        if let next, next !== parent, let controller = next as? UIViewController, controller.isFirstResponder {
            return controller
        }
        for subview in subviews {
            if let found = subview.firstResponder(below: self) { return found }
        }
        return nil
    }
}
