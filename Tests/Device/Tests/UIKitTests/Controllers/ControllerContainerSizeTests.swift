import Support
import Testing
import UIKit

/// Views that controllers create themselves have no autoresizing mask; containers resize them.
@MainActor
struct ControllerContainerSizeTests {
    private final class Bare: UIViewController {
        override func loadView() { view = UIView() }
    }

    private final class Animator: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
        UIViewControllerAnimatedTransitioning
    {
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.3
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let controller = transitionContext.viewController(forKey: .to) else { return }
            controller.view.frame = transitionContext.finalFrame(for: controller)
            controller.view.alpha = 0
            transitionContext.containerView.addSubview(controller.view)
            UIView.animate(withDuration: 0.3) {
                controller.view.alpha = 1
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    private enum Kind: CaseIterable {
        case atOnce, animated, byDelegate
    }

    @Test(.enabled(if: Stage.canChangeSurroundings), arguments: Kind.allCases)
    private func `a pushed controller's own view is as large as the screen, after a rotation too [W]`(kind: Kind) async
    {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: Bare())
        let animator = Animator()
        if kind == .byDelegate { navigation.delegate = animator }
        await stage.show(navigation)
        await stage.settle()
        let pushed = Bare()
        navigation.pushViewController(pushed, animated: kind != .atOnce)
        await stage.settle()
        let upright = pushed.view.bounds.size

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        #expect(pushed.view.bounds.size == CGSize(width: upright.height, height: upright.width))
    }

    @Test(.enabled(if: Stage.canChangeSurroundings), arguments: [Kind.animated, .byDelegate], [true, false])
    private func `pages fill the screen after a rotation during a push or a pop [W]`(
        kind: Kind, isPush: Bool
    ) async {
        let stage = Stage()
        let (bottom, top) = (Bare(), Bare())
        let navigation = UINavigationController(rootViewController: bottom)
        let animator = Animator()
        if kind == .byDelegate { navigation.delegate = animator }
        await stage.show(navigation)
        if !isPush { navigation.pushViewController(top, animated: false) }
        await stage.settle()
        let upright = bottom.view.bounds.size

        if isPush {
            navigation.pushViewController(top, animated: true)
        } else {
            navigation.popViewController(animated: true)
        }
        await stage.wait(0.1)
        stage.rotate(to: .landscapeRight)
        await stage.settle()

        let shown = isPush ? top : bottom
        #expect(shown.view.frame == CGRect(x: 0, y: 0, width: upright.height, height: upright.width))
    }

    @Test(
        .enabled(if: Stage.canChangeSurroundings),
        arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func `a presented view fills the screen after a rotation to landscape [W]`(style: UIModalPresentationStyle)
        async
    {
        let (stage, root) = await Stage.withRoot()
        let sheet = Bare()
        sheet.modalPresentationStyle = style
        root.present(sheet, animated: true)
        await stage.wait(0.1)

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        #expect(sheet.view.convert(sheet.view.bounds, to: stage.window) == stage.window.bounds)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings), arguments: [Kind.atOnce, .byDelegate])
    private func `a tab's own view is as large as the screen, after a rotation too [W]`(kind: Kind) async {
        let stage = Stage()
        let tabs = UITabBarController()
        let selected = Bare()
        tabs.viewControllers = [Bare(), selected]
        let animator = Animator()
        if kind == .byDelegate { tabs.delegate = animator }
        await stage.show(tabs)
        await stage.settle()
        tabs.selectedIndex = 1
        await stage.settle()
        let upright = selected.view.bounds.size

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        #expect(selected.view.bounds.size == CGSize(width: upright.height, height: upright.width))
    }
}
