import UIKit

/// One transition between two pages of a container in a style.
///
/// The drive's position is in points outwards: 0 when the front page is at rest, `length` when it is not visible.
@MainActor
final class PageTransition {
    let direction: Phase.Direction
    private(set) lazy var drive = Drive(host: self, path: .alongEdge(setting.outward))

    private var onEnd: (PageTransition, Bool) -> Void

    private let setting: Setting
    private var size: CGSize
    /// On a push the arriving page is the front one, otherwise the leaving one.
    private weak var front: UIViewController?
    private weak var back: UIViewController?
    /// The finger's translation for the complete transition, in points: that of the container's size when it began.
    private var length: Double
    /// That of the container's window when it began; nil before.
    private var windowSize: CGSize?
    /// Contains an arriving page together with what it presents in its context.
    private var group: UIView?

    /// The constants of the transition.
    struct Setting {
        var tuning: StyleTuning
        var kind: TransitionScene.Container
        weak var container: (any TransitioningContainer)?
        /// Whether left and right are swapped.
        var isMirrored: Bool
        /// The direction in which a drag removes the front page, as a unit vector.
        var outward: CGPoint
        /// Whether the front page follows the finger in both dimensions.
        var followsFinger = false
        /// Requests the transition from UIKit for a gesture.
        var request: @MainActor () -> Void = {}
    }

    /// - Parameters:
    ///   - size: The container's size before UIKit begins, if it is known.
    ///   - onEnd: Called once, after everything was restored and the transition was completed or cancelled.
    init(
        _ setting: Setting, _ direction: Phase.Direction, in size: CGSize,
        onEnd: @escaping (PageTransition, Bool) -> Void
    ) {
        let (sane, problems) = setting.tuning.sanitized()
        for problem in problems { problem.report() }
        var setting = setting
        setting.tuning = sane
        self.setting = setting
        self.onEnd = onEnd
        self.size = size
        self.direction = direction
        length = setting.length(in: size)
        drive.setPosition(direction == .presenting ? length : 0, on: .edge)
    }

    /// Returns the bracket for UIKit, which retains it during the transition; the bracket retains this.
    func vend() -> TransitionBracket {
        if drive.bracket == nil { drive.send(.began(direction)) }
        return drive.vend(direction).vend(keeping: self)
    }

    /// The direction in which a drag removes the front page, as a unit vector.
    var outward: CGPoint { setting.outward }

    /// Whether it has been dragged in this direction, so that it can be dragged back.
    func hasMoved(along direction: CGPoint) -> Bool {
        let position = drive.motion.position
        if setting.followsFinger { return true }
        return direction.component(along: outward) > 0 ? position > 0 : position < length
    }

    private func began(_ context: any UIViewControllerContextTransitioning) {
        let isForward = direction == .presenting
        front = context.viewController(forKey: isForward ? .to : .from)
        back = context.viewController(forKey: isForward ? .from : .to)
        context.placeArrivingView(below: isForward ? nil : context.view(forKey: .from))
        if !isForward { groupArrivingPage(context) }
        // It may have been completed before it began.
        guard drive.bracket?.isCompletionPending == false else { return }
        context.containerView.layoutIfNeeded()
        guard context.view(forKey: isForward ? .to : .from) != nil else {
            drive.send(.superseded)
            return
        }
        let progress = drive.motion.position / length
        size = context.containerView.bounds.size
        windowSize = context.containerView.window?.bounds.size
        length = setting.length(in: size)
        drive.setPosition(progress * length, on: isForward ? .presentation : .dismissal)
        drive.bracket?.observeContainer { [weak self] in self?.containerDidLayOut($0) }
    }

