import UIKit

/// A presentation that its user may dismiss: by a pull, a tap beside it, or an escape.
@MainActor
protocol UserDismissiblePresentation: UIPresentationController, DriveHost {
    var drive: Drive { get }
    /// Whether this kind of dismissal is switched on.
    func allows(_ reason: DismissalReason) -> Bool
    /// It is gone for good.
    func didDismiss(for reason: DismissalReason)
}

extension UserDismissiblePresentation {
    /// Asks whoever may object, and announces the dismissal where nobody does.
    func mayDepart() -> Bool {
        guard !presentedViewController.isModalInPresentation,
            (effectiveDelegate?.presentationControllerShouldDismiss)?(self) ?? true
        else { return false }
        (effectiveDelegate?.presentationControllerWillDismiss)?(self)
        return true
    }

    /// A user asks for the dismissal. Answers whether that was handled, granted or not.
    @discardableResult
    func requestUserDismissal(_ reason: DismissalReason) -> Bool {
        guard allows(reason), drive.phase != .absent, !drive.phase.isDeparting,
            drive.bracket?.isPendingDeparture != true
        else { return false }
        // Until the arrival is over UIKit takes no departure, and only some arrivals may be completed early.
        guard !drive.phase.isArriving || course.contract.completesArrivalWhenCaught else { return true }
        if mayDepart() {
            drive.send(.requested(.departing, reason))
        } else {
            (effectiveDelegate?.presentationControllerDidAttemptToDismiss)?(self)
        }
        return true
    }

    /// Carries out what every presentation does alike.
    func handleDismissal(_ message: DriveMessage) {
        switch message {
        case .request:
            // The presenter is asked, not the presented controller: that would dismiss what it presents itself instead.
            presentingViewController.dismiss(animated: true)
        case .notVended:
            SheetProblem(
                cause: "UIKit did not take up the dismissal of \(type(of: presentedViewController)).",
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
    /// Whether UIKit has asked for this departure and has yet to begin it.
    fileprivate var isPendingDeparture: Bool { direction == .departing && wasVended && transitionContext == nil }
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
