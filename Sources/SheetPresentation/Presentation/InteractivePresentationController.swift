import UIKit

/// A presentation that people can catch and dismiss: the superclass of the presentation controllers of sheets and of transition styles.
@MainActor
public class InteractivePresentationController: UIPresentationController {
    /// Moves the presented view, and runs UIKit's transitions.
    let drive: Drive
    /// The controller's own style and delegate, which it gets back; nil if the app has set `.custom` and the delegate itself.
    var original: OriginalPresentation?
    /// Whether UIKit has received this, which moves nothing otherwise.
    var isKnownToUIKit = false
    private var focus = AccessibilityFocus()
    /// Counts new sizes of the container without an animation.
    private var resizes = 0
    /// Keeps the picture beneath up to date; nil before the presentation, and without one.
    private(set) var pictureUpdates: PictureUpdates?
    /// Nil before the presentation.
    private var transitionEnd: TransitionEnd?
    /// What has lost the keyboard beneath it after the presentation, which UIKit does not give it back.
    private var interruptedResponder: ResponderBeneath?

    init(presentedViewController: UIViewController, presenting: UIViewController?, drive: Drive) {
        self.drive = drive
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    // MARK: For subclasses

    /// The picture of everything beneath it that it shows instead; nil for none.
    var pictureBeneath: (any PictureBeneath)? { nil }
    /// Whether a picture does not show what will be there without it, which is asked when a dismissal ends.
    var showsOutdatedPictures: Bool { pictureUpdates?.showsSomethingElse == true }
    /// Whether there may be a picture beneath.
    var mayTakePictures: Bool { false }
    /// Whether its content cannot present yet: another presentation would take its view away from where a finger or an animation moves it.
    var mustRestToPresent: Bool { false }
    /// The source view that the content has returned to; nil if there is none.
    var returnedSource: UIView? { nil }
    /// Whether assistive technologies see nothing beneath it; default true.
    var isModalToAssistiveTechnologies: Bool { true }
    /// Lays out its views in the container.
    func layOutContainer() {}
    /// Removes its views and recognizers.
    func cleanUp() {}
    /// Called when UIKit asks for it in `present`, before it takes the presenter's keyboard.
    func noteFirstResponder(beneath presenter: UIViewController) {}
    /// Called after the library has called UIKit's `present`.
    func presentDidReturn() {}
    /// Called when another of these presentations above it has ended.
    func wasUncovered() {}
    /// Called if it does not begin.
    func presentationWasRefused() {}

    /// Does what UIKit and its delegate need for a message of the drive.
    func handle(_ message: DriveMessage) {
        switch message {
        // Requested from the presenter: the presented controller would dismiss what it presents itself instead.
        case .needsTransition(.dismissing): presentingViewController.dismiss(animated: true)
        case .transitionIgnored(.dismissing): reportIgnoredDismissal()
        case .transitionBegan(.dismissing, _): pictureUpdates?.dismissalDidBegin()
        case .willComplete(.dismissing, true): fadeOutdatedPictures()
        case .transitionEnded: transitionEnd?.deliver()
        case .dismissalRefused: (effectiveDelegate?.presentationControllerDidAttemptToDismiss)?(self)
        case .needsTransition, .transitionIgnored, .transitionBegan, .willComplete, .stopChosen, .willSettle,
            .willClose, .isSettling, .movementBegan, .movementEnded, .pastFaded, .presentedWithoutAnimation, .dismissed:
            break
        }
    }

    /// Lets what is seen fade out after UIKit has removed it, if that is a picture of something else than what is there.
    private func fadeOutdatedPictures() {
        guard showsOutdatedPictures, let coordinator = presentedViewController.transitionCoordinator else { return }
        containerView?.fadePictureOut(duration: coordinator.transitionDuration)
    }

    // MARK: UIPresentationController

    public override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard containerView != nil else { return }
        focus.note()
        if mayTakePictures { pictureUpdates = PictureUpdates(of: self) }
        let end = TransitionEnd(of: self)
        transitionEnd = end
        end.observe()
    }

