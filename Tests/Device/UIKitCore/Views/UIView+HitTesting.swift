import Foundation

extension UIView {
    /// The frontmost view at the point that receives touches: subviews first, the last one being frontmost.
    func frontmostHit(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= Self.leastTouchableAlpha,
            !UIViewAnimationState.blocksInteraction(of: self), self.point(inside: point, with: event)
        else { return nil }
        for view in subviewList.reversed() {
            if let hit = view.hitTest(view.pointForHitTest(point, in: self), with: event) { return hit }
        }
        return self
    }

    /// Converts a superview's point to this view, at its model position or, for some animations, its presentation position.
    private func pointForHitTest(_ point: CGPoint, in superview: UIView) -> CGPoint {
        if UIViewAnimationState.hitTestsPresentation(of: self), let shown = layer.presentation() {
            return shown.pointFromSuperlayer(point, superview.layer)
        }
        return layer.pointFromSuperlayer(point, superview.layer)
    }

    /// The bounds for hit testing, which use the presentation size in the same cases.
    var touchableBounds: CGRect {
        guard UIViewAnimationState.hitTestsPresentation(of: self), let shown = layer.presentation() else {
            return bounds
        }
        return shown.bounds
    }

    /// Views with a lower alpha do not receive touches.
    private static let leastTouchableAlpha: CGFloat = 0.01
}
