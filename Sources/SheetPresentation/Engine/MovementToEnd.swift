import Foundation

/// A movement to the stop at which a path rests, or to its closed position.
struct MovementToEnd {
    let isOut: Bool
    let axis: MotionPath.Axis
    let track: Track
    let settings: DriveSettings

    var end: Double { isOut ? track.closed : rest }

    private var rest: Double { axis.rest ?? track.rest }

    /// Overshoot at the closed end would bring it back into view, and a style's views would separate if one overshot.
    private var timing: TransitionTiming {
        isOut || !axis.mayOvershoot ? settings.timing.withoutOvershoot : settings.timing
    }

    /// The spring of a movement that begins with a velocity.
    var spring: Spring { timing.spring(settlingIn: settings.duration) }

    /// The velocity at which a transition begins from rest, in position units a second.
    func initialVelocity(from position: Double) -> Double {
        end < position ? -settings.initialSpeed : settings.initialSpeed
    }

    /// The trajectory from `position`.
    ///
    /// - Parameters:
    ///   - velocity: In position units a second; nil for a movement from rest, which takes the configured duration.
    ///   - returning: The duration in seconds of the offset's return to the path, which ends at the same time; nil without an offset.
    ///   - shortest: The minimum duration in seconds, in which the past fades.
    func trajectory(
        from position: Double, velocity: Double?, returning: TimeInterval?, lasting shortest: TimeInterval = 0
    ) -> Trajectory {
        guard velocity != nil || returning != nil || shortest > settings.duration else {
            return Trajectory(from: position, to: end, timing: timing, duration: settings.duration)
        }
        let isOffScreen = isOut && position >= end
        var velocity = isOffScreen ? 0 : velocity ?? 0
        let leavesWithOffset = isOut && returning != nil
        if !axis.mayOvershoot || leavesWithOffset {
            // A style does not move beyond its ends. A spring of frequency ω overshoots by less than v / ω.
            let frequency = spring.frequency
            let range = min(0, (rest - position) * frequency)...max(0, (track.closed - position) * frequency)
            velocity = min(max(velocity, range.lowerBound), range.upperBound)
        }
        return Trajectory(
            from: position, to: end, velocity: velocity, spring: spring,
            stopsAtEnd: !leavesWithOffset && (isOut || !axis.mayOvershoot),
            lasting: max(returning ?? 0, shortest, isOut ? settings.shortestClosing : 0))
    }
}
