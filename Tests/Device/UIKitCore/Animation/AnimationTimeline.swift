import Foundation

/// The clock that all animations of a property animator share: scrubbing, pausing or reversing it affects all their layers.
final class AnimationTimeline {
    private enum State {
        /// Waits for the commit that starts it.
        case waiting(delay: Double)
        case running(since: Double)
        case held(elapsed: Double)
    }

    /// The duration of the whole animation, at the original pacing.
    let duration: Double
    let pacing: Pacing
    private var state = State.held(elapsed: 0)
    private var segment: TimelineSegment
    /// Whether the fraction is one of the distance while the animator is paused. If false, it is always one of the time.
    var scrubsLinearly = true
    /// Called when the animation reaches its end; the owner updates the layers.
    var onEnd: (() -> Void)?
    /// The animator, retained while it runs.
    private var runner: AnyObject?
    /// The layer whose time this timeline follows, so that a layer with speed 0 stops it, and that time at the start.
    private weak var clockLayer: CALayer?
    private var clockStart = 0.0
    private var clockWorldStart = 0.0

    init(duration: Double, pacing: Pacing, isReversed: Bool = false) {
        self.duration = duration
        self.pacing = pacing
        segment = TimelineSegment(
            origin: isReversed ? .scrubbed(1) : .beginning, forward: isReversed ? 1 : 0, isReversed: isReversed,
            length: duration, base: (duration, pacing)
        )
    }

    var isReversed: Bool { segment.isReversed }

    var isRunning: Bool {
        if case .held = state { return false }
        return true
    }

    // MARK: Running

    /// Starts with the next commit.
    func start(afterDelay delay: Double = 0, keeping runner: AnyObject) {
        state = .waiting(delay: max(delay, 0))
        self.runner = runner
        register()
        World.current.render.hasWaitingTimelines = true
    }

    /// Called by the commit; returns whether the timeline was waiting for it.
    func begin(at now: Double) -> Bool {
        guard case .waiting(let delay) = state else { return false }
        state = .running(since: time(at: now) + delay)
        return true
    }

    func pause(at now: Double) {
        guard isRunning else { return }
        state = .held(elapsed: elapsed(at: now))
        unregister()
    }

    /// Continues from the current progress: at the original pacing if `newPacing` is nil, otherwise at a new pacing from here to the end.
    func resume(
        pacing newPacing: Pacing? = nil, length: Double? = nil, afterDelay delay: Double = 0, at now: Double,
        keeping runner: AnyObject
    ) {
        continueAs(isReversed: segment.isReversed, pacing: newPacing, length: length, at: now)
        start(afterDelay: delay, keeping: runner)
    }

    /// Reverses the direction; a running timeline continues to run.
    func setReversed(_ reversed: Bool, at now: Double) {
        guard reversed != segment.isReversed else { return }
        let wasRunning = isRunning
        continueAs(isReversed: reversed, pacing: nil, length: nil, at: now)
        state = wasRunning ? .running(since: time(at: now)) : .held(elapsed: 0)
        if wasRunning { register() }
    }

    /// `fraction` is relative to the current direction.
    func scrub(to fraction: Double) {
        let fraction = min(max(fraction, 0), 1)
        let forward = segment.isReversed ? 1 - fraction : fraction
        state = .held(elapsed: 0)
        // Every touch move scrubs, and nothing but this timeline knows the segment.
        if scrubsLinearly, segment.isScrubbed, segment.length == duration, isKnownUniquelyReferenced(&segment) {
            return segment.scrub(to: forward)
        }
        let origin: TimelineSegment.Origin = scrubsLinearly ? .scrubbed(forward) : .onCurve(forward)
        let shown = scrubsLinearly ? forward : pacing.progress(at: forward * duration, of: duration).scalar
        segment = TimelineSegment(
            origin: origin, forward: shown, isReversed: segment.isReversed, length: duration, base: (duration, pacing)
        )
    }

