import UIKit

/// One transition between two pages of a container in a style.
///
/// The drive's position is in points outwards: 0 when the front page is at rest, `length` when it is not visible.
@MainActor
final class PageTransition {
    let direction: Phase.Direction
    private(set) lazy var drive = Drive(host: self, path: MotionPath(kind: .edge, outward: setting.outward))

    /// Called once, after everything was restored and the transition was completed.
    var onEnd: (Bool) -> Void = { _ in }

    private let setting: Setting
    private var length: Double

    /// The constants of the transition.
    struct Setting {
        var tuning: StyleTuning
        var container: TransitionScene.Container
        /// Whether left and right are swapped.
        var isMirrored: Bool
        /// The direction in which a drag removes the front page, as a unit vector.
        var outward: CGPoint
        /// Requests the transition from UIKit for a gesture.
        var request: @MainActor () -> Void = {}
        /// Whether UIKit may still begin the requested transition.
        var isRequestPending: @MainActor () -> Bool = { false }
    }

    /// - Parameter size: The container's size before UIKit begins, if it is known.
    init(_ setting: Setting, _ direction: Phase.Direction, in size: CGSize) {
        let (sane, problems) = setting.tuning.sanitized()
        for problem in problems { problem.report() }
        var setting = setting
        setting.tuning = sane
        self.setting = setting
        length = max(Double(size.width), 1)
        self.direction = direction
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
        return direction.component(along: outward) > 0 ? position > 0 : position < length
    }

    private func began(_ context: any UIViewControllerContextTransitioning) {
        let isForward = direction == .presenting
        context.placeArrivingView(below: isForward ? nil : context.view(forKey: .from))
        // It may have been completed before it began.
        guard drive.bracket?.isCompletionPending == false else { return }
        context.containerView.layoutIfNeeded()
        guard context.view(forKey: isForward ? .to : .from) != nil else {
            drive.send(.superseded)
            return
        }
        let progress = drive.motion.position / length
        length = max(Double(context.containerView.bounds.width), 1)
        drive.setPosition(progress * length, on: isForward ? .presentation : .dismissal)
    }

    private func end(_ completed: Bool) {
        let ended = onEnd
        onEnd = { _ in }
        ended(completed)
    }

    /// Restores both pages.
    private func restore(completed: Bool) {
        if !drive.path.isAlongEdge { drive.setPosition(drive.motion.position, on: .edge) }
        if !completed { drive.bracket?.transitionContext?.view(forKey: .to)?.removeFromSuperview() }
    }
}

extension PageTransition: DriveHost {
    var track: Track {
        let threshold = setting.tuning.threshold
        return StyleTuning.track(length: length, closingFraction: direction == .presenting ? 1 - threshold : threshold)
    }

    var driveSettings: DriveSettings {
        DriveSettings(
            contract: .page, timing: setting.tuning.timing(in: setting.container), duration: setting.tuning.duration,
            isRequestPending: setting.isRequestPending())
    }

    func path(for kind: MotionPath.Kind) -> MotionPath {
        let isForward = direction == .presenting
        let (front, back) = isForward ? (Side.to, Side.from) : (.from, .to)
        guard kind != .edge, let context = drive.bracket?.transitionContext, let view = context.view(forKey: front.view)
        else { return MotionPath(kind: .edge, outward: setting.outward) }
        let scene = TransitionScene(
            style: setting.tuning.style, front: context.viewController(forKey: front.controller),
            back: context.viewController(forKey: back.controller), frontFrame: view.frame,
            frontColor: view.backgroundColor, in: context.containerView, kind: setting.container, isLeaving: !isForward)
        return .styled(
            for: kind, setting.tuning, scene, mirrored: setting.isMirrored, front: view,
            back: context.view(forKey: back.view), in: context.containerView, length: length, outward: setting.outward
        ) { $0.restore() }
    }

    /// One of the two pages in a transition context.
    private enum Side {
        case from, to

        var view: UITransitionContextViewKey { self == .from ? .from : .to }
        var controller: UITransitionContextViewControllerKey { self == .from ? .from : .to }
    }

    func requestDismissalPermission() -> Bool { true }

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
