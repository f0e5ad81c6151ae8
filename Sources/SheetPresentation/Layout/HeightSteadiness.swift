import Foundation

/// Detects content whose height changes at every layout, for example because it depends on its current height.
struct HeightSteadiness {
    private var environment: SheetEnvironment?
    private var last: CGFloat = 0
    private var lastChange = -TimeInterval.infinity
    private var wasGrowth = false
    private var changes = 0
    private var reversals = 0
    private var tallest: CGFloat = 0
    private var held: CGFloat?

    /// Changes within this interval count as caused by the layout pass before, in seconds.
    private static let shortest: TimeInterval = 0.1
    /// The number of successive changes after which the height counts as unstable.
    private static let mostChanges = 12
    /// The number of reversals after which the height counts as unstable.
    private static let mostReversals = 3

    /// The height to use for a requested `height`.
    ///
    /// An unstable height is fixed until the environment changes.
    mutating func follow(
        _ height: CGFloat, in environment: SheetEnvironment, at time: TimeInterval
    ) -> (height: CGFloat, isNewlyHeld: Bool) {
        guard environment == self.environment else {
            self = HeightSteadiness()
            self.environment = environment
            last = height
            return (height, false)
        }
        if let held { return (held, false) }
        guard height != last else { return (height, false) }
        let isGrowth = height > last
        if time - lastChange < Self.shortest {
            changes += 1
            if isGrowth != wasGrowth { reversals += 1 }
        } else {
            (changes, reversals, tallest) = (1, 0, last)
        }
        (last, lastChange, wasGrowth, tallest) = (height, time, isGrowth, max(tallest, height))
        guard changes >= Self.mostChanges || reversals >= Self.mostReversals else { return (height, false) }
        held = tallest
        return (tallest, true)
    }
}
