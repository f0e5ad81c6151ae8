import UIKit

extension UIView {
    /// The frame in the window, without transforms: a transition may turn a view around this one just when its surroundings change.
    var frameInWindow: CGRect { CGRect(origin: originInWindow, size: bounds.size) }

    private var originInWindow: CGPoint {
        guard let superview else { return .zero }
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        let origin = CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
        return superview.originInWindow + origin - superview.bounds.origin
    }
}
