import UIKit

/// A presentation controller that people can dismiss.
@MainActor
protocol UserDismissiblePresentation: UIPresentationController {
    var drive: Drive { get }
    var visit: PresentationVisit { get }
    /// Whether the presenter may stay usable, with its keyboard.
    var mayLeavePresenterInUse: Bool { get }
    /// The picture of everything beneath it that it shows instead; nil for none.
    var pictureBeneath: (any PictureBeneath)? { get }
    /// Whether its content cannot present yet: another presentation would take its view away from where a finger or an animation moves it.
    var mustRestToPresent: Bool { get }
    /// Lays out its views in the container.
    func layOutContainer()
    /// Removes its views and recognizers.
    func cleanUp()
}

/// A picture of what is beneath a presentation.
@MainActor
protocol PictureBeneath: AnyObject {
    /// Takes it anew, of what is on the screen beneath.
    ///
    /// - Parameter duration: The seconds in which the old one fades into another one, which shows the end of a transition or a movement
    ///   beneath; nil if there is none.
    func retake(fading duration: TimeInterval?)
}

/// The beginning and the end of its transitions.
extension UserDismissiblePresentation {
    func beginPresentation() {
        visit.begin()
        visit.keep(PictureUpdates(of: self))
        let end = TransitionEnd(of: self)
        visit.keep(end)
        end.observe()
    }

    func beginDismissal() {
        visit.transitionEnd?.observe()
        observeContainer()
        drive.send(.began(.dismissing))
        fadeIfCovered()
    }

    /// UIKit may call `containerViewWillLayoutSubviews` in a dismissal or not. The window can be resized meanwhile.
    private func observeContainer() {
        guard let containerView else { return }
        var size = containerView.bounds.size
        let probe = LayoutProbe { [weak self] newSize in
            guard newSize != size else { return }
            size = newSize
            self?.layOutContainer()
        }
        probe.install(in: containerView)
        visit.keep(probe)
    }

    /// Fades out if it is dismissed together with what it presents.
    ///
    /// UIKit hides the presented view, which may be visible beside that of the other one, and removes the rest when the transition of that
    /// one ends.
    private func fadeIfCovered() {
        guard presentedViewController.presentedViewController?.isBeingDismissed == true, let container = containerView
        else { return }
        if let presentedView, let picture = presentedView.snapshotView(afterScreenUpdates: false) {
            picture.frame = presentedView.untransformedFrame
            picture.layer.transform = presentedView.layer.transform
            container.addSubview(picture)
            fade(container) { picture.removeFromSuperview() }
        } else {
            fade(container)
        }
    }

    private func fade(_ container: UIView, completion: @escaping () -> Void = {}) {
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { _ in container.alpha = 0 },
            completion: {
                completion()
                if $0.isCancelled { container.alpha = 1 }
            })
    }

    func finishPresentation(_ completed: Bool) {
        // Without animation UIKit asks for no animator and sets the frame itself.
        drive.presentationDidEnd(completed)
        visit.transitionEnd?.transitionDidEnd()
        guard completed else { return end() }
        if let presentedView { visit.enter(presentedView) }
    }

    /// - Parameter source: The source view that the content has returned to; nil if there is none.
    func finishDismissal(_ completed: Bool, to source: @autoclosure () -> UIView? = nil) {
        visit.pictureUpdates?.dismissalDidEnd()
        visit.removeLayoutProbe()
        // For what has changed during the dismissal.
        if !completed { containerView?.setNeedsLayout() }
        if completed {
            end()
            visit.leave(to: presentingViewController.viewIfLoaded, orInto: source())
        }
        drive.send(.ended(.dismissing, completed: completed))
        visit.transitionEnd?.transitionDidEnd()
    }

    /// Calls `report` when UIKit accepts another presentation.
    func report(_ report: @escaping () -> Void) {
        guard let transitionEnd = visit.transitionEnd else { return report() }
        transitionEnd.report(report)
    }

    /// Calls `work` after the transition that delays a request of this presentation's; returns false if there is none.
    func afterOtherTransition(_ work: @escaping () -> Void) -> Bool {
        guard let coordinator = presentingViewController.transitionCoordinator else { return false }
        coordinator.animate(alongsideTransition: nil) { _ in work() }
        return true
    }

    private func end() {
        cleanUp()
        visit.restoreOriginalPresentation()
    }
}

extension UserDismissiblePresentation {
    /// Asks the delegate for permission, and calls `presentationControllerWillDismiss` if it is granted.
    ///
    /// - Parameter isPermitted: Whether another delegate than UIKit's permits the dismissal, too.
    func requestDelegatePermission(and isPermitted: @autoclosure () -> Bool = true) -> Bool {
        guard !presentedViewController.isModalInPresentation,
            (effectiveDelegate?.presentationControllerShouldDismiss)?(self) ?? true, isPermitted()
        else { return false }
        (effectiveDelegate?.presentationControllerWillDismiss)?(self)
        return true
    }

    /// Handles messages that are the same for every presentation.
    func handleDismissal(_ message: DriveMessage) {
        switch message {
        case .began(.dismissing, _): visit.pictureUpdates?.dismissalDidBegin()
        case .ended: visit.transitionEnd?.deliver()
        case .request:
            // Called on the presenter: the presented controller would dismiss what it presents itself instead.
            presentingViewController.dismiss(animated: true)
        case .notVended:
            SheetProblem(
                .dismissalIgnored,
                cause: "UIKit ignored the dismissal of \(type(of: presentedViewController)).",
                recoverySuggestion: "Another transition is running. Try again when it has ended."
            ).report()
        case .attempted: (effectiveDelegate?.presentationControllerDidAttemptToDismiss)?(self)
        case .dismissed(let reason):
            if reason.isUserInitiated { (effectiveDelegate?.presentationControllerDidDismiss)?(self) }
        default: break
        }
    }

    /// Whether it presents something that is not part of its content.
    var isCovered: Bool {
        presentedViewController.isCovered(beyond: presentedView)
    }

    var isRightToLeft: Bool { containerView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
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
}

extension UIViewController {
    /// Whether a finger may still cancel its dismissal.
    fileprivate var isDismissedInteractively: Bool { transitionCoordinator?.isInteractive == true }
}

/// A tap beside the presented view.
@MainActor
final class OutsideTap: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UITapGestureRecognizer()
    private let isOutside: (UITouch) -> Bool
    private let action: GestureAction

    init(isOutside: @escaping (UITouch) -> Bool, action: @escaping () -> Void) {
        self.isOutside = isOutside
        self.action = GestureAction { _ in action() }
        super.init()
        self.action.connect(to: recognizer)
        recognizer.delegate = self
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        isOutside(touch)
    }
}
