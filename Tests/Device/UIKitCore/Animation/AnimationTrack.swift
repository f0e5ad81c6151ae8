import Foundation

/// The mapping from time to progress.
enum Pacing: Sendable {
    case linear
    case bezier(TimingBezier)
    case spring(SpringPacing)

    /// `time` is in seconds and within `duration`.
    func progress(at time: Double, of duration: Double) -> AnimationProgress {
        switch self {
        case .linear: AnimationProgress(duration > 0 ? time / duration : 1)
        case .bezier(let curve): AnimationProgress(curve.value(at: duration > 0 ? time / duration : 1))
        case .spring(let springs): springs.progress(at: time)
        }
    }
}

/// A spring for scalars, and optionally one for each axis of a vector.
final class SpringPacing: Sendable {
    let scalar: SpringCurve
    let axes: (x: SpringCurve, y: SpringCurve)?

    init(_ scalar: SpringCurve, axes: (x: SpringCurve, y: SpringCurve)? = nil) {
        self.scalar = scalar
        self.axes = axes
    }

    func faster(by factor: Double) -> SpringPacing {
        SpringPacing(
            scalar.faster(by: factor), axes: axes.map { ($0.x.faster(by: factor), $0.y.faster(by: factor)) })
    }

    func progress(at time: Double) -> AnimationProgress {
        let value = scalar.value(at: time)
        guard let axes else { return AnimationProgress(value) }
        return AnimationProgress(scalar: value, axes: SIMD2(axes.x.value(at: time), axes.y.value(at: time)))
    }
}

/// The effect of one property animation, read once when it is added, as typed values.
final class AnimationTrack {
    enum Source {
        case basic(BasicSource)
        case keyframes(KeyframeSource)
    }

    let keyPath: String
    let property: AnimatedProperty
    let source: Source
    private let isAdditive: Bool
    private let pacing: Pacing
    private let clock: AnimationClock
    private let membership: TimelineMembership?

    init(_ animation: CAPropertyAnimation, source: Source, clock: AnimationClock) {
        keyPath = animation.effectiveKeyPath
        property = AnimatedProperty(keyPath: keyPath)
        self.source = source
        isAdditive = animation.isAdditive
        self.clock = clock
        membership = animation.membership
        if let spring = animation as? CASpringAnimation {
            pacing = .spring(SpringPacing(spring.spring, axes: spring.axisSprings))
        } else if let function = animation.timingFunction {
            pacing = .bezier(function.bezier)
        } else {
            pacing = .linear
        }
    }

    /// Applies this track to `values` at a time of the layer.
    func apply(to values: inout LayerValues, at time: Double, start: Double, now: Double) {
        guard let progress = progress(at: time, start: start, now: now) else { return }
        // A shortcut for the most frequent cases, which avoids boxing the value.
        if case .keyframes(let source) = source, !isAdditive, source.applyDirectly(progress, property, to: &values) {
            return
        }
        let base = values.value(of: property)
        values.set(property, to: value(progress, base: base))
    }

    /// Returns the animated value of a subclass's property, given the layer's own; nil if this track has no effect.
    func value(from base: AnimatedValue?, at time: Double, start: Double, now: Double) -> AnimatedValue? {
        guard let progress = progress(at: time, start: start, now: now) else { return nil }
        return value(progress, base: base)
    }

    private func progress(at time: Double, start: Double, now: Double) -> AnimationProgress? {
        if let membership { return membership.progress(at: now) }
        return clock.read(time, start: start).map { pacing.progress(at: $0, of: clock.duration) }
    }

    private func value(_ progress: AnimationProgress, base: AnimatedValue?) -> AnimatedValue? {
        let value =
            switch source {
            case .basic(let source): source.value(progress, base: base, isAdditive: isAdditive)
            case .keyframes(let source): source.value(progress)
            }
        guard let value else { return base }
        guard isAdditive, let base else { return value }
        return base.adding(value)
    }
}

/// The values of a basic animation, of which any may be nil.
struct BasicSource {
    let from: AnimatedValue?
    let to: AnimatedValue?
    let by: AnimatedValue?

    func value(_ progress: AnimationProgress, base: AnimatedValue?, isAdditive: Bool) -> AnimatedValue? {
        if let from {
            if let to { return from.interpolated(to: to, progress) }
            if let by { return from.interpolated(to: from.adding(by), progress) }
            guard let rest = isAdditive ? from.zero : base else { return from }
            return from.interpolated(to: rest, progress)
        }
        if let to {
            if let by { return to.subtracting(by).interpolated(to: to, progress) }
            let rest = isAdditive ? to.zero : base
            return rest?.interpolated(to: to, progress) ?? to
        }
        if let by {
            let rest = isAdditive ? by.zero : base
            return rest?.interpolated(to: rest?.adding(by) ?? by, progress)
        }
        return base
    }
}
