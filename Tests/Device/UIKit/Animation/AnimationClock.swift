import Foundation

/// The timing of one animation, fixed when it is added: converts its parent's time to the time inside one cycle.
struct AnimationClock {
    private let timing: MediaTiming
    /// The duration of one cycle, in the animation's own time.
    let duration: Double
    private let pacing: TimingBezier?
    private let activeDuration: Double

    init(_ animation: CAAnimation, groupDuration: Double? = nil) {
        timing = animation.timing
        let given = animation.timing.duration
        duration = given > 0 ? given : groupDuration ?? Self.transactionDuration
        // A timing function applies to the whole of a group, but to the values of a property animation.
        pacing = animation is CAAnimationGroup ? animation.timingFunction?.bezier : nil
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

    /// The time inside the current cycle, and the number of full cycles before it.
    struct Reading {
        var time: Double
        var cycle: Double
    }

    /// Nil if the animation has no effect at the parent's time `parent`; `start` is in the parent's time.
    func read(_ parent: Double, start: Double) -> Reading? {
        let active = (parent - start) * Double(timing.speed)
        if active < 0 {
            let fills = timing.fillMode == .backwards || timing.fillMode == .both
            return fills ? paced(timing.timeOffset) : nil
        }
        if active >= activeDuration, timing.speed != 0 {
            let fills = timing.fillMode == .forwards || timing.fillMode == .both
            return fills ? paced(activeDuration) : nil
        }
        var time = active + timing.timeOffset
        // An animation with a time offset ends with the part that it skipped.
        if timing.timeOffset > 0, time > activeDuration, activeDuration > 0 {
            time = time.truncatingRemainder(dividingBy: activeDuration)
        }
        return paced(time)
    }

    /// The parent's time at which the animation ends.
    func end(start: Double) -> Double {
        timing.speed > 0 ? start + activeDuration / Double(timing.speed) : .infinity
    }

    /// A child's begin time, in this clock's time.
    var beginTime: Double { timing.beginTime }

    private func paced(_ time: Double) -> Reading {
        guard duration > 0 else { return Reading(time: 0, cycle: 0) }
        let length = timing.autoreverses ? 2 * duration : duration
        var cycle = (time / length).rounded(.down)
        var inside = time - cycle * length
        if inside == 0, time > 0 {
            cycle -= 1
            inside = length
        }
        if inside > duration { inside = length - inside }
        if let pacing { inside = pacing.value(at: inside / duration) * duration }
        return Reading(time: max(inside, 0), cycle: max(cycle, 0))
    }
}
