import Foundation

/// Turns a page's times into the device's.
///
/// A message's way takes now longer, now less; the quickest one of late tells how far the two clocks are apart. So a finger's
/// speed does not suffer from a message that came late.
struct TouchClock {
    /// Wall time minus the page's time, in seconds, of the quickest message.
    private var offset: TimeInterval?
    private var last: [Int: TimeInterval] = [:]

    /// Clocks drift: the quickest message is forgotten a little with each one.
    private static let drift: TimeInterval = 0.000_05
    /// A page whose clock jumps by so much has slept, and starts anew.
    private static let jump: TimeInterval = 1
    /// Samples of a finger are at least so far apart.
    private static let resolution: TimeInterval = 0.000_5

    private static var wallTime: TimeInterval {
        TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9
    }

    /// A message with this time has just come.
    mutating func heard(_ milliseconds: Double) {
        let difference = Self.wallTime - milliseconds / 1_000
        guard let known = offset, abs(difference - known) < Self.jump else {
            offset = difference
            return
        }
        offset = min(difference, known + Self.drift)
    }

    /// When the step was made, given that the frame about to be shown is at `nextFrame` now.
    mutating func mediaTime(of step: TouchQueue.Step, speed: Double, nextFrame: TimeInterval) -> TimeInterval {
        let age = Self.wallTime - (step.milliseconds / 1_000 + (offset ?? 0))
        let made = nextFrame - max(0, age) * speed
        let earliest = step.phase == .down ? -.infinity : (last[step.finger] ?? -.infinity) + Self.resolution
        let time = min(max(made, earliest), nextFrame)
        last[step.finger] = time
        return time
    }
}
