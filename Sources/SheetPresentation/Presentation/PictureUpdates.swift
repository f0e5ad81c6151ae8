import UIKit

/// Keeps the picture beneath a presentation up to date while that is dismissed, so that it shows what will be there afterwards: what has changed
/// since it was taken, and nothing that is dismissed together with it. If something beneath moved when the presentation began, a finger held it,
/// or it got another place in the same turn, the picture of its final state fades in when both are at rest.
///
/// It is taken at the end of the turn in which UIKit begins the dismissal, because apps change what is beneath in the same turn. That has just
/// been committed, so it may not be on the screen yet: it is taken once more a moment later. Both cost little, because nothing has to be rendered
/// first. It is also taken whenever a container beneath begins or ends a transition, under a finger after its release. A picture cannot follow
/// a transition, so it shows its end. The old one fades out if it shows other controllers, or something that has moved since or still moves;
/// whatever else an app has changed, it has changed without an animation. That is the same when a drag takes another picture, and when a picture
/// is removed because nothing recedes any more.
@MainActor
final class PictureUpdates {
    private weak var presentation: InteractivePresentationController?
    private var observer: RunLoopObserver?
    /// Stands for what was on the screen when it was taken.
    private var pictured: Int
    private var isCurrent = false
    /// Whether it shows something where that has only been on its way, or what was on the screen before.
    private var isOutdated: Bool
    /// Without an animation it is taken in the turn in which an app may have set what is beneath, before that is on the screen.
    private let isAnimated: Bool
    /// Whether it waits for what moves beneath.
    private var isWaiting = false

    /// Called when the presentation begins, which takes the first picture.
    init(of presentation: InteractivePresentationController) {
        self.presentation = presentation
        pictured = presentation.hashOfScreen
        isAnimated = presentation.presentedViewController.transitionCoordinator?.isAnimated == true
        isOutdated = !isAnimated || presentation.changesBeneath
    }

    /// Called when the presentation has ended.
    func presentationDidEnd() {
        guard !isAnimated else { return updateOutdated() }
        // If it is not dismissed in the same turn.
        DispatchQueue.main.async { [weak self] in self?.updateOutdated() }
    }

    /// Called when another picture is taken before a movement.
    ///
    /// - Parameter ofEnd: Whether it shows what moves beneath at its end.
    func didTakePicture(ofEnd: Bool) {
        // During a presentation it has been noted at the beginning.
        guard let presentation, !presentation.drive.phase.isPresenting else { return }
        pictured = presentation.hashOfScreen
        isOutdated = ofEnd ? presentation.isHeldBeneath : presentation.changesBeneath
    }

    /// Takes another picture if it shows something where that has only been on its way.
    ///
    /// - Parameter attempts: Left to wait for what moves beneath; a dismissal takes another picture in any case.
    func updateOutdated(attempts: Int = PictureUpdates.attempts) {
        // A dismissal that has been requested takes its own picture.
        guard isOutdated, !isWaiting, let presentation, observer == nil,
            !presentation.presentedViewController.isBeingDismissed, let picture = presentation.pictureBeneath
        else { return }
        guard !presentation.changesBeneath else {
            guard attempts > 0 else { return }
            isWaiting = true
            // Nothing reports the end of what apps move there.
            return DispatchQueue.main.asyncAfter(deadline: .now() + Self.fading) { [weak self] in
                self?.isWaiting = false
                self?.updateOutdated(attempts: attempts - 1)
            }
        }
        isOutdated = false
        picture.retake(fading: Self.fading)
        // What has been presented above meanwhile shows this picture in its own.
        for above in presentation.presentationsAbove { above.pictureBeneath?.retake(fading: Self.fading) }
    }

    /// A shorter time in seconds is too short to fade in.
    private static let leastFading: TimeInterval = 0.1
    /// Seconds in which a picture fades in at rest.
    static let fading: TimeInterval = 0.2
    /// For movements of two seconds.
    nonisolated private static let attempts = 10

    func dismissalDidBegin() {
        guard presentation?.pictureBeneath != nil else { return }
        isCurrent = false
        // UIKit reports the transitions of other controllers to nobody but their delegates.
        observer = RunLoopObserver { [weak self] in self?.check() ?? false }
    }

