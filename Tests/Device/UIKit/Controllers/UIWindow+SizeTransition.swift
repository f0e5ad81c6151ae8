import Foundation

/// One change of a window's size, with its own coordinator. Several may overlap, and end in any order.
@MainActor
final class SizeTransition: WindowSizeTransition {
    let context: TransitionContext
    let coordinator: TransitionCoordinator
    /// The coordinator of the transition, or of the other change, during which this one began.
    weak var outer: TransitionCoordinator?
    private weak var root: UIViewController?

    init(root: UIViewController, container: UIView, change: SceneGeometryChange) {
        let ends = TransitionEnds(
            from: root, to: root, fromView: nil, toView: nil, initialFromFrame: container.bounds,
            finalFromFrame: CGRect(origin: .zero, size: change.size),
            finalToFrame: { CGRect(origin: .zero, size: change.size) })
        context = TransitionContext(
            containerView: container, ends: ends, presentationStyle: .none,
            animator: change.duration > 0 ? SizeChangeAnimator(duration: change.duration) : nil, interactor: nil)
        context.targetTransform = change.turn
        coordinator = context.coordinator
        self.root = root
    }

    package func runAlongside() {
        coordinator.runAlongside()
    }

    package func end() {
        root?.sizeTransitionDidEnd(self)
        coordinator.transitionDidEnd()
        root?.rootTransitionView?.window?.updateStatusBar()
    }
}

/// Provides only the duration: the window animates its own change of size.
private final class SizeChangeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval

    init(duration: TimeInterval) {
        self.duration = duration
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

extension UIViewController {
    /// Measured order: traits from parent to child, then sizes from parent to child, all before the change.
    package func windowWillChange(_ change: SceneGeometryChange) -> (any WindowSizeTransition)? {
        // Uses the transition view: the root's own view is not in the window while another controller covers the screen.
        guard let window = rootTransitionView?.window else { return nil }
        let transition = SizeTransition(root: self, container: window, change: change)
        let traitsChange = change.traits != window.windowScene?.traitCollection
        var listeners: [any UIContentContainer] = [self]
        var presented = presentedLink
        while let controller = presented {
            if let presentation = controller.runningPresentation, presentation.container != nil {
                listeners.append(presentation)
            }
            presented = controller.presentedLink
        }
        transition.outer = runningCoordinator
        runningCoordinator = transition.coordinator
        sizeTransitions.append(transition)
        if traitsChange {
            for listener in listeners { listener.willTransition(to: change.traits, with: transition.coordinator) }
        }
        for listener in listeners {
            if listener !== self || change.size != loadedView?.bounds.size {
                listener.viewWillTransition(to: change.size, with: transition.coordinator)
            }
        }
        guard traitsChange else { return transition }
        for case let presentation as UIPresentationController in listeners {
            presentation.reconsiderStyle(for: change.traits, with: transition.coordinator)
        }
        return transition
    }

    package func windowTookSize() {
        rootTransitionView?.window?.updateStatusBar()
    }

    /// The coordinator of what is still in progress is the controller's again.
    fileprivate func sizeTransitionDidEnd(_ transition: SizeTransition) {
        sizeTransitions.removeAll { $0 === transition }
        if runningCoordinator === transition.coordinator { runningCoordinator = transition.outer }
        for later in sizeTransitions where later.outer === transition.coordinator { later.outer = transition.outer }
    }
}
