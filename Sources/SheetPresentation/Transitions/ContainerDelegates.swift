import UIKit

/// Stands before a navigation controller's own delegate: answers for transitions, hands on everything else.
@MainActor
final class NavigationDelegate: NavigationDelegateForwarder, UINavigationControllerDelegate {
    /// Nil once it only hands on.
    weak var owner: NavigationTransition?

    init(owner: NavigationTransition) {
        self.owner = owner
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        owner?.makeTransition(operation)
            ?? Platform.animator(of: nextNavigationDelegate, navigationController, operation, from, to)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        animationController as? TransitionBracket
            ?? Platform.interactor(of: nextNavigationDelegate, navigationController, animationController)
    }
}

/// Stands before a tab bar controller's own delegate: answers for transitions, hands on everything else.
@MainActor
final class TabDelegate: TabDelegateForwarder, UITabBarControllerDelegate {
    /// Nil once it only hands on.
    weak var owner: TabTransition?

    init(owner: TabTransition) {
        self.owner = owner
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        owner?.makeTransition(from: fromVC, to: toVC, in: tabBarController)
            ?? Platform.animator(of: nextTabBarDelegate, tabBarController, fromVC, toVC)
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        animationController as? TransitionBracket
            ?? Platform.interactor(of: nextTabBarDelegate, tabBarController, animationController)
    }
}
