import Support
import Testing
import UIKit

/// A push whose interaction controller uses several property animators, one of which is interruptible.
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

        /// The visible opacity of its title in the bar; 0 if there is none.
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
        let decoration = UIButton()
        /// An interactive transition waits for the release.
        var startsInteractively = false
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

        var wantsInteractiveStart: Bool { startsInteractively }

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
            if !startsInteractively { side.startAnimation() }
            main.addAnimations { arriving.alpha = 1 }
            main.addCompletion { position in
                self.decoration.removeFromSuperview()
                transitionContext.completeTransition(position == .end)
            }
            if !startsInteractively { main.startAnimation() }
        }

        func hold() {
            side.stopAnimation(true)
            main.pauseAnimation()
            context?.pauseInteractiveTransition()
        }

        func endAtOnce(finishes: Bool) {
            context?.updateInteractiveTransition(0.4)
            if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
            context?.view(forKey: .to)?.alpha = 1
            decoration.removeFromSuperview()
            context?.completeTransition(finishes)
        }

        func letGo(finishes: Bool) {
            if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
            main.isReversed = !finishes
            if main.state == .inactive {
                main.startAnimation()
            } else {
                main.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            }
        }
    }

    @Test(arguments: [true, false])
    func `bars are correct at the end, even if the animator that they joined was stopped [I]`(finishes: Bool) async {
        let stage = Stage()
        let (first, second) = (Page("first"), Page("second"))
        let navigation = UINavigationController(rootViewController: first)
        let interactor = Interactor()
        navigation.delegate = interactor
        await stage.show(navigation)
        await stage.settle()

        navigation.pushViewController(second, animated: true)
        await stage.wait(0.4)
        interactor.hold()
        await stage.wait(0.2)
        interactor.letGo(finishes: finishes)
        await stage.settle()

        #expect(navigation.topViewController === (finishes ? second : first))
        #expect((finishes ? second : first).titleAlpha == 1)
        #expect((finishes ? first : second).label.window == nil)
    }

    /// In Apple's sample a photo can be caught after an interactive dismissal was released.
    @Test(.enabled(if: Stage.canTouch))
    func `an interruptible transition that began interactively receives touches after the release [D]`() async {
        let stage = Stage()
        let (first, second) = (Page("first"), Page("second"))
        let navigation = UINavigationController(rootViewController: first)
        let interactor = Interactor()
        interactor.startsInteractively = true
        interactor.decoration.frame = CGRect(x: 100, y: 300, width: 100, height: 100)
        let recorder = ActionRecorder()
        interactor.decoration.addTarget(recorder, action: ActionRecorder.tapped, for: .touchDown)
        navigation.delegate = interactor
        await stage.show(navigation)
        await stage.settle()

        navigation.pushViewController(second, animated: true)
        await stage.wait(0.1)
        interactor.letGo(finishes: true)
        await stage.wait(0.1)
        stage.tap(at: CGPoint(x: 150, y: 350))

        #expect(recorder.log.events == ["tapped"])
        #expect(navigation.topViewController === second)
        interactor.hold()
        interactor.letGo(finishes: true)
        await stage.settle()
        #expect(interactor.decoration.superview == nil)
    }

    /// Interaction controllers end a transition with their own movement, which may end before or after the bars'.
    @Test(arguments: [true, false])
    func `bars are correct even if an interaction controller ends the transition early [D]`(finishes: Bool) async {
        let stage = Stage()
        let (first, second) = (Page("first"), Page("second"))
        let navigation = UINavigationController(rootViewController: first)
        let interactor = Interactor()
        interactor.startsInteractively = true
        await stage.show(navigation)
        navigation.pushViewController(second, animated: false)
        await stage.settle()
        navigation.delegate = interactor

        navigation.popViewController(animated: true)
        await stage.wait(0.1)
        interactor.endAtOnce(finishes: finishes)
        await stage.settle()

        #expect(navigation.topViewController === (finishes ? first : second))
        #expect((finishes ? first : second).titleAlpha == 1)
        #expect((finishes ? second : first).label.window == nil)
    }
}
