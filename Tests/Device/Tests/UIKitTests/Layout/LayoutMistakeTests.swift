import Support
import Testing
import UIKit

/// Constraints and frames that contradict each other.
@MainActor
struct LayoutMistakeTests {
    /// Adds a box 100 points from the top; returns that constraint.
    private func show(_ box: UIView, in root: UIView, on stage: Stage) async -> NSLayoutConstraint {
        await stage.show(root)
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let top = box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100)
        NSLayoutConstraint.activate([
            top, box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
        ])
        await stage.settle()
        return top
    }

    @Test(.enabled(if: Stage.canRecord))
    func `constraints on a view that is still autoresized cause a conflict with both in the console [W]`() async {
        let stage = Stage()
        let root = UIView()
        let box = UIView()
        await stage.show(root)
        root.addSubview(box)

        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 50),
        ])
        await stage.settle()

        let lines = stage.console.joined(separator: "\n")
        #expect(lines.contains("Unable to simultaneously satisfy constraints"))
        #expect(lines.contains("NSAutoresizingMaskLayoutConstraint"))
        #expect(lines.contains("Will attempt to recover by breaking constraint"))
    }

    @Test func `a frame set on a constrained view is kept until its superview's layout [W]`() async {
        let stage = Stage()
        let root = UIView()
        let box = UIView()
        _ = await show(box, in: root, on: stage)

        box.frame.origin.y = 300
        await stage.waitFrame()
        #expect(box.frame.minY == 300)
        root.setNeedsLayout()
        await stage.settle()
        #expect(box.frame.minY == 100)
        box.bounds.size.width = 90
        root.setNeedsLayout()
        await stage.settle()

        #expect(box.frame == CGRect(x: 0, y: 100, width: 50, height: 50))
    }

    @Test func `a view without constraints keeps its frame, autoresized or not [W]`() async {
        let stage = Stage()
        let root = UIView()
        let lone = RoundedHost(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        lone.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(lone)
        _ = await show(UIView(), in: root, on: stage)
        #expect(lone.frame == CGRect(x: 10, y: 20, width: 30, height: 40))

        lone.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
        root.setNeedsLayout()
        await stage.settle()

        #expect(lone.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
        #expect(lone.corner.frame == lone.bounds)
        #expect(stage.console.isEmpty)
    }

    @Test func `a reversed animation does not restore constraints [W]`() async {
        let stage = Stage()
        let root = UIView()
        let box = UIView()
        let top = await show(box, in: root, on: stage)
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { [root] in
            top.constant = 300
            root.layoutIfNeeded()
        }
        animator.startAnimation()
        await stage.wait(0.2)
        animator.isReversed = true
        await stage.settle()
        #expect(isClose(box.frame.minY, 100))
        #expect(top.constant == 300)

        root.setNeedsLayout()
        await stage.settle()

        #expect(isClose(box.frame.minY, 300))
    }

    @Test func `a cancelled transition does not restore its animator's constraints [W]`() async {
        let scene = await ModalScene(animator: nil)
        let box = UIView()
        let animator = ConstraintAnimator()
        let delegate = ConstraintDelegate(animator)
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.presented.view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        let top = box.topAnchor.constraint(equalTo: scene.presented.view.topAnchor, constant: 100)
        NSLayoutConstraint.activate([
            top, box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
            box.leadingAnchor.constraint(equalTo: scene.presented.view.leadingAnchor),
        ])
        await scene.presentAndSettle()
        scene.presented.transitioningDelegate = delegate
        animator.change = { top.constant = 300 }
        delegate.interactor = interactor

        scene.presented.dismiss(animated: true)
        await scene.stage.waitFrame()
        interactor.update(0.5)
        await scene.stage.waitFrame()
        #expect(isClose(scene.stage.presentedFrame(of: box).minY, 200, within: 8))
        interactor.cancel()
        await scene.stage.settle()
        #expect(scene.root.presentedViewController === scene.presented)
        scene.presented.view.setNeedsLayout()
        await scene.stage.settle()

        #expect(top.constant == 300)
        #expect(isClose(box.frame.minY, 300))
    }

    @Test func `deeper views have no frame yet in the first viewDidLayoutSubviews [D]`() async {
        let stage = Stage()
        let inner = UIView()
        let outer = UIView()
        let controller = LifecycleRecorder("controller", EventLog())
        var first: CGRect?
        controller.onCallback = { [unowned controller] event in
            if event == .viewDidLayoutSubviews, first == nil { first = inner.frame }
            guard event == .viewDidLoad else { return }
            for (view, superview) in [(outer, controller.view!), (inner, outer)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                superview.addSubview(view)
                NSLayoutConstraint.activate([
                    view.centerXAnchor.constraint(equalTo: superview.centerXAnchor),
                    view.centerYAnchor.constraint(equalTo: superview.centerYAnchor),
                    view.widthAnchor.constraint(equalTo: superview.widthAnchor, multiplier: 0.5),
                    view.heightAnchor.constraint(equalTo: superview.heightAnchor, multiplier: 0.5),
                ])
            }
        }

        await stage.show(controller)
        await stage.settle()

        #expect(first == .zero)
        #expect(inner.frame.width > 90)
    }

    @Test func `a root view's margins are at least the system's minimum, unless its controller disables that [D]`()
        async
    {
        let stage = Stage()
        let controller = UIViewController()
        await stage.show(controller)
        await stage.settle()

        controller.view.directionalLayoutMargins = .zero
        #expect(controller.view.layoutMargins.left == 16)
        controller.viewRespectsSystemMinimumLayoutMargins = false

        #expect(controller.view.layoutMargins.left == 0)
    }
}

/// Animates the layout of the outgoing view.
private final class ConstraintAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var change: () -> Void = {}

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        change()
        let view = transitionContext.view(forKey: .from)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            view?.layoutIfNeeded()
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

private final class ConstraintDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let animator: ConstraintAnimator
    var interactor: UIPercentDrivenInteractiveTransition?

    init(_ animator: ConstraintAnimator) {
        self.animator = animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interactor
    }
}

/// Sets the frame of a subview with autoresizing disabled.
private final class RoundedHost: UIView {
    let corner = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        corner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(corner)
    }

    required init?(coder: NSCoder) {
        fatalError("not coded")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        corner.frame = bounds
    }
}
