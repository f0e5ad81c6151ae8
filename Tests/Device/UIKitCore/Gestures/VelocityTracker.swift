import Foundation

/// Computes the velocity of a movement from its latest samples, in a ring buffer of fixed size.
struct VelocityTracker {
    private struct Sample {
        var time = 0.0
        var x = 0.0
        var y = 0.0
    }

    private var ring = [Sample](repeating: Sample(), count: capacity)
    private var count = 0
    private var newest = -1

    mutating func removeAll() {
        count = 0
        newest = -1
    }

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        let sample = Sample(time: time, x: Double(point.x), y: Double(point.y))
        if count > 0, ring[newest].time == time {
            ring[newest] = sample
            return
        }
        newest = (newest + 1) % Self.capacity
        ring[newest] = sample
        count = min(count + 1, Self.capacity)
    }

    /// The velocity in points per second over the window before `time`; it decreases to zero while the finger rests.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard count > 1 else { return .zero }
        let last = ring[newest]
        let cutoff = time - Self.window - 1e-9
        guard last.time >= cutoff else { return .zero }
        var first = last
        var index = newest
        for _ in 1..<count {
            index = (index + Self.capacity - 1) % Self.capacity
            guard ring[index].time >= cutoff else { break }
            first = ring[index]
        }
        let rested = max(0, time - last.time - Self.grace)
        let span = last.time - first.time + rested
        guard last.time > first.time, span > 0 else { return .zero }
        return CGPoint(x: (last.x - first.x) / span, y: (last.y - first.y) / span)
    }

    /// Enough for 100 ms of touches at 240 Hz.
    private static let capacity = 26
    /// The time in seconds over which the velocity is measured, as reported for UIKit.
    private static let window = 0.1
    /// The time in seconds without movement that does not count as a rest: a finger is lifted a frame or two after its last movement.
    private static let grace = 0.034
}
