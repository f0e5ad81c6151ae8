import UIKit

/// How a position is shown, and the direction in which a finger dismisses it.
struct MotionPath {
    let kind: Kind
    /// Everything that is a function of the position.
    var effects: [MotionEffect] = []
    /// The direction in which a finger dismisses it, one point long.
    var outward: CGPoint
    /// How much position a point of the finger's is worth.
    var positionPerPoint = 1.0
    /// Where it is the only path: from here to the track's closed end. Nil for the path along the edge, on which every stop lies.
    var rest: Double?
    /// Whether a spring may swing past its end.
    var mayOvershoot = true
    /// How much position a unit of what is seen is worth: a point, or all of a progress that shows no place.
    var unit = 1.0
    /// Where it is seen at a position, relative to its frame, in points.
    var displacement: (Double) -> CGPoint = { _ in .zero }
    /// Looks whether what the path was made from has changed: other effects that show the same at this position, nil where it has not.
    var refresh: (Double) -> [MotionEffect]? = { _ in nil }
    /// Restores what the path has changed, once another one replaces it.
    var restore: () -> Void = {}

    enum Kind {
        /// Along the edge, where every stop lies.
        case edge
        /// A style's, between the selected stop and out of sight.
        case presentation, dismissal
    }

    /// How fast it is seen to move where the position changes by `speed` a second, in points a second.
    func velocity(at position: Double, _ speed: Double) -> CGPoint {
        let step = 0.5
        return (displacement(position + step) - displacement(position - step)) * (speed / (2 * step))
    }

    /// Whether it is the path on which every stop lies.
    var isAlongEdge: Bool { kind == .edge }
}
