import UIKit

/// A presentation that people can dismiss: with a pull, a tap beside it, or Esc.
@MainActor
protocol UserDismissiblePresentation: UIPresentationController, DriveHost {
    var drive: Drive { get }
    var visit: PresentationVisit { get }
    /// Whether the presenter may stay usable, with its keyboard.
    var mayLeavePresenterInUse: Bool { get }
    /// Whether this kind of dismissal is enabled.
    func allows(_ reason: DismissalReason) -> Bool
    /// Called when the dismissal has completed.
    func didDismiss(for reason: DismissalReason)
    /// Shows it at rest, without animation.
    func placeAtRest()
    /// Removes its views and recognizers.
    func cleanUp()
}

/// What happens at the end of its transitions.
extension UserDismissiblePresentation {
    func finishPresentation(_ completed: Bool) {
        // Without animation UIKit asks for no animator and sets the frame itself.
        if completed, drive.phase.isPresenting, !drive.motion.isPlaying { placeAtRest() }
        drive.send(.ended(.presenting, completed: completed))
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
    /// Asks the delegate for permission, and calls `presentationControllerWillDismiss` if it is granted.
    func requestDismissalPermission() -> Bool {
        guard !presentedViewController.isModalInPresentation,
            (effectiveDelegate?.presentationControllerShouldDismiss)?(self) ?? true
        else { return false }
        (effectiveDelegate?.presentationControllerWillDismiss)?(self)
        return true
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
        guard !drive.phase.isPresenting || driveSettings.contract.completesPresentationWhenCaught else { return true }
        if requestDismissalPermission() {
            drive.send(.requested(.dismissing, reason))
        } else {
            (effectiveDelegate?.presentationControllerDidAttemptToDismiss)?(self)
        }
        return true
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
                recoverySuggestion: "Another transition was running. Try again when that has ended."
            ).report()
        case .attempted: (effectiveDelegate?.presentationControllerDidAttemptToDismiss)?(self)
        case .dismissed(let reason):
            if reason.isUserInitiated { (effectiveDelegate?.presentationControllerDidDismiss)?(self) }
            didDismiss(for: reason)
        default: break
        }
    }

    /// Whether it presents something that is not part of its content.
    var isCovered: Bool {
        guard let other = presentedViewController.presentedViewController, !other.isBeingDismissed else { return false }
        if other is UISearchController { return false }
        guard let view = other.viewIfLoaded, let presentedView else { return true }
        return !view.isDescendant(of: presentedView)
    }

    var isRightToLeft: Bool { containerView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
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
