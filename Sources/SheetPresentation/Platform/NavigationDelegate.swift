import UIKit

/// Takes the place of a navigation controller's own delegate: provides transitions, forwards everything else.
@MainActor
final class NavigationDelegate: TransitionForwarder {
    private let makeTransition: (UINavigationController.Operation, _ front: UIViewController) -> (any Transition)?

    init(makeTransition: @escaping (UINavigationController.Operation, UIViewController) -> (any Transition)?) {
        self.makeTransition = makeTransition
        super.init(forwarding: Self.forwardedSelectors)
    }

    private var nextDelegate: (any UINavigationControllerDelegate)? { next as? any UINavigationControllerDelegate }
}

extension NavigationDelegate: UINavigationControllerDelegate {
    func navigationController(
        _ container: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        vend(makeTransition(operation, operation == .push ? to : from))
            ?? (nextDelegate?.navigationController(_:animationControllerFor:from:to:))?(container, operation, from, to)
    }

    func navigationController(
        _ container: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interactionController(for: animator)
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
        Platform.supportedOrientations(of: container, nextDelegate)
    }

    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ container: UINavigationController
    ) -> UIInterfaceOrientation {
        Platform.preferredOrientation(of: container, nextDelegate)
    }
}
