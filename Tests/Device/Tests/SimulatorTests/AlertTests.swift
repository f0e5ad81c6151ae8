import Simulator
import Support
import Testing
import UIKit

/// Alerts that appear or disappear while containers and presentations beneath them are still in transition.
@MainActor
struct AlertTransitionTests {
    /// Fades what arrives in, in any transition.
    private final class SlowFade: NSObject, UIViewControllerAnimatedTransitioning, UITabBarControllerDelegate,
        UIViewControllerTransitioningDelegate
    {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            2
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let view = transitionContext.view(forKey: .to) else { return }
            transitionContext.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: transitionDuration(using: nil)) {
                view.alpha = 1
            } completion: { _ in
                transitionContext.completeTransition(true)
            }
        }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            self
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            self
        }
    }

    private let fade = SlowFade()
    private let tabs = UITabBarController()

    private func show() -> Device {
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.delegate = fade
        let device = Device()
        device.show(tabs)
        device.settle()
        return device
    }

    @Test func `an alert's dimming has the alert's timing, not that of a tab that changes at the same time`() throws {
        let device = show()
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)

        tabs.present(alert, animated: true)
        tabs.selectedIndex = 1
        device.advance(by: 0.4)
        let dimming = try #require(alert.presentationController?.containerView?.subviews.first { $0 !== alert.view })
        let opacity = device.presentedOpacity(of: dimming)

        expectClose(opacity, 0.2)
    }

    @Test func `an alert fades out above a controller that is still being presented`() {
        let device = show()
        let content = UIViewController()
        content.modalPresentationStyle = .overFullScreen
        content.transitioningDelegate = fade
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)

        tabs.present(content, animated: true)
        // The transition of the container in front hides that of the presentation, so the alert does not wait.
        tabs.selectedIndex = 1
        device.advanceFrame()
        content.present(alert, animated: true)
        device.advance(by: 0.4)
        alert.dismiss(animated: true)
        device.advance(by: 0.1)

        #expect(content.isBeingPresented)
        #expect(alert.isBeingDismissed)
        #expect((0.1...0.9).contains(device.presentedOpacity(of: alert.view)))
    }
}
