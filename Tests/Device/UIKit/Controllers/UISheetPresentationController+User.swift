import Foundation

extension UISheetPresentationController {
    private var delegateOfOriginal: (any UIAdaptivePresentationControllerDelegate)? {
        delegate ?? adaptedFrom?.delegate
    }

    /// Asks the app; not called for a controller that is modal in its presentation.
    var delegateAllowsDismissal: Bool {
        delegateOfOriginal?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Called when the dismissal has a transition coordinator, for what the app animates alongside, and before it has begun.
    func tellDelegateWillDismiss() {
        delegateOfOriginal?.presentationControllerWillDismiss(self)
    }

    func tellDelegateDidDismiss() {
        delegateOfOriginal?.presentationControllerDidDismiss(self)
    }

    func tellDelegateDidAttempt() {
        delegateOfOriginal?.presentationControllerDidAttemptToDismiss(self)
    }

    /// Dismisses in response to a tap outside the sheet or the escape gesture; returns whether it did.
    @discardableResult
    func dismissByUser() -> Bool {
        guard phase == .presented else { return false }
        guard !presentedViewController.isModalWithChildren, delegateAllowsDismissal else {
            tellDelegateDidAttempt()
            return false
        }
        presentingViewController.dismiss(animated: true) { [weak self] in self?.tellDelegateDidDismiss() }
        tellDelegateWillDismiss()
        return true
    }
}

extension UIViewController {
    /// Whether this controller, or a visible child of it, prevents a dismissal by the user.
    var isModalWithChildren: Bool {
        isModalInPresentation || childrenSharingAppearance.contains(where: \.isModalWithChildren)
    }
}
