import UIKit

/// A path: what a position looks like on screen, and how a finger moves it.
struct MotionPath {
    let kind: Kind
    var axis: Axis
    /// Everything that is a function of the position.
    var effects: [MotionEffect] = []
    /// Lays out what the render server cannot animate; nil for nothing.
    var layOut: ((Double, Deviation) -> Void)?
    /// What the effects show at a position together with the past, on the channels on which a path that replaces this one continues.
    var values: (Double, ChannelValues) -> ChannelValues = { _, _ in .undefined }
    /// Lets each of the app's views take over the difference between what it showed on the former path and what it shows at a position together
    /// with the past. Returns whether there is one, which is shown while the channel `driven` is 1.
    var takeOverDriven: (Double, ChannelValues) -> Bool = { _, _ in false }
    /// The visible offset from its frame at a position, in points.
    var displacement: (Double) -> CGPoint = { _ in .zero }
    /// Returns new effects that look the same at a position if the path's source or destination has changed; otherwise nil.
    var refresh: (Double) -> [MotionEffect]? = { _ in nil }
    /// Restores everything the path has changed; called when another path replaces it.
    var restore: () -> Void = {}

    /// The direction and the limits of a path.
    struct Axis {
        /// The direction in which a finger dismisses it, one point long.
        var outward: CGPoint
        /// Position units per point of a finger's translation.
        var positionPerPoint = 1.0
        /// The position at rest of a path that ends at the track's closed position; nil for the path along the edge, which has every stop.
        var rest: Double?
        /// Whether springs may overshoot.
        var mayOvershoot = true
    }

    /// The path along the edge, with every stop; without effects until something is shown.
    static func alongEdge(_ outward: CGPoint, _ effects: [MotionEffect] = []) -> MotionPath {
        MotionPath(kind: .edge, axis: Axis(outward: outward), effects: effects)
    }

    /// The same path with the effects of the app's views in addition.
    ///
    /// - Parameter takeOver: See `takeOverDriven`.
    func driving(_ others: [MotionEffect], takeOver: @escaping (Double, ChannelValues) -> Bool) -> MotionPath {
        var result = self
        result.effects += others
        result.refresh = { [refresh] position in refresh(position).map { $0 + others } }
        result.values = { [values] position, past in
            var values = values(position, past)
            values[.driven] = past[.driven]
            return values
        }
        result.takeOverDriven = takeOver
        return result
    }

    enum Kind {
        /// Along the edge, with every stop.
        case edge
        /// A style's path between the selected stop and the closed position.
        case presentation, dismissal
    }

    /// The visible velocity in points a second, for a position that changes by `speed` a second.
    func velocity(at position: Double, _ speed: Double) -> CGPoint {
        let step = 0.5
        return (displacement(position + step) - displacement(position - step)) * (speed / (2 * step))
    }

    /// Whether this is the path along the edge.
    var isAlongEdge: Bool { kind == .edge }
}
