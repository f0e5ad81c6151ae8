import Simulator
import Support
import Testing
import UIKit

/// Alerts with large text, and those that appear or disappear while something beneath them is still in transition.
@MainActor
struct AlertTests {
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

    @Test(arguments: [false, true])
    func `an alert grows with the text size, and its actions are above one another where they do not fit`(
        isShown: Bool
    ) {
        let device = show()
        let alert = UIAlertController(title: "Delete", message: "It cannot be undone.", preferredStyle: .alert)
        for title in ["Delete", "Cancel"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        var height: CGFloat?
        if isShown {
            tabs.present(alert, animated: true)
            device.settle()
            height = alert.view.bounds.height
        }

        device.settings.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        if !isShown { tabs.present(alert, animated: true) }
        device.settle()

        let rows = alert.view.subviews.filter { $0 is UIControl }
        #expect(rows.count == 2)
        #expect(rows.allSatisfy { $0.frame.width == 270 && $0.frame.height > 60 })
        #expect(alert.view.bounds.height > (height ?? 130) + 100)
        #expect(alert.view.bounds.height == rows.last?.frame.maxY)
        #expect(abs(alert.view.frame.midY - (device.window.safeAreaLayoutGuide.layoutFrame.midY)) < 1)
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
