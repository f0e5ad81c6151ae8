import UIKit

/// One transition by a style, from UIKit's first question to its end: a bracket around a run, played or under a finger.
@MainActor
final class StyledTransition {
    /// What UIKit is handed as animator and interaction controller.
    let bracket: TransitionBracket
    /// Whether the front view comes; else it goes.
    let isForward: Bool

    /// Whether UIKit has been handed the bracket; it may ask for it only in a later layout pass.
    var wasTakenUp = false

    /// Runs once, when everything is back in place and UIKit has been told.
    var onEnd: ((Bool) -> Void)?

    private let setting: Setting
    private var run: TransitionRun?
    private var isHeld: Bool
    private var releaseVelocity: Double?
    /// How far the finger has brought the transition, 0...1, also before UIKit has opened it.
    private var fingerProgress = 0.0
    private var progressWhenGrabbed = 0.0
    private var isEnding: Bool?
    private var isCut = false

    /// What does not change while the transition lasts.
    struct Setting {
        var style: TransitionStyle
        var container: TransitionScene.Container
        /// Whether left and right are swapped.
        var isMirrored: Bool
        /// Seconds where the style names none.
        var duration: TimeInterval
        var timing: TransitionTiming
        /// The finger's way for a whole transition in a container of this size, in points.
        var travel: (CGSize) -> Double
        /// From where on a release without speed completes, 0...1.
        var threshold: Double
        /// The picture beneath where UIKit's context has no view there; it exists only once the transition is open.
        var snapshot: @MainActor () -> PresenterSnapshot? = { nil }
    }

    /// A release at least this fast decides by its direction alone, in points a second.
    private static let decisiveSpeed = 400.0

    init(_ setting: Setting, isForward: Bool, startsInteractively: Bool) {
        let (sane, problems) = setting.sanitized()
        for problem in problems { problem.report() }
        self.setting = sane
        self.isForward = isForward
        isHeld = startsInteractively
        bracket = TransitionBracket(duration: sane.duration, startsInteractively: startsInteractively) { _ in }
        bracket.onOpen = { [unowned self] in open($0) }
        bracket.onEnd = { [weak self] completed in self?.ended(completed) }
        // UIKit holds the bracket while the transition lasts, and the bracket holds this.
        bracket.owner = self
    }

    /// Whether something moves that a touch may take hold of.
    var isCatchable: Bool { run?.motion.isPlaying == true && !isHeld }

    /// A finger takes hold of what plays.
    func grab() {
        guard let run, !isHeld else { return }
        isHeld = true
        run.motion.catch()
        progressWhenGrabbed = progress(of: run)
        fingerProgress = progressWhenGrabbed
        bracket.pause()
    }

    /// The finger has gone `way` points in the transition's direction since it took hold.
    func drag(by way: Double, in size: CGSize) {
        guard isHeld else { return }
        // Caught beyond an end on a spring's swing, it stays there until the finger takes it back.
        let range = min(0, progressWhenGrabbed)...max(1, progressWhenGrabbed)
        let wanted = progressWhenGrabbed + way / max(setting.travel(size), 1)
        fingerProgress = min(max(wanted, range.lowerBound), range.upperBound)
        run?.write(isForward ? fingerProgress : 1 - fingerProgress)
        bracket.update(CGFloat(fingerProgress))
    }

    /// The finger lets go at `velocity` points a second in the transition's direction; nil when the gesture was taken away.
    func release(velocity: Double?) {
        let speed = velocity ?? 0
        let goesOn = abs(speed) >= Self.decisiveSpeed ? speed > 0 : fingerProgress >= setting.threshold
        letGo(completing: bracket.canBeTurnedBack ? velocity != nil && goesOn : true, speed: speed)
    }

    /// Another one takes its place: it is over at once, for both would move the same views.
    func cut() {
        if !wasTakenUp { abandon() }
        isHeld = false
        isCut = true
        bracket.finish()
        guard run != nil else { return bracket.close(completed: true) }
        arrived(completed: isEnding ?? true)
    }