    private func continueAs(isReversed: Bool, pacing newPacing: Pacing?, length: Double?, at now: Double) {
        let elapsed = elapsed(at: now)
        let forward = segment.progress(.whole, elapsed: elapsed).scalar
        let done = isReversed ? 1 - forward : forward
        let rest: Double
        if newPacing == nil {
            rest = (1 - pacing.time(at: done, of: duration)) * duration
        } else {
            rest = (1 - min(max(done, 0), 1)) * duration
        }
        segment = TimelineSegment(
            origin: segment.origin(after: elapsed), forward: forward, isReversed: isReversed, length: length ?? rest,
            base: (duration, pacing), pacing: newPacing
        )
    }

    // MARK: Reading

    func elapsed(at now: Double) -> Double {
        switch state {
        case .waiting: 0
        case .held(let elapsed): elapsed
        case .running(let since): min(max(time(at: now) - since, 0), segment.length)
        }
    }

    func progress(_ window: TimelineWindow, at now: Double) -> AnimationProgress {
        segment.progress(window, elapsed: elapsed(at: now))
    }

    /// The fraction complete in the current direction: of the time while running or without linear scrubbing, otherwise of the distance.
    func fraction(at now: Double) -> Double {
        let elapsed = elapsed(at: now)
        if !isRunning, scrubsLinearly {
            let forward = segment.progress(.whole, elapsed: elapsed).scalar
            return min(max(segment.isReversed ? 1 - forward : forward, 0), 1)
        }
        return segment.timeFraction(elapsed: elapsed)
    }

    /// The world's time at which the running animation ends; infinite while paused.
    func end(at now: Double) -> Double {
        guard case .running(let since) = state else { return .infinity }
        return now + since + segment.length - time(at: now)
    }

    // MARK: Clock

    /// Follows this layer's time from now on.
    func follow(_ layer: CALayer, start: Double, worldStart: Double) {
        guard clockLayer == nil else { return }
        clockLayer = layer
        clockStart = start
        clockWorldStart = worldStart
    }

    /// Whether its end can be predicted.
    var followsWorldTime: Bool {
        clockLayer.map { !$0.isHosted || $0.keepsWorldTime } ?? true
    }

    private func time(at now: Double) -> Double {
        guard let clockLayer, clockLayer.isHosted else { return now }
        return clockWorldStart + clockLayer.localTime(at: now) - clockStart
    }

    private func unregister() {
        World.current.render.timelines.removeAll { $0 === self }
        runner = nil
    }

    private func register() {
        let render = World.current.render
        if !render.timelines.contains(where: { $0 === self }) { render.timelines.append(self) }
        render.nextEnd = -.infinity
    }

    /// Ends the timeline and calls `onEnd`.
    func finish() {
        let kept = runner
        if isRunning { state = .held(elapsed: segment.length) }
        unregister()
        withExtendedLifetime(kept) { onEnd?() }
    }
}

/// The interval of a timeline that one animation occupies, in fractions of the whole, with an optional pacing that replaces the timeline's.
struct TimelineWindow: Sendable {
    var start = 0.0
    var length = 1.0
    /// Whether a vector's axes move at different velocities.
    var usesAxes = false
    var pacing: Pacing?

    static let whole = TimelineWindow()

    /// An interval inside this one.
    func part(start: Double, length: Double) -> TimelineWindow {
        var part = self
        part.start = self.start + start * self.length
        part.length = length * self.length
        return part
    }

    func clamped(_ fraction: Double) -> Double {
        length > 0 ? min(max((fraction - start) / length, 0), 1) : (fraction >= start ? 1 : 0)
    }
}

/// An animation's membership in the timeline that drives it.
final class TimelineMembership {
    let timeline: AnimationTimeline
    let window: TimelineWindow
    /// Whether touches hit the layer at its presented position.
    var isHitWhereSeen = false

    init(_ timeline: AnimationTimeline, window: TimelineWindow) {
        self.timeline = timeline
        self.window = window
    }

    func progress(at now: Double) -> AnimationProgress {
        var progress = timeline.progress(window, at: now)
        if !window.usesAxes { progress.axes = SIMD2(repeating: progress.scalar) }
        return progress
    }
}