    public override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        // Without animation UIKit asks for no animator and sets the frame itself.
        drive.presentationDidEnd(completed)
        transitionEnd?.transitionDidEnd()
        guard completed else { return end() }
        pictureUpdates?.presentationDidEnd()
        if let presentedView { focus.enter(presentedView) }
    }

    public override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        transitionEnd?.observe()
        observeContainer()
        drive.send(.began(.dismissing))
        if drive.phase.isDismissing, !drive.phase.isAppDismissal {
            (effectiveDelegate?.presentationControllerWillDismiss)?(self)
        }
    }

    public override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        pictureUpdates?.dismissalDidEnd()
        if completed {
            end()
            if ResponderBeneath(presentingViewController) == nil { interruptedResponder?.restore() }
            focus.leave(to: presentingViewController.viewIfLoaded, orInto: returnedSource)
        } else {
            // For what has changed during the dismissal.
            containerView?.setNeedsLayout()
        }
        drive.send(.ended(.dismissing, completed: completed))
        // The keyboard that leaves then changes the layout of a sheet at rest.
        if !completed { restoreFirstResponder() }
        transitionEnd?.transitionDidEnd()
    }

    /// Takes the keyboard from a presenter that must not be used, unless something in front has it.
    func takeBackFirstResponder() {
        guard lacksFirstResponder, let responder = ResponderBeneath(presentingViewController) else { return }
        interruptedResponder = responder
        ResponderBeneath.resign(beneath: presentingViewController)
    }

    /// Whether the presenter must not be used, and nothing in front is first responder.
    private var lacksFirstResponder: Bool {
        isModalToAssistiveTechnologies && presentedViewController.firstResponder(in: containerView) == nil
    }

    /// UIKit gives the presenter's field its keyboard at the beginning of a dismissal, or when a finger commits to it, and leaves a page with an
    /// accessory view to the app.
    private func restoreFirstResponder() {
        takeBackFirstResponder()
        guard lacksFirstResponder else { return }
        presentedViewController.visiblePages.last { $0.canBecomeFirstResponder && $0.inputAccessoryView != nil }?
            .becomeFirstResponder()
    }

    public override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutContainer()
    }

    /// UIKit may call `containerViewWillLayoutSubviews` in a dismissal or not. The window can be resized meanwhile.
    private func observeContainer() {
        guard var size = containerView?.bounds.size else { return }
        drive.bracket?.observeContainer { [weak self] newSize in
            guard newSize != size else { return }
            size = newSize
            self?.layOutContainer()
        }
    }

    private func end() {
        cleanUp()
        original?.restore()
        presentationBeneath?.updateAccessibility(beneath: nil)
        presentationBeneath?.wasUncovered()
    }

    // MARK: Pictures

    /// Calls a closure once the container has kept its size for a moment.
    ///
    /// People resize a window in every frame, which is too often to render everything beneath. Meanwhile a picture is stretched.
    func afterResizing(_ work: @escaping @MainActor () -> Void) {
        resizes += 1
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.resizingPause) { [weak self, resizes] in
            if self?.resizes == resizes { work() }
        }
    }

    /// In seconds.
    private static let resizingPause: TimeInterval = 0.2

    // MARK: Accessibility

    /// Hides what is beneath from assistive technologies. If it presents something that does not, that would be hidden as well.
    func updateAccessibility() {
        let above = presentedViewController.presentedViewController?.currentPresentationController
        updateAccessibility(beneath: above as? InteractivePresentationController)
    }

    /// Also moves the focus, if that hides what has it.
    func presenterAccessDidChange() {
        let wasModal = presentedView?.accessibilityViewIsModal
        updateAccessibility()
        // In use again, the presenter decides itself who is edited.
        if !isModalToAssistiveTechnologies { interruptedResponder = nil }
        guard let presentedView, wasModal == false, presentedView.accessibilityViewIsModal, drive.phase.isInPlace,
            presentedViewController.presentedViewController == nil
        else { return }
        takeBackFirstResponder()
        focus.enterIfElsewhere(presentedView)
    }

    /// Continues with those beneath: a modal one would hide everything above that is not.
    private func updateAccessibility(beneath above: InteractivePresentationController?) {
        let isModal = isModalToAssistiveTechnologies && above?.presentedView?.accessibilityViewIsModal != false
        // Not only the container: its superview is UIKit's, and may not be searched for modal views.
        for view in [containerView, presentedView] { view?.accessibilityViewIsModal = isModal }
        presentationBeneath?.updateAccessibility(beneath: self)
    }

    private var presentationBeneath: InteractivePresentationController? {
        presentingViewController.currentPresentationController as? InteractivePresentationController
    }
}

// MARK: Delegates and other transitions

extension InteractivePresentationController {
    private func reportIgnoredDismissal() {
        SheetProblem(
            .dismissalIgnored,
            cause: "UIKit ignored the dismissal of \(type(of: presentedViewController)).",
            recoverySuggestion: "Another transition is running. Try again when it has ended."
        ).report()
    }

    /// Reports a dismissal by a person to UIKit's delegate.
    func didDismiss(_ reason: DismissalReason) {
        if reason.isUserInitiated { (effectiveDelegate?.presentationControllerDidDismiss)?(self) }
    }

    /// Calls `report` when UIKit accepts another presentation.
    func report(_ report: @escaping () -> Void) {
        guard let transitionEnd else { return report() }
        transitionEnd.report(report)
    }

    /// Calls `work` after the transition that delays a request of this presentation's; returns false if there is none.
    func afterOtherTransition(_ work: @escaping () -> Void) -> Bool {
        guard let coordinator = presentingViewController.transitionCoordinator else { return false }
        coordinator.animate(alongsideTransition: nil) { _ in work() }
        return true
    }

    /// Asks the delegate for permission.
    ///
    /// - Parameter isPermitted: Whether another delegate than UIKit's permits the dismissal, too.
    func requestDelegatePermission(and isPermitted: @autoclosure () -> Bool = true) -> Bool {
        !presentedViewController.isModalWithPages
            && (effectiveDelegate?.presentationControllerShouldDismiss)?(self) ?? true && isPermitted()
    }

    /// Whether it presents something that is not part of its content.
    var isCovered: Bool {
        presentedViewController.isCovered(beyond: presentedView)
    }

    var isRightToLeft: Bool { containerView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

/// A picture of what is beneath a presentation.
@MainActor
protocol PictureBeneath: AnyObject {
    /// Retakes it, of what is on the screen beneath.
    ///
    /// - Parameter duration: The seconds in which the old one fades into another one, which shows the end of a transition or a movement
    ///   beneath; nil if there is none.
    func retake(fading duration: TimeInterval?)

    /// Whether a former one is still seen, which fades out.
    var isFading: Bool { get }
}

extension UIViewController {
    /// Whether it presents something that is not inside `view`.
    func isCovered(beyond view: UIView?) -> Bool {
        guard let other = presentedViewController, !other.isBeingDismissed || other.isDismissedInteractively else {
            return false
        }
        if other is UISearchController { return false }
        guard let otherView = other.viewIfLoaded, let view else { return true }
        return !otherView.isDescendant(of: view)
    }

    /// Whether a finger may still cancel its dismissal.
    private var isDismissedInteractively: Bool { transitionCoordinator?.isInteractive == true }
}
