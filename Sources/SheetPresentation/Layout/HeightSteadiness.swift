import Foundation

/// Notices content that wants another height at every layout, as one that computes it from the height it has.
struct HeightSteadiness {
    private var environment: SheetEnvironment?
    private var last: CGFloat = 0
    private var lastChange = -TimeInterval.infinity
    private var wasGrowth = false
    private var changes = 0
    private var reversals = 0
    private var tallest: CGFloat = 0
    private var held: CGFloat?

    /// Changes that come sooner one after the other are taken for answers to the layouts they caused, in seconds.
    private static let shortest: TimeInterval = 0.1
    /// So many of them in a row are no coincidence.
    private static let mostChanges = 12
    /// To and fro a few times is enough.
    private static let mostReversals = 3

    /// The height to be used where the content asks for `height`.
    ///
    /// What is held stays held until the surroundings change.
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
