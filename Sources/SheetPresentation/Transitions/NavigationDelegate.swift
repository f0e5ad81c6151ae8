import UIKit

/// Stands in for a navigation controller's own delegate: answers for transitions, forwards everything else.
@MainActor
final class NavigationDelegate: DelegateForwarder {
    /// Nil once it only forwards.
    weak var owner: NavigationTransition?

    init(owner: NavigationTransition) {
        self.owner = owner
    }

    private var nextDelegate: (any UINavigationControllerDelegate)? { next as? any UINavigationControllerDelegate }

    #if canImport(ObjectiveC)
    nonisolated override class var forwardedSelectors: [Selector] {
        [
            #selector(navigationController(_:willShow:animated:)),
            #selector(navigationController(_:didShow:animated:)),
            #selector(navigationControllerSupportedInterfaceOrientations(_:)),
            #selector(navigationControllerPreferredInterfaceOrientationForPresentation(_:)),
        ]
    }
    #endif
}

extension NavigationDelegate: UINavigationControllerDelegate {
    func navigationController(
        _ container: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        owner?.makeTransition(operation)
            ?? (nextDelegate?.navigationController(_:animationControllerFor:from:to:))?(container, operation, from, to)
    }

    func navigationController(
        _ container: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        animator as? TransitionBracket
            ?? (nextDelegate?.navigationController(_:interactionControllerFor:))?(container, animator)
    }

    func navigationController(
        _ container: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) {
        (nextDelegate?.navigationController(_:willShow:animated:))?(container, controller, animated)
    }

    func navigationController(
        _ container: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
        (nextDelegate?.navigationController(_:didShow:animated:))?(container, controller, animated)
    }

    func navigationControllerSupportedInterfaceOrientations(
        _ container: UINavigationController
    ) -> UIInterfaceOrientationMask {
        #if canImport(ObjectiveC)
        nextDelegate?.navigationControllerSupportedInterfaceOrientations?(container) ?? .standard(for: container)
        #else
        (nextDelegate ?? SilentDelegate.shared).navigationControllerSupportedInterfaceOrientations(container)
        #endif
    }

    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ container: UINavigationController
    ) -> UIInterfaceOrientation {
        #if canImport(ObjectiveC)
        nextDelegate?.navigationControllerPreferredInterfaceOrientationForPresentation?(container) ?? .portrait
        #else
        (nextDelegate ?? SilentDelegate.shared)
            .navigationControllerPreferredInterfaceOrientationForPresentation(container)
        #endif
    }
}
