import Foundation

/// The line that a sheet or a page moves on: its stops, its closed position, and the rule for releases.
///
/// Positions count outwards from the innermost stop.
struct Track: Equatable {
    /// The positions at which it may rest, ascending; at least one.
    var stops: [Double]
    /// The stop at which it rests or is to rest.
    var rest: Double
    /// The position at which it is off screen.
    var closed: Double
    var release = ReleaseTuning()
    /// The most that a pull shows beyond the innermost stop, in position units.
    var inwardRubberBandExtent = 0.0
    /// The most that a refused pull shows beyond the outermost stop, in position units.
    var outwardRubberBandExtent = 0.0

    /// The position beyond which it is being dismissed.
    var outermost: Double { stops[stops.count - 1] }

    enum Destination: Equatable {
        case stop(Double)
        case closed
    }

    /// The destination of a release at `position` with `velocity`.
    ///
    /// - Parameters:
    ///   - velocity: In points a second, outwards.
    ///   - positionPerPoint: Position units per point on the screen.
    func destination(
        from position: Double, velocity: Double, mayClose: Bool, positionPerPoint scale: Double = 1
    ) -> Destination {
        let positions = mayClose ? stops + [closed] : stops
        let index = release.destination(
            among: positions.map { $0 / scale }, isLastClosed: mayClose, position: position / scale, velocity: velocity)
        return mayClose && index == stops.count ? .closed : .stop(stops[index])
    }
}

/// The constants that determine the destination of a release.
struct ReleaseTuning: Equatable {
    /// Slower releases count as standing still, in points per second (measured on the system's sheet).
    var restingSpeed = 250.0
    /// Faster releases go at least one stop further in their direction, in points per second (measured likewise).
    var flickSpeed = 1_000.0
    /// The fraction of the distance from the outermost stop to the closed position beyond which a slow release closes; more than 1 if the
    /// finger has to continue beyond that.
    var closingFraction = 0.5

    /// The fraction of the velocity left after a millisecond, `UIScrollView.DecelerationRate.fast`, which the system's sheet uses.
    private static let decelerationRate = 0.99

    /// The distance in points that a release at `velocity` points per second coasts.
    static func coastingDistance(velocity: Double) -> Double {
        velocity / 1_000 * decelerationRate / (1 - decelerationRate)
    }

    /// The index in `positions` (ascending) of the destination of a release at `position` with `velocity`.
    func destination(among positions: [Double], isLastClosed: Bool, position: Double, velocity: Double) -> Int {
        let effective = abs(velocity) < restingSpeed ? 0 : velocity
        let projected = position + Self.coastingDistance(velocity: effective)
        var index = 0
        while index + 1 < positions.count {
            let isClosing = isLastClosed && index + 2 == positions.count
            let border =
                positions[index] + (positions[index + 1] - positions[index]) * (isClosing ? closingFraction : 0.5)
            guard projected > border else { break }
            index += 1
        }
        guard abs(effective) >= flickSpeed else { return index }
        // A flick never ends at or behind its origin.
        let origin = min(max(position, positions[0]), positions[positions.count - 1])
        if effective > 0 {
            return max(index, positions.firstIndex { $0 > origin } ?? positions.count - 1)
        }
        return min(index, positions.lastIndex { $0 < origin } ?? 0)
    }
}
