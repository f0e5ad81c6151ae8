import UIKit

/// One transition between two pages of a container by a style, from UIKit's first question to its end.
///
/// The drive's position counts points outwards: 0 where the front page rests, `length` where it is not there.
@MainActor
final class PageTransition {
    let direction: Phase.Direction
    private(set) lazy var drive = Drive(host: self, path: MotionPath(leg: .edge, outward: setting.outward))

    /// Runs once, when everything is back in place and UIKit has been told.
    var onEnd: (Bool) -> Void = { _ in }

    private let setting: Setting
    private var length: Double
    private var stage: StyleStage?

    /// What does not change while the transition lasts.
    struct Setting {
        var style: TransitionStyle
        var container: TransitionScene.Container
        /// Whether left and right are swapped.
        var isMirrored: Bool
        /// Seconds where the style names none.
        var duration: TimeInterval
        var timing: TransitionTiming
        /// The direction in which a finger takes the front page out, one point long.
        var outward: CGPoint
        /// The finger's distance for the whole transition in a container of this size, in points.
        var length: (CGSize) -> Double
        /// From where on a release without speed completes, 0...1.
        var threshold: Double
        /// The picture beneath where UIKit's context has no view there; it exists only once the transition has begun.
        var snapshot: @MainActor () -> PresenterSnapshot? = { nil }
        /// Asks UIKit for the transition that a finger begins.
        var request: @MainActor () -> Void = {}
        /// Whether UIKit is still to take that up.
        var isRequestPending: @MainActor () -> Bool = { false }
    }

    /// A release at least this fast decides by its direction alone, in points a second.
    private static let decisiveSpeed = 400.0

    /// - Parameter size: The container's, as far as it is known before UIKit begins.
    init(_ setting: Setting, _ direction: Phase.Direction, in size: CGSize) {
        let (sane, problems) = setting.sanitized()
        for problem in problems { problem.report() }
        self.setting = sane
        length = max(setting.length(size), 1)
        self.direction = direction
        drive.stand(at: direction == .arriving ? length : 0, on: .edge)
    }

    /// What UIKit asks for. It holds the bracket while the transition lasts, and the bracket holds this.
    func vend() -> TransitionBracket {
        if drive.bracket == nil { drive.send(.began(direction)) }
        let bracket = drive.vend(direction)
        bracket.owner = self
        return bracket
    }

    /// The direction in which a finger takes the front page out, one point long.
    var outward: CGPoint { setting.outward }

    private func began(_ context: any UIViewControllerContextTransitioning) {
        let isForward = direction == .arriving
        let container = context.containerView
        let arriving = context.view(forKey: .to)
        let departing = context.view(forKey: .from)
        place(arriving, in: container, context: context, below: isForward ? nil : departing)
        // It may have been completed before it began.
        guard drive.bracket?.isCompletionPending == false else { return }
        container.layoutIfNeeded()
        let (front, beneath) = isForward ? (arriving, departing) : (departing, arriving)
        let snapshot = setting.snapshot()
        snapshot?.putBack()
        guard let front else {
            drive.send(.superseded)
            return
        }
        let scene = scene(front: front, context: context)
        stage = StyleStage(
            setting.style.plan(for: scene, mirrored: setting.isMirrored), perspective: setting.style.perspective,
            front: front, back: beneath ?? snapshot, in: container)
        let progress = drive.motion.position / length
        length = max(setting.length(container.bounds.size), 1)
        drive.stand(at: progress * length, on: isForward ? .arrival : .departure)
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
        let isForward = direction == .arriving
        let arriving = context.viewController(forKey: .to)
        let departing = context.viewController(forKey: .from)
        let (frontController, backController) = isForward ? (arriving, departing) : (departing, arriving)
        return TransitionScene(
            style: setting.style, front: frontController, back: backController, frontFrame: front.frame,
            frontColor: front.backgroundColor, in: container, kind: setting.container, isLeaving: !isForward)
    }

    private func end(_ completed: Bool) {
        let ended = onEnd
        onEnd = { _ in }
        ended(completed)
    }

    private func restore(completed: Bool) {
        guard let stage else { return }
        drive.motion.catch()
        drive.motion.effects = []
        // Beneath what stays on screen the picture stays as it is seen.
        let snapshot = setting.snapshot()
        let kept = stage.restore(keepingBack: completed == (direction == .arriving) && snapshot != nil)
        snapshot?.stage = kept
        self.stage = nil
        if !completed { drive.bracket?.transitionContext?.view(forKey: .to)?.removeFromSuperview() }
    }
}

extension PageTransition: DriveHost {
    var track: Track {
        let fraction = direction == .arriving ? 1 - setting.threshold : setting.threshold
        let release = ReleaseTuning(
            restingSpeed: Self.decisiveSpeed, flickSpeed: Self.decisiveSpeed, closingFraction: fraction)
        return Track(stops: Self.stops, rest: 0, closed: length, release: release)
    }

    private static let stops = [0.0]

    var course: Course {
        let isModal = setting.container == .modal
        let timing = (isModal ? setting.style.modal.timing : nil) ?? setting.style.timing ?? setting.timing
        let reduces = UIAccessibility.isReduceMotionEnabled
        return Course(
            contract: .page, timing: reduces ? timing.withoutOvershoot : timing, duration: setting.duration,
            initialSpeed: isModal && !reduces ? setting.style.modal.initialVelocity * length : 0,
            isRequestPending: setting.isRequestPending())
    }

    func path(for leg: Leg) -> MotionPath {
        let length = length
        return MotionPath(
            leg: leg, effects: stage?.effects { CGFloat(1 - $0 / length) } ?? [], outward: setting.outward)
    }

    func mayDepart() -> Bool { true }

    func handle(_ message: DriveMessage) {
        switch message {
        case .request: setting.request()
        case .began(_, let context): began(context)
        case .willComplete(let completed): restore(completed: completed)
        case .ended(let completed):
            restore(completed: completed)
            drive.send(.ended(direction, completed: completed))
            end(completed)
        case .notVended: end(false)
        case .selected, .willSettle, .isSettling, .arrived, .attempted, .dismissed: break
        }
    }
}
