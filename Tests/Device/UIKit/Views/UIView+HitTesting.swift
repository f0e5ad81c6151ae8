import Foundation

extension UIView {
    /// The frontmost view under the point that takes touches: subviews first, the last of them foremost.
    func frontmostHit(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= Self.leastTouchableAlpha,
            !UIViewAnimationState.blocksInteraction(of: self), self.point(inside: point, with: event)
        else { return nil }
        for view in subviewList.reversed() {
            if let hit = view.hitTest(view.pointForHitTest(point, in: self), with: event) { return hit }
        }
        return self
    }

    /// A point of the superview in this view, at its model position or, in some animations, where the screen shows it.
    private func pointForHitTest(_ point: CGPoint, in superview: UIView) -> CGPoint {
        if UIViewAnimationState.hitTestsPresentation(of: self), let shown = layer.presentation() {
            return shown.pointFromSuperlayer(point, superview.layer)
        }
        return layer.pointFromSuperlayer(point, superview.layer)
    }

    /// What a touch hits is as large as it is seen, too.
    var touchableBounds: CGRect {
        guard UIViewAnimationState.hitTestsPresentation(of: self), let shown = layer.presentation() else {
            return bounds
        }
        return shown.bounds
    }

    /// Views fainter than this are passed through.
    private static let leastTouchableAlpha: CGFloat = 0.01
}
