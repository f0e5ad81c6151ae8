import UIKit

/// What its user may dismiss: by a pull, a tap beside it, or an escape.
@MainActor
protocol UserDismissible: AnyObject {
    var drive: Drive { get }
    /// Whether UIKit lets it be dismissed before it has arrived.
    var isDismissibleWhilePresenting: Bool { get }
    /// Whether this kind of dismissal is switched on.
    func allows(_ reason: DismissalReason) -> Bool
    /// Asks the delegate for permission, and announces the dismissal when it is granted.
    func requestDismissalPermission() -> Bool
    /// Tells the delegate that the user tried what was not permitted.
    func reportDismissalAttempt()
    /// Shows it where it rests, at once.
    func placeAtRest()
}

extension UserDismissible {
    /// The arrival is over: without an animation nothing has moved it to its place.
    func didArrive(_ completed: Bool) {
        if completed, drive.phase.isPresenting, !drive.motion.isPlaying { placeAtRest() }
        drive.send(.ended(.presenting, completed: completed))
    }

    /// Requests a dismissal on behalf of the user. Returns whether that was handled, granted or not.
    @discardableResult
    func requestUserDismissal(_ reason: DismissalReason) -> Bool {
        guard allows(reason), drive.phase != .absent, !drive.phase.isDismissing,
            drive.bracket?.isPendingDismissal != true
        else { return false }
        // UIKit accepts no dismissal before the presentation has completed, and only some presentations may complete early.
        guard !drive.phase.isPresenting || isDismissibleWhilePresenting else { return true }
        if requestDismissalPermission() {
            drive.send(.requested(.dismissing, reason))
        } else {
            reportDismissalAttempt()
        }
        return true
    }
}

/// A presentation of UIKit's that its user may dismiss.
@MainActor
protocol UserDismissiblePresentation: UIPresentationController, UserDismissible {
    /// Whether a delegate beyond UIKit's own permits a user's dismissal; asked once a gesture.
    var isDismissalPermitted: Bool { get }
    var visit: PresentationVisit { get }
    /// Whether people may go on using the presenter, with its keyboard.
    var mayLeavePresenterInUse: Bool { get }
    /// Called once the dismissal has completed.
    func didDismiss(for reason: DismissalReason)
    /// Removes every view and recognizer from the screen.
    func cleanUp()
}

/// The ends of its transitions.
extension UserDismissiblePresentation {
    func finishPresentation(_ completed: Bool) {
        // UIKit asks for no animator where nothing is animated, and sets the frame itself.
        didArrive(completed)
        guard completed else { return end() }
        if let presentedView { visit.enter(presentedView) }
    }

    func finishDismissal(_ completed: Bool) {
        if completed {
            end()
            visit.leave(to: presentingViewController.viewIfLoaded)
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

    /// Handles the messages that every presentation handles alike.
    func handleDismissal(_ message: DriveMessage) {
        switch message {
        case .request:
            // The presenter is asked, not the presented controller: that would dismiss what it presents itself instead.
            presentingViewController.dismiss(animated: true)
        case .notVended:
            SheetProblem(
                cause: "UIKit ignored the dismissal of \(type(of: presentedViewController)).",
                recoverySuggestion: "Another transition was running; it stays. Try again when that has ended."
            ).report()
        case .attempted: reportDismissalAttempt()
        case .dismissed(let reason):
            if reason.isUserInitiated { (effectiveDelegate?.presentationControllerDidDismiss)?(self) }
            didDismiss(for: reason)
        default: break
        }
    }

    /// Whether something is presented over it that is not part of its content.
    var isCovered: Bool {
        presentedViewController.isCovered(beyond: presentedView)
    }

    var isRightToLeft: Bool { containerView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension UIViewController {
    /// Whether something is presented over this controller that is not part of what `view` shows.
    func isCovered(beyond view: UIView?) -> Bool {
        guard let other = presentedViewController, !other.isBeingDismissed else { return false }
        if other is UISearchController { return false }
        guard let otherView = other.viewIfLoaded, let view else { return true }
        return !otherView.isDescendant(of: view)
    }
}

extension TransitionBracket {
    /// Whether UIKit has asked for this dismissal and has yet to begin it.
    fileprivate var isPendingDismissal: Bool { direction == .dismissing && wasVended && transitionContext == nil }
}

/// The tap beside what is presented.
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
