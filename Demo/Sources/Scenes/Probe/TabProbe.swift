import UIKit

/// Changes a tab in code, and observes when its delegate is asked for an animator.
@MainActor
final class TabProbe: Probe {
    private var isSetting = false
    private var finding = "it was not asked for"

    override func start() {
        guard let run else { return }
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.delegate = self
        run.embed(tabs)
        isSetting = true
        tabs.selectedIndex = 1
        isSetting = false
        run.after(Self.longestWait) { [weak self] run in run.answer(self?.finding ?? "") }
    }

    /// The time in seconds after which UIKit will not ask for an animator anymore.
    private static let longestWait: TimeInterval = 0.2
}

extension TabProbe: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        finding = isSetting ? "yes" : "no, later"
        return nil
    }
}

extension ProbeRun {
    /// Adds a container to the screen, a point large, until the end.
    func embed(_ tabs: UITabBarController) {
        guard let controller else { return }
        controller.addChild(tabs)
        tabs.view.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        tabs.view.clipsToBounds = true
        controller.view.addSubview(tabs.view)
        tabs.didMove(toParent: controller)
        tabs.view.layoutIfNeeded()
        atEnd {
            tabs.willMove(toParent: nil)
            tabs.view.removeFromSuperview()
            tabs.removeFromParent()
        }
    }
}
