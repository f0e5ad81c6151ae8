import Foundation

/// A message with a delay.
final class PerformRequest {
    var work: ScheduledWork?
    var send: () -> Void = {}
    /// Whether it became due while the run loop was tracking.
    private(set) var isHeld = false

    func arm(in world: World, after delay: TimeInterval) {
        isHeld = false
        work = world.schedule(after: delay) { [unowned self, unowned world] in
            if world.isTracking { isHeld = true } else { send() }
        }
    }
}

extension World {
    func sendHeldRequests() {
        for request in performRequests where request.isHeld { request.arm(in: self, after: 0) }
    }
}
