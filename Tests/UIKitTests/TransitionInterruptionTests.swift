import Support
import Testing
import UIKit

/// A push whose interactor moves things with several property animators and offers one of them to be interrupted.
@MainActor
struct TransitionInterruptionTests {
    private final class Page: UIViewController {
        let label = UILabel()

        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            label.text = title
            navigationItem.titleView = label
        }

        required init?(coder: NSCoder) { nil }

        /// How opaque its title is where the bar shows it; 0 where there is none.
        var titleAlpha: CGFloat {
            var (alpha, view) = (CGFloat(label.window == nil ? 0 : 1), UIView?.some(label))
            while let current = view {
                alpha *= current.alpha
                view = current.superview
            }
            return alpha
        }
    }

    private final class Interactor: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning,
        UIViewControllerInteractiveTransitioning
    {
        private let decoration = UIView()
        private var context: (any UIViewControllerContextTransitioning)?
        private var side = UIViewPropertyAnimator(duration: 1, curve: .linear)
        private var main = UIViewPropertyAnimator(duration: 1, curve: .linear)

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { self }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}

        var wantsInteractiveStart: Bool { false }

        func interruptibleAnimator(
            using transitionContext: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating { main }

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            guard let arriving = transitionContext.view(forKey: .to) else { return }
            transitionContext.containerView.addSubview(arriving)
            transitionContext.containerView.addSubview(decoration)
            arriving.alpha = 0
            side.addAnimations { self.decoration.center.x = 100 }
            side.startAnimation()
            main.addAnimations { arriving.alpha = 1 }
            main.addCompletion { position in
                self.decoration.removeFromSuperview()
                transitionContext.completeTransition(position == .end)
            }
            main.startAnimation()
        }

        func hold() {
            side.stopAnimation(true)
            main.pauseAnimation()
            context?.pauseInteractiveTransition()
        }

        func letGo(finishes: Bool) {
            if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
            main.isReversed = !finishes
            main.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
    }

    @Test(arguments: [true, false])
    func `bars go with the animator that may be interrupted, whatever else is stopped [D]`(finishes: Bool) {
        let stage = Stage()
        let (first, second) = (Page("first"), Page("second"))
        let navigation = UINavigationController(rootViewController: first)
        let interactor = Interactor()
        navigation.delegate = interactor
        stage.show(navigation)
        stage.settle()

        navigation.pushViewController(second, animated: true)
        stage.wait(0.4)
        interactor.hold()
        stage.wait(0.2)
        interactor.letGo(finishes: finishes)
        stage.settle()

        #expect(navigation.topViewController === (finishes ? second : first))
        #expect((finishes ? second : first).titleAlpha == 1)
        #expect((finishes ? first : second).label.window == nil)
    }
}