    /// Whether the picture does not show what will be seen without it, or in another one, now that it will be removed.
    var showsSomethingElse: Bool {
        guard let presentation, let picture = presentation.pictureBeneath else { return false }
        return isOutdated || picture.isFading || presentation.movesBeneath || presentation.hashOfScreen != pictured
    }

    func dismissalDidEnd() {
        observer = nil
    }

    /// - Returns: Whether there is another picture.
    private func check() -> Bool {
        guard let presentation, let picture = presentation.pictureBeneath,
            let coordinator = presentation.presentedViewController.transitionCoordinator,
            // A presenter that is dismissed together with it may have left before, and with it the way to what stays beneath.
            presentation.presentingViewController.viewIfLoaded?.window != nil
        else { return false }
        // Not at every touch: what changes under a finger counts after the release.
        guard !isCurrent || !presentation.drive.phase.isDragging else { return false }
        let shown = presentation.hashOfScreen
        let isSame = shown == pictured
        guard !isCurrent || !isSame && !presentation.isHeldBeneath else { return false }
        let fades = !isSame || isOutdated || presentation.movesBeneath
        let motion = presentation.drive.motion
        let duration = motion.isPlaying ? motion.remainingTime : coordinator.transitionDuration
        // With less time the former one fades out after the end.
        isOutdated = fades && duration < Self.leastFading
        (isCurrent, pictured) = (true, shown)
        guard !isOutdated else { return false }
        picture.retake(fading: fades ? duration : nil)
        if !fades { retakeLater() }
        return true
    }

    /// Takes the picture once more, when the changes of this turn are on the screen.
    private func retakeLater() {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [weak self, weak dismissal = observer] in
            guard let self, let dismissal, dismissal === observer, let presentation,
                let picture = presentation.pictureBeneath, presentation.hashOfScreen == pictured,
                !presentation.movesBeneath, !presentation.drive.phase.isDragging
            else { return }
            picture.retake(fading: nil)
        }
    }

    /// Two frames of 60 Hz, in seconds.
    private static let pause: TimeInterval = 1 / 30
}

/// What is on the screen beneath a presentation when a style takes pictures of it, which do not change until they are removed.
@MainActor
struct PicturedScreen {
    private let hash: Int
    /// Whether the pictures show something on its way, or that is dismissed together with the presentation.
    private let isMoment: Bool

    init(beneath presentation: UIPresentationController) {
        hash = presentation.hashOfScreen
        isMoment = presentation.changesBeneath || presentation.presentingViewController.isBeingDismissed
    }

    /// Whether something else is there than in the pictures.
    func isOutdated(beneath presentation: UIPresentationController) -> Bool {
        isMoment || presentation.movesBeneath || presentation.hashOfScreen != hash
    }
}

extension UIPresentationController {
    /// Stands for the controllers beneath that are on the screen and not dismissed together with the presentation, and the places of their
    /// sheets.
    ///
    /// A hash, because it is computed at every presentation, which may never have a picture.
    fileprivate var hashOfScreen: Int {
        var hasher = Hasher()
        var next: UIViewController? = presentingViewController
        while let controller = next {
            if !controller.isBeingDismissed {
                controller.hashOnScreen(into: &hasher)
                controller.currentPresentationController?.presentedView?.hashPlaces(into: &hasher)
            }
            next = controller.presentingViewController
        }
        return hasher.finalize()
    }

    /// Whether anything beneath moves: a container that shows two pages, of which one is leaving, or a presented view, such as a sheet with the
    /// keyboard that it had, or what changes with it, such as its dimming.
    ///
    /// During a dismissal the presenter's coordinator may be that of either transition.
    fileprivate var movesBeneath: Bool {
        hasPresenter { $0.showsMovingPage || $0.showsSheet(where: \.isMoving) || $0.presentsWithEffects }
    }

    /// Whether a picture of what is beneath will not be what is there: something moves or is held, or a sheet has got another place in this turn.
    fileprivate var changesBeneath: Bool {
        movesBeneath || isHeldBeneath || hasPresenter { $0.showsSheet(where: \.isPlacedInThisTurn) }
    }

