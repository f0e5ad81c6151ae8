import UIKit

/// How a position is shown, and how a finger moves it.
struct MotionPath {
    let kind: Kind
    var course: Course
    /// Everything that is a function of the position.
    var effects: [MotionEffect] = []
    /// Lays out what the render server cannot animate; nil for nothing.
    var layOut: ((Double) -> Void)?
    /// The visible offset from its frame at a position, in points.
    var displacement: (Double) -> CGPoint = { _ in .zero }
    /// Looks whether what the path was made from has changed: other effects that show the same at this position, nil where it has not.
    var refresh: (Double) -> [MotionEffect]? = { _ in nil }
    /// Restores what the path has changed; called when another path replaces it.
    var restore: () -> Void = {}

    /// Where a path leads, and what a finger and a spring may do on it.
    struct Course {
        /// The direction in which a finger dismisses it, one point long.
        var outward: CGPoint
        /// Position units per point of a finger's translation.
        var positionPerPoint = 1.0
        /// The position at rest of a path that ends at the track's closed position; nil for the path along the edge, which has every stop.
        var rest: Double?
        /// Whether springs may overshoot.
        var mayOvershoot = true
        /// Position units per visible unit: a point, or the whole progress of a style that displaces nothing.
        var unit = 1.0
    }

    /// The path along the edge, with every stop; without effects until something is shown.
    static func alongEdge(
        _ outward: CGPoint, _ effects: [MotionEffect] = [], layOut: ((Double) -> Void)? = nil
    ) -> MotionPath {
        MotionPath(kind: .edge, course: Course(outward: outward), effects: effects, layOut: layOut)
    }

    enum Kind {
        /// Along the edge, with every stop.
        case edge
        /// A style's, between the selected stop and out of sight.
        case presentation, dismissal
    }

    /// How fast it is seen to move where the position changes by `speed` a second, in points a second.
    func velocity(at position: Double, _ speed: Double) -> CGPoint {
        let step = 0.5
        return (displacement(position + step) - displacement(position - step)) * (speed / (2 * step))
    }

    /// Whether it is the path with every stop.
    var isAlongEdge: Bool { kind == .edge }
}
