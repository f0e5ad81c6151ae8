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

/// A transition that is attached to a container.
@MainActor
protocol ContainerTransition: TransitionSwipeHost {
    func detach()
}

/// Lets a container's view retain the transition that is attached to it.
@MainActor
private final class TransitionInteraction: NSObject, UIInteraction {
    let transition: any ContainerTransition
    private(set) weak var view: UIView?

    init(_ transition: any ContainerTransition) {
        self.transition = transition
    }

    func willMove(to view: UIView?) {}

    func didMove(to view: UIView?) {
        self.view = view
        // The app may remove it like any other interaction.
        if view == nil { transition.detach() }
    }
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
            for case let other as TransitionInteraction in container.view.interactions
            where other.transition is Transition {
                other.transition.detach()
            }
        }
        swipe.host = transition
        self.container = container
        let forwarder = makeForwarder()
        forwarder.forward(to: container.transitionDelegate)
        forwarders.append(forwarder)
        if isDelegate { container.transitionDelegate = forwarder }
        for swipe in swipes { container.view.addGestureRecognizer(swipe.finger.recognizer) }
        if !isAttached { container.view.addInteraction(TransitionInteraction(transition)) }
        return true
    }

    /// Restores the container. Forwarders that are still in use only forward from now on.
    func detach() {
        guard let container else { return }
        for swipe in swipes { swipe.cancel() }
        self.container = nil
        if container.transitionDelegate === forwarder { container.transitionDelegate = forwarder?.next }
        for forwarder in forwarders { forwarder.stopAnswering() }
        forwarders = []
        for swipe in swipes { container.view.removeGestureRecognizer(swipe.finger.recognizer) }
        for case let interaction as TransitionInteraction in container.view.interactions
        where interaction.transition === swipe.host {
            container.view.removeInteraction(interaction)
        }
    }
}
