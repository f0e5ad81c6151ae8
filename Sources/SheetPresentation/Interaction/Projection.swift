import Foundation

/// Where a release would coast to, and which resting place that means.
enum Projection {
    /// Velocity kept per millisecond, as `UIScrollView.DecelerationRate.fast`, which the system's sheet uses.
    private static let decelerationRate = 0.99
    /// Slower releases count as no movement (measured on the system's sheet).
    private static let restingSpeed = 250.0
    /// From this speed on a release goes on by at least one stop in its direction (measured on the system's sheet).
    private static let flickSpeed = 1_000.0

    /// The distance in points that something released at `velocity` points a second would still coast.
    static func distance(velocity: Double) -> Double {
        velocity / 1_000 * decelerationRate / (1 - decelerationRate)
    }

    /// The place of `places` (ascending) that a release at `position` with `velocity` goes to.
    static func destination(among places: [Double], position: Double, velocity: Double) -> Int {
        let effective = abs(velocity) < restingSpeed ? 0 : velocity
        let projected = position + distance(velocity: effective)
        var nearest = 0
        for index in places.indices where abs(places[index] - projected) < abs(places[nearest] - projected) {
            nearest = index
        }
        guard abs(effective) >= flickSpeed else { return nearest }
        // A flick never ends where it came from, nor behind it.
        let origin = min(max(position, places[0]), places[places.count - 1])
        if effective > 0 {
            return max(nearest, places.firstIndex { $0 > origin } ?? places.count - 1)
        }
        return min(nearest, places.lastIndex { $0 < origin } ?? 0)
    }
}
