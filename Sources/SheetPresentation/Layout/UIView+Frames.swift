import UIKit

extension UIView {
    /// The frame in the superview, without the transform.
    var untransformedFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// The frame in the window, without transforms: a transition may turn a view around this one just when its surroundings change.
    var frameInWindow: CGRect { CGRect(origin: originInWindow, size: bounds.size) }

    private var originInWindow: CGPoint {
        guard let superview else { return .zero }
        return superview.originInWindow + untransformedFrame.origin - superview.bounds.origin
    }
}
