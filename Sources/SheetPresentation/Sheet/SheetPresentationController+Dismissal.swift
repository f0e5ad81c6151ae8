import UIKit

extension SheetPresentationController {
    /// A user wants the sheet gone. Answers whether the wish was taken, granted or not.
    @discardableResult
    func askToDismiss(_ reason: DismissalReason) -> Bool {
        switch phase {
        case .absent, .leaving: return false
        case .presenting, .resting, .held, .settling: if isGoing { return false }
        }
        if reason == .tap, !configuration.dismissesOnTap { return false }
        if isDismissalGranted() { perform(phase.reduce(.asked(reason))) }
        return true
    }

    /// Asks whoever may object, and tells them what became of it.
    func isDismissalGranted() -> Bool {
        guard !presentedViewController.isModalInPresentation, Platform.shouldDismiss(self) else {
            Platform.didAttemptToDismiss(self)
            return false
        }
        Platform.willDismiss(self)
        return true
    }

    /// Whether UIKit has asked for the animator of a dismissal that it has yet to begin.
    private var isGoing: Bool { dismissal != nil && wasDismissalTakenUp }

    func requestDismissal(_ reason: DismissalReason, interactive: Bool) {
        guard !isGoing else { return }
        let bracket = openableDismissal(startsInteractively: interactive)
        // The presenter is asked, not the sheet's controller: that would dismiss what the sheet itself presents instead.
        presentingViewController.dismiss(animated: true)
        DispatchQueue.main.async { [weak self] in
            guard let self, dismissal === bracket, !wasDismissalTakenUp else { return }
            guard !presentedViewController.isBeingDismissed else { return }
            dismissal = nil
            SheetProblem(
                cause: "UIKit did not take up the dismissal of \(type(of: presentedViewController)).",
                remedy: "Another transition was running; the sheet stays. Try again when that has ended."
            ).report()
            perform(phase.reduce(.dismissalRefused))
        }
    }

    func closeDismissal(completed: Bool) {
        dismissal?.close(completed: completed)
    }

    func announceDismissal(_ reason: DismissalReason) {
        if reason.isUsers { Platform.didDismiss(self) }
        sheetDelegate?.sheet(self, didDismissFor: reason)
    }
}