    /// Whether a finger holds a sheet beneath away from its stop.
    fileprivate var isHeldBeneath: Bool { hasPresenter { $0.showsSheet(where: \.isHeld) } }

    /// Those of everything that is presented above, the lowest first.
    fileprivate var presentationsAbove: [InteractivePresentationController] {
        sequence(first: presentedViewController, next: \.presentedViewController).dropFirst()
            .compactMap { $0.currentPresentationController as? InteractivePresentationController }
    }

    /// Whether any presenter beneath that stays fulfills a condition.
    private func hasPresenter(where condition: (UIViewController) -> Bool) -> Bool {
        var next: UIViewController? = presentingViewController
        while let controller = next {
            if !controller.isBeingDismissed, condition(controller) { return true }
            next = controller.presentingViewController
        }
        return false
    }
}

extension UIViewController {
    fileprivate func hashOnScreen(into hasher: inout Hasher) {
        guard viewIfLoaded?.window != nil else { return }
        hasher.combine(ObjectIdentifier(self))
        // What a keyboard covers, where it does not move a sheet. That of resizing content changes in every frame.
        if (viewIfLoaded?.superview as? SheetContentView)?.isResizing != true {
            hasher.combine(additionalSafeAreaInsets.bottom)
        }
        panelView?.hashPlaces(into: &hasher)
        for child in children { child.hashOnScreen(into: &hasher) }
    }

    /// Whether it, or a container in it, shows two pages, of which one is leaving, or one that returns from a swipe to nowhere.
    fileprivate var showsMovingPage: Bool {
        guard viewIfLoaded?.window != nil else { return false }
        if self is UINavigationController || self is UITabBarController {
            let pages = children.compactMap(\.viewIfLoaded).filter { $0.window != nil }
            if pages.count > 1 || pages.contains(where: \.layer.isMoving) { return true }
        }
        return children.contains { $0.showsMovingPage }
    }

    /// Whether the view in which it is presented, or the sheet of a panel in it, fulfills a condition.
    fileprivate func showsSheet(where condition: (UIView) -> Bool) -> Bool {
        if let presented = currentPresentationController?.presentedView, condition(presented) { return true }
        return showsPanel(where: condition)
    }

    /// Whether the presentation that it is part of changes anything, such as its dimming alone.
    fileprivate var presentsWithEffects: Bool {
        (currentPresentationController as? InteractivePresentationController)?.drive.motion.isAnimating == true
    }

    private func showsPanel(where condition: (UIView) -> Bool) -> Bool {
        guard viewIfLoaded?.window != nil else { return false }
        return panelView.map(condition) == true || children.contains { $0.showsPanel(where: condition) }
    }

    /// The sheet of a panel; nil for any other controller.
    private var panelView: UIView? { viewIfLoaded?.subviews.first { $0 is SheetContainerView } }
}

extension UIView {
    fileprivate func hashPlaces(into hasher: inout Hasher) {
        for frame in (changesInEveryFrame ? [self] : partsOfSheet).map(\.frame) {
            for length in [frame.minX, frame.minY, frame.width, frame.height] { hasher.combine(length) }
        }
    }

    /// Whether it is a sheet that moves, whose header and footer get their size, like its content, in every frame.
    private var changesInEveryFrame: Bool {
        layer.isAnimated && (self as? SheetContainerView)?.contentView.isResizing == true
    }

    /// Whether it, or the header or footer of a sheet, moves.
    fileprivate var isMoving: Bool { partsOfSheet.contains { $0.layer.isAnimated } }

    /// Whether it, or the header or footer of a sheet, has a place that is not on the screen yet.
    fileprivate var isPlacedInThisTurn: Bool {
        partsOfSheet.contains { part in
            part.layer.seen.map { $0.position != part.layer.position || $0.bounds != part.layer.bounds } ?? true
        }
    }

    /// At its stop, and while it moves there, a sheet has no transform.
    fileprivate var isHeld: Bool {
        self is SheetContainerView && !CATransform3DIsIdentity(layer.transform) && !layer.isAnimated
    }

    /// A presented view; of a sheet also header and footer, which the keyboard may move alone.
    private var partsOfSheet: [UIView] { [self] + ((self as? SheetContainerView)?.bars ?? []) }
}
