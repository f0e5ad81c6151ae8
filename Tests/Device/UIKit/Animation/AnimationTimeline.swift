import Foundation

/// The one clock of everything that a property animator moves: scrub it, pause it or turn it round, and all layers follow.
final class AnimationTimeline {
    private enum State {
        /// Until the commit that begins it.
        case waiting(delay: Double)
        case running(since: Double)
        case held(elapsed: Double)
    }

    /// Of the whole way, at the original pace.
    let duration: Double
    let pacing: Pacing
    private var state = State.held(elapsed: 0)
    private var segment: TimelineSegment
    /// Paused, the fraction is the part of the way; off, it is the part of the time.
    var scrubsLinearly = true
    /// Called when the running part is over; whoever set it moves the layers on.
    var onEnd: (() -> Void)?
    /// Kept alive while it runs: the animator.
    private var runner: AnyObject?
    /// The layer whose time this time line runs on, and that time at the beginning: a stopped layer stops it.
    private weak var clockLayer: CALayer?
    private var clockStart = 0.0
    private var clockWorldStart = 0.0

    init(duration: Double, pacing: Pacing, isReversed: Bool = false) {
        self.duration = duration
        self.pacing = pacing
        segment = TimelineSegment(
            origin: isReversed ? .scrubbed(1) : .beginning, way: isReversed ? 1 : 0, isReversed: isReversed,
            length: duration, base: (duration, pacing)
        )
    }

    var isReversed: Bool { segment.isReversed }

    var isRunning: Bool {
        if case .held = state { return false }
        return true
    }

    // MARK: Running

    /// Begins with the next commit.
    func start(afterDelay delay: Double = 0, keeping runner: AnyObject) {
        state = .waiting(delay: max(delay, 0))
        self.runner = runner
        enlist()
    }

    /// Called by the commit; whether it was waiting for it.
    func begin(at now: Double) -> Bool {
        guard case .waiting(let delay) = state else { return false }
        state = .running(since: time(at: now) + delay)
        return true
    }

    func pause(at now: Double) {
        guard isRunning else { return }
        state = .held(elapsed: elapsed(at: now))
        leave()
    }

    /// Goes on from where it stands: at the original pace for nil, else by a new pace from here to the end.
    func resume(
        pacing newPacing: Pacing? = nil, length: Double? = nil, afterDelay delay: Double = 0, at now: Double,
        keeping runner: AnyObject
    ) {
        continueAs(isReversed: segment.isReversed, pacing: newPacing, length: length, at: now)
        start(afterDelay: delay, keeping: runner)
    }

    /// Turns round; running it goes on running.
    func setReversed(_ reversed: Bool, at now: Double) {
        guard reversed != segment.isReversed else { return }
        let wasRunning = isRunning
        continueAs(isReversed: reversed, pacing: nil, length: nil, at: now)
        state = wasRunning ? .running(since: time(at: now)) : .held(elapsed: 0)
        if wasRunning { enlist() }
    }

    /// `fraction` is counted in the present direction.
    func scrub(to fraction: Double) {
        let fraction = min(max(fraction, 0), 1)
        let way = segment.isReversed ? 1 - fraction : fraction
        let origin: TimelineSegment.Origin = scrubsLinearly ? .scrubbed(way) : .onCurve(way)
        let shown = scrubsLinearly ? way : pacing.progress(at: way * duration, of: duration).scalar
        segment = TimelineSegment(
            origin: origin, way: shown, isReversed: segment.isReversed, length: duration, base: (duration, pacing)
        )
        state = .held(elapsed: 0)
    }

    private func continueAs(isReversed: Bool, pacing newPacing: Pacing?, length: Double?, at now: Double) {
        let elapsed = elapsed(at: now)
        let way = segment.progress(.whole, elapsed: elapsed).scalar
        let done = isReversed ? 1 - way : way
        let rest: Double
        if newPacing == nil {
            rest = (1 - pacing.time(at: done, of: duration)) * duration
        } else {
            rest = (1 - min(max(done, 0), 1)) * duration
        }
        segment = TimelineSegment(
            origin: segment.origin(after: elapsed), way: way, isReversed: isReversed, length: length ?? rest,
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

    /// In the present direction: of the time while it runs, of the way while it is paused (of the time without linear scrubbing).
    func fraction(at now: Double) -> Double {
        let elapsed = elapsed(at: now)
        if !isRunning, scrubsLinearly {
            let way = segment.progress(.whole, elapsed: elapsed).scalar
            return min(max(segment.isReversed ? 1 - way : way, 0), 1)
        }
        return segment.timeFraction(elapsed: elapsed)
    }

    /// The world's time at which the running part ends; infinite while nothing runs.
    func end(at now: Double) -> Double {
        guard case .running(let since) = state else { return .infinity }
        return now + since + segment.length - time(at: now)
    }

    // MARK: Clock

    /// Runs on this layer's time from now on.
    func follow(_ layer: CALayer, start: Double, worldStart: Double) {
        guard clockLayer == nil else { return }
        clockLayer = layer
        clockStart = start
        clockWorldStart = worldStart
    }

    /// Whether its end can be told beforehand.
    var followsWorldTime: Bool {
        clockLayer.map { !$0.isHosted || $0.keepsWorldTime } ?? true
    }

    private func time(at now: Double) -> Double {
        guard let clockLayer, clockLayer.isHosted else { return now }
        return clockWorldStart + clockLayer.localTime(at: now) - clockStart
    }

    private func leave() {
        World.current.render.timelines.removeAll { $0 === self }
        runner = nil
    }

    private func enlist() {
        let render = World.current.render
        if !render.timelines.contains(where: { $0 === self }) { render.timelines.append(self) }
        render.nextEnd = -.infinity
    }

    /// Takes it off the clock, at its end, and says so.
    func finish() {
        let kept = runner
        if isRunning { state = .held(elapsed: segment.length) }
        leave()
        withExtendedLifetime(kept) { onEnd?() }
    }
}

/// The part of a time line that one animation takes up, in fractions of the whole, with a pace of its own where it has one.
struct TimelineWindow: Sendable {
    var start = 0.0
    var length = 1.0
    /// A vector's axes move at their own speeds.
    var usesAxes = false
    var pacing: Pacing?

    static let whole = TimelineWindow()

    /// A part of this part.
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

/// What an animation knows of the time line it plays on.
final class TimelineMembership {
    let timeline: AnimationTimeline
    let window: TimelineWindow
    /// Touches hit the layer where the screen shows it.
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
