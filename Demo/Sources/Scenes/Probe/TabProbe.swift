import UIKit

/// Changes a tab by code, and looks when its delegate is asked for an animator.
@MainActor
final class TabProbe: NSObject, UITabBarControllerDelegate {
    private var isSetting = false
    private var answer = "it was not asked for"

    func run(on controller: UIViewController) async -> String {
        // A delegate is held weakly.
        defer { withExtendedLifetime(self) {} }
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.delegate = self
        controller.addChild(tabs)
        tabs.view.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        tabs.view.clipsToBounds = true
        controller.view.addSubview(tabs.view)
        tabs.didMove(toParent: controller)
        tabs.view.layoutIfNeeded()

        isSetting = true
        tabs.selectedIndex = 1
        isSetting = false
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { continuation.resume() }
        }

        tabs.willMove(toParent: nil)
        tabs.view.removeFromSuperview()
        tabs.removeFromParent()
        return answer
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answer = isSetting ? "yes" : "no, later"
        return nil
    }
}
