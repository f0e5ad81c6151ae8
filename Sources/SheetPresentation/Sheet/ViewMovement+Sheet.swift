import UIKit

extension ViewMovement {
    /// The movement, extended until `frame` is completely outside of `bounds`: a sheet extends beyond its edge of the screen, and that part
    /// would stay visible at the opposite edge.
    func goingOutOfSight(of frame: CGRect, in bounds: CGRect) -> ViewMovement {
        let away = state(0)
        let displacement = away.displacement(in: bounds.size)
        guard displacement != .zero, away.scale == 1, away.angle == 0, away.alpha == 1 else { return self }
        let rest = frame.offsetBy(dx: displacement.x, dy: displacement.y).intersection(bounds)
        guard !rest.isNull, rest.width > 0, rest.height > 0 else { return self }
        let isAcross = abs(displacement.x) > abs(displacement.y)
        let missing = CGPoint(
            x: isAcross ? (displacement.x < 0 ? bounds.minX - rest.maxX : bounds.maxX - rest.minX) : 0,
            y: isAcross ? 0 : (displacement.y < 0 ? bounds.minY - rest.maxY : bounds.maxY - rest.minY))
        var result = self
        result.state = { [state] progress in
            var moved = state(progress)
            moved.translation.x += missing.x * (1 - progress)
            moved.translation.y += missing.y * (1 - progress)
            return moved
        }
        return result
    }
}

extension ViewState {
    /// The displacement of the view in a container of that size, in points.
    func displacement(in size: CGSize) -> CGPoint {
        CGPoint(x: translation.x + fraction.x * size.width, y: translation.y + fraction.y * size.height)
    }

    /// The longest distance of a corner from its place at rest in points, without rotation.
    func reach(viewSize: CGSize, containerSize: CGSize) -> Double {
        let offset = displacement(in: containerSize)
        let factor = CGPoint(x: scale * stretch.x - 1, y: scale * stretch.y - 1)
        let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)]
        return corners.map { x, y in
            Double(
                hypot(
                    offset.x + (x - hinge.x) * viewSize.width * factor.x,
                    offset.y + (y - hinge.y) * viewSize.height * factor.y))
        }.max() ?? 0
    }
}
