import Foundation

/// Converts a page's times to the device's.
///
/// The latency of messages varies; the fastest recent one determines the offset of the clocks. So a late message does not change a finger's
/// velocity.
struct TouchClock {
    /// Real time minus the page's time of the fastest message, in seconds.
    private var offset: TimeInterval?
    private var last: [Int: TimeInterval] = [:]

    /// Clocks drift, so the offset decays a little with each message.
    private static let drift: TimeInterval = 0.000_05
    /// A larger jump of a page's clock means that it has slept, and resets the offset.
    private static let jump: TimeInterval = 1
    /// The minimum interval of a finger's samples.
    private static let resolution: TimeInterval = 0.000_5

    private static var wallTime: TimeInterval {
        TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9
    }

    /// Records the arrival of a message with this time.
    mutating func heard(_ milliseconds: Double) {
        let difference = Self.wallTime - milliseconds / 1_000
        guard let known = offset, abs(difference - known) < Self.jump else {
            offset = difference
            return
        }
        offset = min(difference, known + Self.drift)
    }

    /// The media time of a step, if the next frame is at `nextFrame`.
    mutating func mediaTime(of step: TouchQueue.Step, speed: Double, nextFrame: TimeInterval) -> TimeInterval {
        let age = Self.wallTime - (step.milliseconds / 1_000 + (offset ?? 0))
        let made = nextFrame - max(0, age) * speed
        let earliest = step.phase == .down ? -.infinity : (last[step.finger] ?? -.infinity) + Self.resolution
        let time = min(max(made, earliest), nextFrame)
        last[step.finger] = time
        return time
    }
}
