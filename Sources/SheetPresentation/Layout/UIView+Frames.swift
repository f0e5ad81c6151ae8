import UIKit

extension UIView {
    /// The frame in the superview, without the transform, under which `frame` is undefined.
    var untransformedFrame: CGRect {
        get {
            let (size, anchor) = (bounds.size, layer.anchorPoint)
            return CGRect(
                x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
                height: size.height)
        }
        set {
            let anchor = layer.anchorPoint
            bounds.size = newValue.size
            center = CGPoint(
                x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
        }
    }

    /// Covers a rect of its superview, and has the same coordinates as that.
    func cover(_ rect: CGRect) {
        bounds = rect
        center = rect.center
    }

    /// The frame in the window, without transforms: a transition may turn a view around this one just when its surroundings change.
    var frameInWindow: CGRect { CGRect(origin: originInWindow, size: bounds.size) }

    private var originInWindow: CGPoint {
        guard let superview else { return .zero }
        return superview.originInWindow + untransformedFrame.origin - superview.bounds.origin
    }
}
