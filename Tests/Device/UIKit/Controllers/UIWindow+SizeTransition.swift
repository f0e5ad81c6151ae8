import Foundation

/// A controller's state while its window changes its size.
@MainActor
final class SizeTransition {
    let context: TransitionContext
    let coordinator: TransitionCoordinator
    /// The coordinator of a transition during which the window changes its size.
    weak var outer: TransitionCoordinator?

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
        guard change.turn != .identity else { return }
        coordinator.rotation = InterfaceRotation(
            from: root.interfaceOrientation, to: change.orientation, duration: change.duration)
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
    package func windowWillChange(_ change: SceneGeometryChange) {
        // Uses the transition view: the root's own view is not in the window while another controller covers the screen.
        guard let window = rootTransitionView?.window else { return }
        let transition = SizeTransition(root: self, container: window, change: change)
        let former = sizeTransition
        sizeTransition = transition
        let traitsChange = change.traits != window.windowScene?.traitCollection
        var listeners: [any UIContentContainer] = [self]
        var presented = presentedLink
        while let controller = presented {
            if let presentation = controller.runningPresentation, presentation.container != nil {
                listeners.append(presentation)
            }
            presented = controller.presentedLink
        }
        transition.outer = runningCoordinator === former?.coordinator ? former?.outer : runningCoordinator
        runningCoordinator = transition.coordinator
        if traitsChange {
            for listener in listeners { listener.willTransition(to: change.traits, with: transition.coordinator) }
        }
        for listener in listeners {
            if listener !== self || change.size != loadedView?.bounds.size {
                listener.viewWillTransition(to: change.size, with: transition.coordinator)
            }
        }
        guard traitsChange else { return }
        for case let presentation as UIPresentationController in listeners {
            presentation.reconsiderStyle(for: change.traits, with: transition.coordinator)
        }
    }

    package func windowTookSize() {
        rootTransitionView?.window?.updateStatusBar()
    }

    package func windowChangesAlongside() {
        sizeTransition?.coordinator.runAlongside()
    }

    package func windowDidChange() {
        guard let transition = sizeTransition else { return }
        sizeTransition = nil
        if runningCoordinator === transition.coordinator { runningCoordinator = transition.outer }
        transition.coordinator.transitionDidEnd()
        rootTransitionView?.window?.updateStatusBar()
    }
}