    /// As soon as UIKit has begun a pop it adds what the page presents in its context, such as a search, to the page's superview, above everything in
    /// that, and sets the page's frame.
    private func groupArrivingPage(_ context: any UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to), back?.presentedViewController != nil else { return }
        let group = UIView(frame: page.frame)
        group.autoresizingMask = page.autoresizingMask
        page.superview?.insertSubview(group, aboveSubview: page)
        page.frame = group.bounds
        group.addSubview(page)
        self.group = group
    }

    /// Ends the group. After a cancellation its views are removed with it.
    private func dissolveGroup(completed: Bool) {
        guard let group else { return }
        self.group = nil
        for view in completed ? group.subviews : [] {
            view.frame = group.frame
            group.superview?.insertSubview(view, belowSubview: group)
        }
        group.removeFromSuperview()
    }

    private func containerDidLayOut(_ newSize: CGSize) {
        size = newSize
        // It goes on in a container that gets another size without its window, as in a sheet that fits its pages.
        let window = drive.bracket?.transitionContext?.containerView.window
        if window?.bounds.size == windowSize { drive.refreshPath() } else { drive.containerDidResize() }
    }

    private func end(_ completed: Bool) {
        let ended = onEnd
        onEnd = { _, _ in }
        ended(self, completed)
        guard completed, direction == .dismissing, let source else { return }
        UIAccessibility.post(notification: .screenChanged, argument: source)
    }

    /// The source view that the front page has returned to.
    private var source: UIView? {
        front.flatMap {
            setting.tuning.style.visibleSource(
                TransitionStyle.ViewContext(front: $0, back: back, isLeaving: true))
        }
    }

    /// Restores both pages.
    private func restore(completed: Bool) {
        if !drive.path.isAlongEdge { drive.setPosition(drive.motion.position, on: .edge) }
        dissolveGroup(completed: completed)
        if !completed { drive.bracket?.transitionContext?.view(forKey: .to)?.removeFromSuperview() }
    }
}

extension PageTransition.Setting {
    /// The finger's translation for the complete transition, in points.
    fileprivate func length(in size: CGSize) -> Double {
        followsFinger ? tuning.style.freeLength(in: size) : max(Double(size.width), 1)
    }
}

extension PageTransition: DriveHost {
    var track: Track {
        let threshold = setting.tuning.threshold
        return StyleTuning.track(length: length, closingFraction: direction == .presenting ? 1 - threshold : threshold)
    }

    var contract: Phase.Contract { setting.kind == .tabs ? .tab : .page }

    var driveSettings: DriveSettings {
        DriveSettings(
            timing: setting.tuning.timing(in: setting.kind), duration: setting.tuning.duration)
    }

    var closingDistance: Double? { setting.followsFinger ? StyleTuning.closingDistance(in: size) : nil }

    var isRequestPending: Bool { setting.container?.isPagePending == true }

    func makePath(for kind: MotionPath.Kind) -> MotionPath {
        let makeScene = { [weak self] in self?.makeScene() }
        guard kind != .edge, let context = drive.bracket?.transitionContext, let front = frontView,
            let scene = makeScene()
        else { return .alongEdge(setting.outward) }
        return .styled(
            for: kind, setting.tuning.style, scene, mirrored: setting.isMirrored, front: front,
            back: group ?? context.view(forKey: direction == .presenting ? .from : .to), in: context.containerView,
            length: length, outward: setting.outward, restore: { $0.restore() },
            onLostSource: { [weak self] in self?.drive.refreshPath() }, makeScene: makeScene)
    }

    /// The view that UIKit adds and removes: a page that presents something in its context leaves together with that.
    private var frontView: UIView? {
        drive.bracket?.transitionContext?.view(forKey: direction == .presenting ? .to : .from)
            ?? front?.viewIfLoaded
    }

    private func makeScene() -> TransitionScene? {
        guard let context = drive.bracket?.transitionContext, let view = frontView else { return nil }
        return TransitionScene(
            style: setting.tuning.style, front: front, back: back, frontFrame: view.untransformedFrame,
            frontColor: front?.visibleBackgroundColor, in: context.containerView, kind: setting.kind,
            isLeaving: direction == .dismissing)
    }

    /// A container does not queue its transitions behind each other's.
    func afterOtherTransition(_ work: @escaping () -> Void) -> Bool { false }

    func handle(_ message: DriveMessage) {
        switch message {
        case .needsTransition: setting.request()
        case .transitionBegan(_, let context): began(context)
        case .willComplete(_, let completed): restore(completed: completed)
        case .transitionEnded(let completed):
            restore(completed: completed)
            drive.send(.ended(direction, completed: completed))
            end(completed)
        case .transitionIgnored: end(false)
        case .stopChosen, .willSettle, .willClose, .isSettling, .movementBegan, .movementEnded, .pastFaded,
            .presentedWithoutAnimation, .dismissalRefused, .dismissed:
            break
        }
    }
}
