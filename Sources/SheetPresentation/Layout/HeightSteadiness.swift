import Foundation

/// Detects content whose height goes back and forth at every layout, because it depends on its current height.
///
/// Content that only grows or shrinks ends at a limit by itself: an app may animate it, or a slider may control it.
struct HeightSteadiness {
    private var environment: SheetEnvironment?
    private var last: CGFloat = 0
    private var lastChange = -TimeInterval.infinity
    private var wasGrowth = false
    /// The changes in one direction since the last reversal.
    private var run = 0
    private var reversals = 0
    /// The heights between which it goes back and forth.
    private var heights: Set<CGFloat> = []
    private var isHeld = false

    /// Changes within this interval, three frames of 60 Hz, count as caused by the layout pass before, in seconds.
    private static let shortestInterval: TimeInterval = 0.05
    /// After this number of changes in one direction the height is not unstable.
    private static let longestRun = 3
    /// The number of reversals after which the height counts as unstable.
    private static let mostReversals = 3

    /// The height to use for a requested `height`.
    ///
    /// An unstable height is fixed at the largest one. As long as it is, the content's size is the same: another height than before is not due to
    /// its layout, and counts again.
    mutating func follow(
        _ height: CGFloat, in environment: SheetEnvironment, at time: TimeInterval
    ) -> (height: CGFloat, isNewlyHeld: Bool) {
        guard environment == self.environment else {
            self = HeightSteadiness()
            self.environment = environment
            last = height
            return (height, false)
        }
        if isHeld {
            guard !heights.contains(height) else { return (last, false) }
            isHeld = false
        }
        guard height != last else { return (height, false) }
        let isGrowth = height > last
        run = isGrowth == wasGrowth ? run + 1 : 1
        if time - lastChange >= Self.shortestInterval || run >= Self.longestRun {
            (reversals, heights) = (0, [last])
        } else if run == 1 {
            reversals += 1
        }
        heights.insert(height)
        (last, lastChange, wasGrowth) = (height, time, isGrowth)
        guard reversals >= Self.mostReversals else { return (height, false) }
        isHeld = true
        (last, lastChange) = (heights.max() ?? height, -.infinity)
        return (last, true)
    }
}