    /// UIKit will not ask for it any more: nothing keeps it.
    func abandon() {
        bracket.owner = nil
    }

    private func letGo(completing completes: Bool, speed: Double) {
        guard isHeld else { return }
        isHeld = false
        if completes { bracket.finish() } else { bracket.cancel() }
        releaseVelocity = speed
        isEnding = completes
        if run != nil { play(completes: completes) }
    }

    private func progress(of run: TransitionRun) -> Double {
        isForward ? run.progress : 1 - run.progress
    }

    private func play(completes: Bool) {
        guard let run else { return }
        let velocity = releaseVelocity.map { isForward ? $0 : -$0 }
        releaseVelocity = nil
        run.play(toFront: completes == isForward, velocity: velocity) { [weak self] in
            self?.arrived(completed: completes)
        }
    }

    private func arrived(completed: Bool) {
        let arriving = bracket.transitionContext?.view(forKey: .to)
        // Beneath what stays on screen the picture stays as it is seen.
        let snapshot = setting.snapshot()
        let kept = run?.tearDown(keepingBack: completed == isForward && snapshot != nil)
        snapshot?.stage = kept
        run = nil
        if !completed { arriving?.removeFromSuperview() }
        bracket.close(completed: completed)
    }

    private func ended(_ completed: Bool) {
        run?.tearDown()
        run = nil
        let end = onEnd
        onEnd = nil
        bracket.owner = nil
        end?(completed)
    }

    private func open(_ bracket: TransitionBracket) {
        guard let context = bracket.transitionContext else { return }
        let container = context.containerView
        let arriving = context.view(forKey: .to)
        let departing = context.view(forKey: .from)
        place(arriving, in: container, context: context, below: isForward ? nil : departing)
        // The bracket closes by itself: it was told to before it was open.
        if isCut { return }
        container.layoutIfNeeded()
        let (front, beneath) = isForward ? (arriving, departing) : (departing, arriving)
        let snapshot = setting.snapshot()
        snapshot?.putBack()
        let back = beneath ?? snapshot
        guard let front else {
            bracket.close(completed: true)
            return
        }
        let scene = scene(front: front, context: context)
        let run = TransitionRun(
            style: setting.style, scene: scene, mirrored: setting.isMirrored,
            travel: max(setting.travel(container.bounds.size), 1), front: front, back: back, in: container,
            isForward: isForward, duration: setting.duration, timing: setting.timing)
        self.run = run
        if isHeld {
            run.write(isForward ? fingerProgress : 1 - fingerProgress)
            bracket.update(CGFloat(fingerProgress))
        } else {
            if isEnding != nil { run.write(isForward ? fingerProgress : 1 - fingerProgress) }
            play(completes: isEnding ?? true)
        }
    }

    private func place(
        _ view: UIView?, in container: UIView, context: any UIViewControllerContextTransitioning, below other: UIView?
    ) {
        guard let view else { return }
        let frame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? .zero
        view.frame = frame.isEmpty ? container.bounds : frame
        if let other, other.superview === container {
            container.insertSubview(view, belowSubview: other)
        } else {
            container.addSubview(view)
        }
    }

    private func scene(front: UIView, context: any UIViewControllerContextTransitioning) -> TransitionScene {
        let container = context.containerView
        let arriving = context.viewController(forKey: .to)
        let departing = context.viewController(forKey: .from)
        let (frontController, backController) = isForward ? (arriving, departing) : (departing, arriving)
        var sourceRect: CGRect?
        if let frontController {
            let source = setting.style.source?(
                TransitionStyle.SourceContext(front: frontController, back: backController, isLeaving: !isForward))
            if let source, source.window != nil { sourceRect = source.convert(source.bounds, to: container) }
        }
        return TransitionScene(
            bounds: container.bounds, frontFrame: front.frame, frontColor: front.backgroundColor,
            sourceRect: sourceRect, container: setting.container, isLeaving: !isForward,
            reducesMotion: UIAccessibility.isReduceMotionEnabled)
    }
}
