import UIKit

/// Changes a tab by code, and looks when its delegate is asked for an animator.
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
        // Until then this keeps the probe: a delegate is held weakly.
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.longestWait) {
            tabs.willMove(toParent: nil)
            tabs.view.removeFromSuperview()
            tabs.removeFromParent()
            completion(self.answer)
        }
    }

    /// An animator that was not asked for by then will not be, in seconds.
    private static let longestWait: TimeInterval = 0.2

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answer = isSetting ? "yes" : "no, later"
        return nil
    }
}
