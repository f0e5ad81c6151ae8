import UIKit

/// A presentation that its user may dismiss: by a pull, a tap beside it, or an escape.
@MainActor
protocol UserDismissiblePresentation: UIPresentationController, DriveHost {
    var drive: Drive { get }
    var visit: PresentationVisit { get }
    /// Whether people may go on using the presenter, with its keyboard.
    var mayLeavePresenterInUse: Bool { get }
    /// The view that the content has gone back into; nil where there is none.
    var returnedSource: UIView? { get }
    /// Whether this kind of dismissal is switched on.
    func allows(_ reason: DismissalReason) -> Bool
    /// Called once the dismissal has completed.
    func didDismiss(for reason: DismissalReason)
    /// Shows it where it rests, at once.
    func placeAtRest()
    /// Removes every view and recognizer from the screen.
    func cleanUp()
}

/// The ends of its transitions.
extension UserDismissiblePresentation {
    var returnedSource: UIView? { nil }

    func finishPresentation(_ completed: Bool) {
        // Without an animation UIKit asks for no animator, and sets the frame itself.
        if completed, drive.phase.isPresenting, !drive.motion.isPlaying { placeAtRest() }
        drive.send(.ended(.presenting, completed: completed))
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
    /// Asks the delegate for permission, and announces the dismissal when it is granted.
    func requestDismissalPermission() -> Bool {
        guard !presentedViewController.isModalInPresentation,
            (effectiveDelegate?.presentationControllerShouldDismiss)?(self) ?? true
        else { return false }
        (effectiveDelegate?.presentationControllerWillDismiss)?(self)
        return true
    }

    /// Requests a dismissal on behalf of the user. Returns whether that was handled, granted or not.
    @discardableResult
    func requestUserDismissal(_ reason: DismissalReason) -> Bool {
        guard allows(reason), drive.phase != .absent, !drive.phase.isDismissing,
            drive.bracket?.isPendingDismissal != true
        else { return false }
        // UIKit accepts no dismissal before the presentation has completed, and only some presentations may complete early.
        guard !drive.phase.isPresenting || driveSettings.contract.completesPresentationWhenCaught else { return true }
        if requestDismissalPermission() {
            drive.send(.requested(.dismissing, reason))
        } else {
            (effectiveDelegate?.presentationControllerDidAttemptToDismiss)?(self)
        }
        return true
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
        case .attempted: (effectiveDelegate?.presentationControllerDidAttemptToDismiss)?(self)
        case .dismissed(let reason):
            if reason.isUserInitiated { (effectiveDelegate?.presentationControllerDidDismiss)?(self) }
            didDismiss(for: reason)
        default: break
        }
    }

    /// Whether something is presented over it that is not part of its content.
    var isCovered: Bool {
        guard let other = presentedViewController.presentedViewController, !other.isBeingDismissed else { return false }
        if other is UISearchController { return false }
        guard let view = other.viewIfLoaded, let presentedView else { return true }
        return !view.isDescendant(of: presentedView)
    }

    var isRightToLeft: Bool { containerView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
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
