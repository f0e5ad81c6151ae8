import UIKit

extension ViewMovement {
    /// The movement, extended until `frame` is completely outside of `bounds`: a sheet extends beyond its edge of the screen, and that part
    /// would stay visible at the opposite edge.
    func goingOutOfSight(of frame: CGRect, in bounds: CGRect) -> ViewMovement {
        let away = state(0)
        let displacement = away.displacement(in: bounds.size)
        guard displacement != .zero, away.scale == 1, away.angle == 0, away.alpha == 1 else { return self }
        let rest = frame.offset(by: displacement).intersection(bounds)
        guard !rest.isNull, rest.width > 0, rest.height > 0 else { return self }
        let isAcross = abs(displacement.x) > abs(displacement.y)
        let missing = CGPoint(
            x: isAcross ? (displacement.x < 0 ? bounds.minX - rest.maxX : bounds.maxX - rest.minX) : 0,
            y: isAcross ? 0 : (displacement.y < 0 ? bounds.minY - rest.maxY : bounds.maxY - rest.minY))
        return mapped { state, progress in
            var moved = state(progress)
            moved.translation.x += missing.x * (1 - progress)
            moved.translation.y += missing.y * (1 - progress)
            return moved
        }
    }

    /// The movement with a crop that begins this far outside of the view, whose size is being animated: what is beyond its bounds these hide.
    func croppedLater(by surplus: CGSize) -> ViewMovement {
        mapped { state, progress in
            var result = state(progress)
            result.clipRect?.size.width += surplus.width * progress
            result.clipRect?.size.height += surplus.height * progress
            return result
        }
    }
}
