import UIKit

/// A container whose delegate a transition replaces.
@MainActor
protocol TransitioningContainer: UIViewController {
    var transitionDelegate: (any NSObjectProtocol)? { get set }
    /// The selected page, visible or not yet.
    var selectedPage: UIViewController? { get }
}

extension TransitioningContainer {
    /// Whether UIKit has not shown the selected page yet, and may still request an animator or begin the transition.
    ///
    /// A container that changes its page without animation requests no animator.
    var isPagePending: Bool { selectedPage?.viewIfLoaded?.window == nil }
}

extension UINavigationController: TransitioningContainer {
    var transitionDelegate: (any NSObjectProtocol)? {
        get { delegate }
        set { delegate = newValue as? any UINavigationControllerDelegate }
    }

    var selectedPage: UIViewController? { topViewController }
}

extension UITabBarController: TransitioningContainer {
    var transitionDelegate: (any NSObjectProtocol)? {
        get { delegate }
        set { delegate = newValue as? any UITabBarControllerDelegate }
    }

    var selectedPage: UIViewController? { selectedViewController }
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
    /// The vertical swipe, which shares its transition with the horizontal one.
    private(set) lazy var verticalSwipe = TransitionSwipe(along: .vertical, in: swipe.slot)

    /// The swipes that the container uses.
    private var swipes: [TransitionSwipe] { verticalSwipe.host == nil ? [swipe] : [swipe, verticalSwipe] }

    /// The forwarders to the app's delegates, the current one last. An app's delegate may forward to an earlier one.
    private var forwarders: [Forwarder] = []

    /// The forwarder in front of the app's delegate; nil while nothing is attached.
    var forwarder: Forwarder? { forwarders.last }

    /// Whether the container's delegate is the forwarder, and not the app's.
    private var isDelegate = true

    /// Makes the forwarder the container's delegate, or the app's delegate behind it.
    func setDelegate(_ isDelegate: Bool) {
        if isDelegate != self.isDelegate, isInCharge {
            container?.transitionDelegate = isDelegate ? forwarder : forwarder?.next
        }
        self.isDelegate = isDelegate
    }

    /// Whether the app has set no other delegate since.
    var isInCharge: Bool {
        forwarder != nil && container?.transitionDelegate === (isDelegate ? forwarder : forwarder?.next)
    }

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
        forwarder.forward(to: container.transitionDelegate)
        forwarders.append(forwarder)
        if isDelegate { container.transitionDelegate = forwarder }
        for swipe in swipes { container.view.addGestureRecognizer(swipe.finger.recognizer) }
        if !isAttached { container.view.addInteraction(transition) }
        return true
    }

    /// Restores the container. Forwarders that are still in use only forward from now on.
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
