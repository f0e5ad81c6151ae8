import Foundation

/// Detects content whose height alternates at every layout, because it depends on its current height.
///
/// Content that only grows or shrinks ends at a limit by itself: an app may animate it, or a slider may control it.
struct HeightSteadiness {
    private var environment: SheetEnvironment?
    private var last: CGFloat = 0
    private var lastChange = -TimeInterval.infinity
    private var lastRequest = -TimeInterval.infinity
    private var wasGrowth = false
    /// The number of reversals, one at each change.
    private var reversals = 0
    /// The heights between which it alternates.
    private var bounds: (shortest: CGFloat, tallest: CGFloat) = (0, 0)
    private var isHeld = false

    /// Changes within this interval, three frames of 60 Hz, count as caused by the layout pass before, in seconds.
    private static let shortestInterval: TimeInterval = 0.05
    /// The number of successive reversals after which the height counts as unstable.
    private static let mostReversals = 3

    /// The height to use for a requested `height`.
    ///
    /// An unstable height is fixed at the larger one. As long as it is, the content's size is the same: what it asks for then besides these two
    /// heights, or after a pause, is not due to its layout, and counts again.
    mutating func follow(
        _ height: CGFloat, in environment: SheetEnvironment, at time: TimeInterval
    ) -> (height: CGFloat, isNewlyHeld: Bool) {
        defer { lastRequest = time }
        guard environment == self.environment else {
            self = HeightSteadiness()
            self.environment = environment
            last = height
            return (height, false)
        }
        if isHeld {
            let isSoon = time - lastRequest < Self.shortestInterval
            if isSoon, height == bounds.shortest || height == bounds.tallest { return (bounds.tallest, false) }
            (isHeld, last, lastChange) = (false, bounds.tallest, -.infinity)
        }
        guard height != last else { return (height, false) }
        let isGrowth = height > last
        if time - lastChange < Self.shortestInterval, isGrowth != wasGrowth {
            reversals += 1
            bounds = (min(bounds.shortest, height), max(bounds.tallest, height))
        } else {
            (reversals, bounds) = (0, (min(last, height), max(last, height)))
        }
        (last, lastChange, wasGrowth) = (height, time, isGrowth)
        isHeld = reversals >= Self.mostReversals
        return (isHeld ? bounds.tallest : height, isHeld)
    }
}
