import UIKit

/// Changes a tab in code, and observes when its delegate is asked for an animator.
@MainActor
final class TabProbe: NSObject, UITabBarControllerDelegate {
    private var isSetting = false
    private var answer = "it was not asked for"

    func run(on controller: UIViewController, completion: @escaping @MainActor (String) -> Void) {
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
        // Retains the probe until then, because delegates are held weakly.
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.longestWait) {
            tabs.willMove(toParent: nil)
            tabs.view.removeFromSuperview()
            tabs.removeFromParent()
            completion(self.answer)
        }
    }

    /// The time in seconds after which UIKit will not ask for an animator anymore.
    private static let longestWait: TimeInterval = 0.2

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answer = isSetting ? "yes" : "no, later"
        return nil
    }
}
