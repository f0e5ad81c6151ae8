import Foundation

extension UISheetPresentationController {
    private var delegateOfOriginal: (any UIAdaptivePresentationControllerDelegate)? {
        delegate ?? adaptedFrom?.delegate
    }

    /// Asks the app; a controller that is modal in its presentation is not to be asked about.
    var delegateAllowsDismissal: Bool {
        delegateOfOriginal?.presentationControllerShouldDismiss(self) ?? true
    }

    func tellDelegateWillDismiss() {
        delegateOfOriginal?.presentationControllerWillDismiss(self)
    }

    func tellDelegateDidDismiss() {
        delegateOfOriginal?.presentationControllerDidDismiss(self)
    }

    func tellDelegateDidAttempt() {
        delegateOfOriginal?.presentationControllerDidAttemptToDismiss(self)
    }

    /// What a tap beside the sheet and the escape gesture ask for.
    @discardableResult
    func dismissByUser() -> Bool {
        guard phase == .presented else { return false }
        guard !presentedViewController.isModalWithChildren, delegateAllowsDismissal else {
            tellDelegateDidAttempt()
            return false
        }
        tellDelegateWillDismiss()
        presentingViewController.dismiss(animated: true) { [weak self] in self?.tellDelegateDidDismiss() }
        return true
    }
}

extension UIViewController {
    /// Whether this controller, or one that it shows, forbids its dismissal by the user.
    var isModalWithChildren: Bool {
        isModalInPresentation || childrenSharingAppearance.contains(where: \.isModalWithChildren)
    }
}
