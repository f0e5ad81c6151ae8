import Foundation

/// The timing of one animation, fixed when it is added: converts its parent's time to the time inside one cycle.
struct AnimationClock {
    private let timing: MediaTiming
    /// The duration of one cycle, in the animation's own time.
    let duration: Double
    private let activeDuration: Double

    init(_ animation: CAAnimation) {
        timing = animation.timing
        let given = animation.timing.duration
        duration = given > 0 ? given : Self.transactionDuration
        let cycle = timing.autoreverses ? 2 * duration : duration
        if timing.repeatDuration > 0 {
            activeDuration = timing.repeatDuration
        } else {
            activeDuration = timing.repeatCount > 0 ? cycle * Double(timing.repeatCount) : cycle
        }
    }

    private static var transactionDuration: Double {
        let duration = CATransaction.animationDuration()
        return duration > 0 ? duration : TransactionState.defaultDuration
    }

    /// The time inside the current cycle, at the layer's time `parent`; nil if the animation has no effect then.
    func read(_ parent: Double, start: Double) -> Double? {
        let active = (parent - start) * Double(timing.speed)
        if active < 0 {
            let fills = timing.fillMode == .backwards || timing.fillMode == .both
            return fills ? inCycle(timing.timeOffset) : nil
        }
        if active >= activeDuration, timing.speed != 0 {
            let fills = timing.fillMode == .forwards || timing.fillMode == .both
            return fills ? inCycle(activeDuration) : nil
        }
        var time = active + timing.timeOffset
        // An animation with a time offset ends with the part that it skipped.
        if timing.timeOffset > 0, time > activeDuration, activeDuration > 0 {
            time = time.truncatingRemainder(dividingBy: activeDuration)
        }
        return inCycle(time)
    }

    /// The parent's time at which the animation ends.
    func end(start: Double) -> Double {
        timing.speed > 0 ? start + activeDuration / Double(timing.speed) : .infinity
    }

    private func inCycle(_ time: Double) -> Double {
        guard duration > 0 else { return 0 }
        let length = timing.autoreverses ? 2 * duration : duration
        var inside = time - (time / length).rounded(.down) * length
        if inside == 0, time > 0 { inside = length }
        if inside > duration { inside = length - inside }
        return max(inside, 0)
    }
}
