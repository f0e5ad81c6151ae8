import UIKit

/// What is seen of a view at one moment of a style, from where the style goes on when it is made anew in other surroundings: a screen that
/// turns has another source, another size and another farthest corner.
struct StyleOutline {
    /// The progress at which it is seen.
    var progress: CGFloat
    var state: ViewState
    /// The middle of the opening, in the view that has it.
    var openingCenter: CGPoint?

    /// How much of the difference from what was seen is left at a progress: all of it here, nothing at both ends.
    ///
    /// It begins without a slope, so that nothing changes its speed at once.
    func weight(at other: CGFloat) -> CGFloat {
        let length = other < progress ? progress : 1 - progress
        guard length > 0 else { return other == progress ? 1 : 0 }
        let distance = min(abs(other - progress) / length, 1)
        return 1 - distance * distance
    }
}

extension ViewMovement {
    /// The same with the size and the opening that were seen at a progress: at both ends it is as it was.
    ///
    /// Where the view is does not go on from there. That is an animation's beside the movement, for a finger is to have a point of way for
    /// each of its own.
    func goingOn(from outline: StyleOutline, size: CGSize) -> ViewMovement {
        let whole = CGRect(origin: .zero, size: size)
        let (old, new) = (outline.state, state(outline.progress))
        let isCropped = old.clipRect != nil || new.clipRect != nil
        let (oldRect, newRect) = (old.clipRect ?? whole, new.clipRect ?? whole)
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
            if isCropped {
                let rect = result.clipRect ?? whole
                result.clipRect = CGRect(
                    x: rect.minX + weight * (oldRect.minX - newRect.minX),
                    y: rect.minY + weight * (oldRect.minY - newRect.minY),
                    width: rect.width + weight * (oldRect.width - newRect.width),
                    height: rect.height + weight * (oldRect.height - newRect.height))
            }
            return result
        }
        return result
    }
}
