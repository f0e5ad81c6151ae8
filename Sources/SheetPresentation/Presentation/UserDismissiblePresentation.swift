import UIKit

/// Something that people can dismiss: with a pull, a tap beside it, or Esc.
@MainActor
protocol UserDismissible: AnyObject {
    var drive: Drive { get }
    /// Whether it can be dismissed before its presentation has ended.
    var isDismissibleWhilePresenting: Bool { get }
    /// Whether this kind of dismissal is enabled.
    func allows(_ reason: DismissalReason) -> Bool
    /// Asks the delegate for permission, and calls `presentationControllerWillDismiss` if it is granted.
    func requestDismissalPermission() -> Bool
    /// Reports a refused dismissal to the delegate.
    func reportDismissalAttempt()
    /// Shows it at rest, without animation.
    func placeAtRest()
}

extension UserDismissible {
    /// Ends the presentation. Without animation nothing has moved it to its stop yet.
    func didArrive(_ completed: Bool) {
        if completed, drive.phase.isPresenting, !drive.motion.isPlaying { placeAtRest() }
        drive.send(.ended(.presenting, completed: completed))
    }

    /// Requests a dismissal for the user.
    ///
    /// - Returns: Whether the request was handled, granted or not.
    @discardableResult
    func requestUserDismissal(_ reason: DismissalReason) -> Bool {
        guard allows(reason), drive.phase != .absent, !drive.phase.isDismissing,
            drive.bracket?.isPendingDismissal != true
        else { return false }
        // UIKit accepts no dismissal before the presentation has completed, and not every presentation may complete early.
        guard !drive.phase.isPresenting || isDismissibleWhilePresenting else { return true }
        if requestDismissalPermission() {
            drive.send(.requested(.dismissing, reason))
        } else {
            reportDismissalAttempt()
        }
        return true
    }
}

/// A presentation controller that people can dismiss.
@MainActor
protocol UserDismissiblePresentation: UIPresentationController, UserDismissible {
    /// Whether another delegate than UIKit's permits the dismissal; called once per gesture.
    var isDismissalPermitted: Bool { get }
    var visit: PresentationVisit { get }
    /// Whether the presenter may stay usable, with its keyboard.
    var mayLeavePresenterInUse: Bool { get }
    /// Whether it shows a picture of everything beneath it instead.
    var hidesViewsBeneath: Bool { get }
    /// The source view that the content has returned to; nil if there is none.
    var returnedSource: UIView? { get }
    /// Called if the presentation is refused after it was requested.
    func wasRefused()
    /// Called when the dismissal has completed.
    func didDismiss(for reason: DismissalReason)
    /// Removes its views and recognizers.
    func cleanUp()
}

/// The end of its transitions.
extension UserDismissiblePresentation {
    var returnedSource: UIView? { nil }

    func wasRefused() {}

    func finishPresentation(_ completed: Bool) {
        // Without animation UIKit asks for no animator and sets the frame itself.
        didArrive(completed)
        guard completed else { return end() }
        if let presentedView { visit.enter(presentedView) }
    }

    func finishDismissal(_ completed: Bool) {
        if completed {
            end()
            visit.leave(to: presentingViewController.viewIfLoaded, orInto: returnedSource)
        }
        drive.send(.ended(.dismissing, completed: completed))
    }

    private func end() {
        cleanUp()
        visit.restoreOriginalPresentation()
    }
}

extension UserDismissiblePresentation {
    var isDismissalPermitted: Bool { true }

    func requestDismissalPermission() -> Bool {
        guard !presentedViewController.isModalInPresentation,
            (effectiveDelegate?.presentationControllerShouldDismiss)?(self) ?? true, isDismissalPermitted
        else { return false }
        (effectiveDelegate?.presentationControllerWillDismiss)?(self)
        return true
    }

    func reportDismissalAttempt() {
        (effectiveDelegate?.presentationControllerDidAttemptToDismiss)?(self)
    }

    /// Handles messages that are the same for every presentation.
    func handleDismissal(_ message: DriveMessage) {
        switch message {
        case .request:
            // Called on the presenter: the presented controller would dismiss what it presents itself instead.
            presentingViewController.dismiss(animated: true)
        case .notVended:
            SheetProblem(
                cause: "UIKit ignored the dismissal of \(type(of: presentedViewController)).",
                recoverySuggestion: "Another transition is running. Try again when it has ended."
            ).report()
        case .attempted: reportDismissalAttempt()
        case .dismissed(let reason):
            if reason.isUserInitiated { (effectiveDelegate?.presentationControllerDidDismiss)?(self) }
            didDismiss(for: reason)
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

extension TransitionBracket {
    /// Whether UIKit has received this dismissal but not begun it.
    fileprivate var isPendingDismissal: Bool { direction == .dismissing && wasVended && transitionContext == nil }
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
