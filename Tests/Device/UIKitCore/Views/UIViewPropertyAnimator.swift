import Foundation

/// Animations that can be paused, scrubbed, reversed, stopped and continued with other timing.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {

    /// A block and the fraction of the duration that precedes it.
    struct QueuedAnimations {
        let run: () -> Void
        let delayFactor: Double
    }

    // MARK: State

    private(set) final var phase = UIViewAnimatingState.inactive
    /// Whether it has completed before.
    final var hasCompleted = false
    final var timeline: AnimationTimeline?
    final var items: [AnimatorItem] = []
    final var queue: [QueuedAnimations] = []
    final var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Whether it was started without animations: time begins with the first one.
    final var isWaitingForAnimations = false
    private final var startsReversed = false
    /// Checked in the deinitializer, because releasing a paused or stopped animator is an error.
    private final var isHeld = false

    open private(set) var duration: TimeInterval
    private let timing: any UITimingCurveProvider

    // MARK: Life cycle

    /// A duration of zero stands for the default of 0.2 seconds; springs with their own settling time use that.
    public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let asked = duration > 0 ? duration : Self.defaultDuration
        self.duration = parameters.springTimingParameters?.springPacing(for: asked).duration ?? asked
        timing = parameters
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    public convenience override init() {
        self.init(duration: Self.defaultDuration, timingParameters: UICubicTimingParameters())
    }

    deinit {
        guard isHeld else { return }
        World.current.raise(
            "NSInternalInconsistencyException",
            "It is an error to release a paused or stopped property animator. Finish or stop it first."
        )
    }

    /// A new inactive animator with the same animations, without completions.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { () -> UncheckedTransfer in
            let copy = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
            copy.queue = queue
            copy.flushUpdates = flushUpdates
            return UncheckedTransfer(copy)
        }.value
    }

    // MARK: Properties

    open var timingParameters: (any UITimingCurveProvider)? { timing }
    open private(set) var delay: TimeInterval = 0
    open var state: UIViewAnimatingState { phase }

    open var isRunning: Bool {
        phase == .active && (isWaitingForAnimations || timeline?.isRunning ?? false)
    }

    open var isUserInteractionEnabled = true {
        didSet { refuseWhileActive("userInteractionEnabled") }
    }

    open var isInterruptible = true {
        didSet { refuseWhileActive("interruptible") }
    }

    /// Whether the fraction of a paused animator is that of the animated distance, not of the time.
    open var scrubsLinearly = true {
        didSet { timeline?.scrubsLinearly = scrubsLinearly }
    }

    /// Whether the animator stays active and paused at its end, without calling completions.
    open var pausesOnCompletion = false
    /// Whether pending updates are performed at the beginning and end of its blocks.
    open var flushUpdates = false

    open var isReversed: Bool {
        get { timeline?.isReversed ?? startsReversed }
        set {
            startsReversed = newValue
            timeline?.setReversed(newValue, at: World.current.now)
        }
    }

    /// The fraction in the current direction. Setting it activates an inactive animator and pauses a running one.
    open var fractionComplete: CGFloat {
        get { CGFloat(timeline?.fraction(at: World.current.now) ?? 0) }
        set {
            switch phase {
            case .inactive: pauseAnimation()
            case .active: if isRunning { pauseAnimation() }
            case .stopped: return
            }
            timeline?.scrub(to: Double(newValue))
        }
    }

    // MARK: Animations

    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Animations added while the animator runs get only the remaining time.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let added = QueuedAnimations(run: animation, delayFactor: min(max(Double(delayFactor), 0), 1))
        guard phase == .active else {
            queue.append(added)
            return
        }
        addWhileActive(added)
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Suspends until the completion.
    open func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in
            addCompletion { continuation.resume(returning: $0) }
        }
    }

    // MARK: Control

    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    open func startAnimation(afterDelay delay: TimeInterval) {
        switch phase {
        case .inactive:
            self.delay = delay
            activate(isReversed: startsReversed)
            runTimeline(afterDelay: delay)
        case .active:
            guard !isRunning else { return }
            timeline?.resume(afterDelay: delay, at: World.current.now, keeping: self)
        case .stopped:
            break
        }
        noteWhetherHeld()
    }

    /// Pauses the animator; an inactive one is activated.
    open func pauseAnimation() {
        if phase == .inactive { activate(isReversed: startsReversed) }
        guard phase == .active, isInterruptible else { return }
        timeline?.pause(at: World.current.now)
        isWaitingForAnimations = false
        noteWhetherHeld()
    }

    /// The remainder takes `durationFactor` of the whole duration, or with 0 the remaining time; nil parameters keep the pacing.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        if phase == .inactive { activate(isReversed: startsReversed) }
        guard phase == .active, let timeline else { return }
        let now = World.current.now
        timeline.pause(at: now)
        let given = durationFactor > 0 ? Double(durationFactor) * duration : nil
        if let parameters {
            let left = (1 - timeline.fraction(at: now)) * duration
            let length = given ?? left
            let spring = parameters.springTimingParameters?.springPacing(stretchedTo: length)
            timeline.resume(
                pacing: spring ?? parameters.pacing(for: length).pacing, length: length, at: now, keeping: self)
        } else {
            timeline.resume(length: given, at: now, keeping: self)
        }
        noteWhetherHeld()
    }

    /// Sets the model to the presentation values. With `withoutFinishing` the animator becomes inactive without a
    /// completion; otherwise it waits for `finishAnimation(at:)`. An animator that has completed may be stopped either
    /// way, and one that never began without finishing, because apps do so.
    open func stopAnimation(_ withoutFinishing: Bool) {
        if phase == .inactive, withoutFinishing { return }
        if phase == .inactive, hasCompleted {
            phase = .stopped
            noteWhetherHeld()
            return
        }
        guard phase == .active else {
            raise("-stopAnimation: needs an active animator, and this one is \(phase).")
            return
        }
        leaveTimeline()
        settle(at: .current, finished: false)
        if withoutFinishing {
            becomeInactive()
            completions = []
            items = []
        } else {
            phase = .stopped
        }
        noteWhetherHeld()
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard phase == .stopped else {
            raise("-finishAnimationAtPosition: needs a stopped animator, and this one is \(phase).")
            return
        }
        settle(at: finalPosition, finished: finalPosition == .end, setsModel: finalPosition != .current)
        complete(at: finalPosition)
    }

    // MARK: Phases

    func setPhase(_ phase: UIViewAnimatingState) {
        self.phase = phase
    }

    func noteWhetherHeld() {
        isHeld = phase == .stopped || (phase == .active && !isRunning)
    }

    func becomeInactive() {
        phase = .inactive
        timeline = nil
        queue = []
        isWaitingForAnimations = false
        startsReversed = false
        noteWhetherHeld()
    }

    private func refuseWhileActive(_ name: String) {
        guard phase == .active else { return }
        raise("\(name) cannot be changed while the animator is active.")
    }

    private func raise(_ reason: String) {
        World.current.raise("NSInternalInconsistencyException", reason)
    }

    private static let defaultDuration: TimeInterval = 0.2
}

/// Passes an object out of a block that is known to run on the same actor.
private struct UncheckedTransfer: @unchecked Sendable {
    let value: AnyObject

    init(_ value: AnyObject) {
        self.value = value
    }
}
