import UIKit

/// A container whose delegate a transition replaces.
@MainActor
protocol TransitioningContainer: UIViewController {
    var transitionDelegate: (any NSObjectProtocol)? { get set }
}

extension UINavigationController: TransitioningContainer {
    var transitionDelegate: (any NSObjectProtocol)? {
        get { delegate }
        set { delegate = newValue as? any UINavigationControllerDelegate }
    }
}

extension UITabBarController: TransitioningContainer {
    var transitionDelegate: (any NSObjectProtocol)? {
        get { delegate }
        set { delegate = newValue as? any UITabBarControllerDelegate }
    }
}

/// A transition that is attached to a container, as an interaction of its view.
@MainActor
protocol ContainerTransition: UIInteraction, TransitionSwipeHost {
    func detach()
}

/// Connects a transition to a container: its delegate, and the gesture on its view.
@MainActor
final class ContainerAttachment<Container: TransitioningContainer, Forwarder: TransitionForwarder> {
    private(set) weak var container: Container?
    let swipe = TransitionSwipe()
    /// Swipes up and down; they share the transition with those to the sides.
    private(set) lazy var verticalSwipe = TransitionSwipe(along: .vertical, in: swipe.slot)

    /// Those that the container takes part in.
    private var swipes: [TransitionSwipe] { verticalSwipe.host == nil ? [swipe] : [swipe, verticalSwipe] }

    /// The forwarders to the app's delegates, the current one last. An app's delegate may forward to an earlier one.
    private var forwarders: [Forwarder] = []

    /// The container's delegate now; nil while nothing is attached.
    var forwarder: Forwarder? { forwarders.last }

    /// Whether the container's delegate is this transition's.
    var isInCharge: Bool { forwarder != nil && container?.transitionDelegate === forwarder }

    var isRightToLeft: Bool { container?.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Detaches the transition from its old container and any other transition from the new one, and installs delegate and gesture.
    ///
    /// Attached to the same container again, it replaces a delegate that the app has set since.
    ///
    /// - Returns: Whether anything has changed.
    @discardableResult
    func attach<Transition: ContainerTransition>(
        _ transition: Transition, to container: Container, _ makeForwarder: () -> Forwarder
    ) -> Bool {
        let isAttached = self.container === container
        guard !isAttached || !isInCharge else { return false }
        if !isAttached {
            transition.detach()
            for case let other as Transition in container.view.interactions { other.detach() }
        }
        swipe.connect(to: transition)
        self.container = container
        let forwarder = makeForwarder()
        forwarder.next = container.transitionDelegate
        forwarders.append(forwarder)
        container.transitionDelegate = forwarder
        for swipe in swipes { container.view.addGestureRecognizer(swipe.finger.recognizer) }
        if !isAttached { container.view.addInteraction(transition) }
        return true
    }

    /// Restores the container. Forwarders that someone still has only forward from now on.
    func detach(_ interaction: any UIInteraction) {
        guard let container else { return }
        for swipe in swipes { swipe.cancel() }
        self.container = nil
        if container.transitionDelegate === forwarder { container.transitionDelegate = forwarder?.next }
        for forwarder in forwarders { forwarder.stopAnswering() }
        forwarders = []
        for swipe in swipes { container.view.removeGestureRecognizer(swipe.finger.recognizer) }
        container.view.removeInteraction(interaction)
    }
}
