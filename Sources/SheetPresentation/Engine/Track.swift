import Foundation

/// The line that a sheet or a page moves on: where it may rest, where it is out of sight, and where a release takes it.
///
/// Positions count outwards from the innermost stop.
struct Track: Equatable {
    /// Resting places, ascending; at least one.
    var stops: [Double]
    /// The stop at which it rests or is to rest.
    var rest: Double
    /// The position at which nothing of it is left on screen.
    var closed: Double
    var release = ReleaseTuning()
    /// The most that a pull shows beyond the innermost stop, in position units.
    var inwardRubberBandExtent = 0.0
    /// The most that a refused pull shows beyond the outermost stop, in position units.
    var outwardRubberBandExtent = 0.0

    /// From here outwards it is being dismissed.
    var outermost: Double { stops[stops.count - 1] }

    enum Destination: Equatable {
        case stop(Double)
        case closed
    }

    /// Where a release at `position` with `velocity` goes.
    ///
    /// - Parameters:
    ///   - velocity: In points a second, outwards.
    ///   - positionPerPoint: How much position a point on the screen is worth, for speeds count points.
    func destination(
        from position: Double, velocity: Double, mayClose: Bool, positionPerPoint scale: Double = 1
    ) -> Destination {
        let places = mayClose ? stops + [closed] : stops
        let index = release.destination(
            among: places.map { $0 / scale }, isLastClosed: mayClose, position: position / scale, velocity: velocity)
        return mayClose && index == stops.count ? .closed : .stop(stops[index])
    }
}

/// The constants that decide where a release leads.
struct ReleaseTuning: Equatable {
    /// Slower releases count as no movement, in points a second (measured on the system's sheet).
    var restingSpeed = 250.0
    /// From this speed on a release goes on by at least one stop in its direction, in points a second (measured likewise).
    var flickSpeed = 1_000.0
    /// The fraction of the gap between the outermost stop and out of sight from which a release without speed closes, 0...1.
    var closingFraction = 0.5

    /// Velocity kept per millisecond, as `UIScrollView.DecelerationRate.fast`, which the system's sheet uses.
    private static let decelerationRate = 0.99

    /// The distance in points that something released at `velocity` points a second would still coast.
    static func coastingDistance(velocity: Double) -> Double {
        velocity / 1_000 * decelerationRate / (1 - decelerationRate)
    }

    /// The index of the place in `places` (ascending) that a release at `position` with `velocity` goes to.
    func destination(among places: [Double], isLastClosed: Bool, position: Double, velocity: Double) -> Int {
        let effective = abs(velocity) < restingSpeed ? 0 : velocity
        let projected = position + Self.coastingDistance(velocity: effective)
        var index = 0
        while index + 1 < places.count {
            let isClosing = isLastClosed && index + 2 == places.count
            let border = places[index] + (places[index + 1] - places[index]) * (isClosing ? closingFraction : 0.5)
            guard projected > border else { break }
            index += 1
        }
        guard abs(effective) >= flickSpeed else { return index }
        // A flick never ends where it came from, nor behind it.
        let origin = min(max(position, places[0]), places[places.count - 1])
        if effective > 0 {
            return max(index, places.firstIndex { $0 > origin } ?? places.count - 1)
        }
        return min(index, places.lastIndex { $0 < origin } ?? 0)
    }
}
