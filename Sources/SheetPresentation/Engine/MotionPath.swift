import UIKit

/// How a position is shown, and which way a finger takes it out.
struct MotionPath {
    let leg: Leg
    /// Everything that is a function of the position.
    var effects: [MotionEffect] = []
    /// The direction in which a finger takes it out, one point long.
    var outward: CGPoint
    /// How much position a point of the finger's is worth.
    var positionPerPoint = 1.0
    /// Where it is the only path: from here to the track's closed end. Nil for the path along the edge, on which every stop lies.
    var rest: Double?
    /// Whether a spring may swing past its end.
    var mayOvershoot = true
    /// How much position a unit of what is seen is worth: a point, or all of a progress that shows no place.
    var unit = 1.0
    /// Where it is seen at a position, counted from its place, in points.
    var displacement: (Double) -> CGPoint = { _ in .zero }
    /// Puts back what the path has borrowed, once another one takes its place.
    var restore: () -> Void = {}

    /// Whether it is the path on which every stop lies.
    var isAlongEdge: Bool { leg == .edge }
}
