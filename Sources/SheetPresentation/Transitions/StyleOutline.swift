import UIKit

/// The visible outline of a view at one moment of a style, from which a new plan continues after a rotation: the source, the size and the
/// farthest corner have changed.
struct StyleOutline {
    /// The progress at that moment.
    var progress: CGFloat
    var state: TransitionViewState
    /// The size of the view.
    var size: CGSize

    /// The fraction of the difference between old and new plan that is left at another progress: 1 at this one, 0 at both ends.
    ///
    /// Its slope is zero at this progress, so speeds change gradually. An outline at an end leaves no way on which it could fade; there the
    /// plan shows all of the view, whose bounds may be animated themselves.
    func weight(at other: CGFloat) -> CGFloat {
        let length = other < progress ? progress : 1 - progress
        guard length > 0 else { return 0 }
        let distance = min(abs(other - progress) / length, 1)
        return 1 - distance * distance
    }
}

extension ViewMovement {
    /// The movement, continued from the size and the opening of an outline; both ends stay the same.
    ///
    /// The position is not included: a separate animation blends it, because a drag has to move the view by one point per point.
    func goingOn(from outline: StyleOutline, size: CGSize) -> ViewMovement {
        let whole = CGRect(origin: .zero, size: size)
        let (old, new) = (outline.state, state(outline.progress))
        let isCropped = old.clipRect != nil || new.clipRect != nil
        let oldRect = old.clipRect ?? CGRect(origin: .zero, size: outline.size)
        let edges = oldRect.edges(relativeTo: new.clipRect ?? whole)
        var result = self
        result.state = { [state] progress in
            let weight = outline.weight(at: progress)
            var result = state(progress)
            guard weight > 0 else { return result }
            result.scale += weight * (old.scale - new.scale)
            result.stretch.x += weight * (old.stretch.x - new.stretch.x)
            result.stretch.y += weight * (old.stretch.y - new.stretch.y)
            result.alpha = min(max(result.alpha + weight * (old.alpha - new.alpha), 0), 1)
            result.shade = min(max(result.shade + weight * (old.shade - new.shade), 0), 1)
            result.cornerRadius += weight * (old.cornerRadius - new.cornerRadius)
            result.clipCornerRadius += weight * (old.clipCornerRadius - new.clipCornerRadius)
            if let radius = result.clipRadius, let old = old.clipRadius, let new = new.clipRadius {
                result.clipRadius = max(0, radius + weight * (old - new))
            }
            return result
        }
        guard isCropped else { return result }
        result.state = { [state = result.state] progress in
            let weight = outline.weight(at: progress)
            // The view's own bounds, which may still be animated from the former size, hide what is beyond them.
            let surplus = progress < outline.progress ? weight : 1
            var result = state(progress)
            result.clipRect = (result.clipRect ?? whole).inset(by: edges.scaled(inward: weight, outward: surplus))
            return result
        }
        return result
    }
}

extension CGRect {
    /// The distances of its edges from those of another rect, positive inside of that.
    fileprivate func edges(relativeTo other: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: minY - other.minY, left: minX - other.minX, bottom: other.maxY - maxY, right: other.maxX - maxX)
    }
}

extension UIEdgeInsets {
    fileprivate func scaled(inward: CGFloat, outward: CGFloat) -> UIEdgeInsets {
        func scaled(_ inset: CGFloat) -> CGFloat { inset * (inset < 0 ? outward : inward) }
        return UIEdgeInsets(top: scaled(top), left: scaled(left), bottom: scaled(bottom), right: scaled(right))
    }
}
