import UIKit

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
