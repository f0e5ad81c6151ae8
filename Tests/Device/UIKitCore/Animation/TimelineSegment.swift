import Foundation

/// A segment of a timeline without interruptions, from the progress at its start to one of the ends.
final class TimelineSegment {
    enum Origin {
        /// No progress has been made, and the original pacing applies from its beginning.
        case beginning
        /// A fraction of the distance.
        case scrubbed(Double)
        /// A fraction of the original time.
        case onCurve(Double)
        /// The state in which another segment was interrupted.
        case after(TimelineSegment, elapsed: Double)
    }

    private var origin: Origin
    /// The forward progress at the start, of animations that occupy the whole timeline.
    private var forward: Double
    let isReversed: Bool
    let length: Double
    private let base: (duration: Double, pacing: Pacing)
    /// Nil means the original pacing.
    private let pacing: Pacing?

    init(
        origin: Origin, forward: Double, isReversed: Bool, length: Double, base: (duration: Double, pacing: Pacing),
        pacing: Pacing? = nil
    ) {
        self.origin = origin
        self.forward = forward
        self.isReversed = isReversed
        self.length = length
        self.base = base
        self.pacing = pacing
    }

    /// Whether it is held at a scrubbed fraction, so that another one can be set without another segment.
    var isScrubbed: Bool {
        guard case .scrubbed = origin else { return false }
        return pacing == nil
    }

    /// Moves a scrubbed segment to another fraction of the distance.
    func scrub(to forward: Double) {
        (origin, self.forward) = (.scrubbed(forward), forward)
    }

    /// The origin of a segment that replaces this one after `elapsed` seconds.
    func origin(after elapsed: Double) -> Origin {
        if elapsed == 0 { return origin }
        return .after(self, elapsed: elapsed)
    }

    /// The forward progress after `elapsed` seconds.
    func progress(_ window: TimelineWindow, elapsed: Double) -> AnimationProgress {
        if case .beginning = origin, !isReversed, pacing == nil {
            return onCurve(window, base.duration > 0 ? elapsed / base.duration : 1)
        }
        let shown = start(window)
        if elapsed == 0, length > 0 { return shown }
        var from = isReversed ? shown.reversed : shown
        let part = part(of: window, elapsed: elapsed)
        from.scalar = moved(from.scalar, part, window) {
            $0.scalar
        } spring: {
            $0.scalar
        }
        if window.usesAxes {
            from.axes.x = moved(from.axes.x, part, window) {
                $0.axes.x
            } spring: {
                $0.axes?.x ?? $0.scalar
            }
            from.axes.y = moved(from.axes.y, part, window) {
                $0.axes.y
            } spring: {
                $0.axes?.y ?? $0.scalar
            }
        } else {
            from.axes = SIMD2(repeating: from.scalar)
        }
        return isReversed ? from.reversed : from
    }

    /// The fraction of the original time that has elapsed, in this segment's direction.
    func timeFraction(elapsed: Double) -> Double {
        let part = length > 0 ? min(elapsed / length, 1) : 1
        let done = isReversed ? 1 - forward : forward
        let from = pacing == nil ? base.pacing.time(at: done, of: base.duration) : min(max(done, 0), 1)
        return from + (1 - from) * part
    }

    private func start(_ window: TimelineWindow) -> AnimationProgress {
        switch origin {
        case .beginning: AnimationProgress(0)
        case .scrubbed(let forward): AnimationProgress(window.clamped(forward))
        case .onCurve(let time): onCurve(window, time)
        case .after(let segment, let elapsed): segment.progress(window, elapsed: elapsed)
        }
    }

    private func onCurve(_ window: TimelineWindow, _ time: Double) -> AnimationProgress {
        let pacing = window.pacing ?? base.pacing
        return pacing.progress(at: window.clamped(time) * base.duration, of: base.duration)
    }

    /// The elapsed fraction of the interval that this segment and the window have in common.
    private func part(of window: TimelineWindow, elapsed: Double) -> Double {
        let part = length > 0 ? min(elapsed / length, 1) : 1
        let forward = min(max(forward, 0), 1)
        let end = window.start + window.length
        let from: Double
        let to: Double
        if isReversed {
            guard forward > 0 else { return 1 }
            from = max((forward - end) / forward, 0)
            to = max((forward - window.start) / forward, 0)
        } else {
            guard forward < 1 else { return part }
            from = max((window.start - forward) / (1 - forward), 0)
            to = max((end - forward) / (1 - forward), 0)
        }
        return to > from ? min(max((part - from) / (to - from), 0), 1) : (part >= from ? 1 : 0)
    }

    /// The progress after a fraction `part` of the segment, from `start` towards 1.
    private func moved(
        _ start: Double, _ part: Double, _ window: TimelineWindow, component: (AnimationProgress) -> Double,
        spring: (SpringPacing) -> SpringCurve
    ) -> Double {
        if let pacing {
            return start + (1 - start) * component(pacing.progress(at: part * length, of: length))
        }
        let original = window.pacing ?? base.pacing
        guard start < 1 else { return start + (1 - start) * part }
        let from = original.time(at: start, of: base.duration, spring: spring)
        return component(original.progress(at: (from + (1 - from) * part) * base.duration, of: base.duration))
    }
}

extension AnimationProgress {
    fileprivate var reversed: AnimationProgress {
        AnimationProgress(scalar: 1 - scalar, axes: SIMD2.one - axes)
    }
}

extension Pacing {
    /// The first fraction of `duration` at which the progress is `value`.
    func time(
        at value: Double, of duration: Double, spring: (SpringPacing) -> SpringCurve = { $0.scalar }
    ) -> Double {
        switch self {
        case .linear: min(max(value, 0), 1)
        case .bezier(let curve): curve.time(at: value)
        case .spring(let springs): duration > 0 ? spring(springs).time(at: value, within: duration) / duration : 1
        }
    }
}
