import UIKit

/// A container whose delegate a transition stands before.
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

/// What ties a transition to a container: the delegate it stands before, and the finger on the container's view.
@MainActor
final class ContainerAttachment<Container: TransitioningContainer, Forwarder: DelegateForwarder> {
    private(set) weak var container: Container?
    let swipe = TransitionSwipe()

    /// What stands before the delegates of apps, the present one last: an app's delegate may lead back to an earlier one.
    private var forwarders: [Forwarder] = []

    /// What stands before the container's delegate now; nil while nothing is attached.
    var forwarder: Forwarder? { forwarders.last }

    /// Whether the container asks this transition's delegate.
    var isInCharge: Bool { forwarder != nil && container?.transitionDelegate === forwarder }

    var isRightToLeft: Bool { container?.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Attached to the same container again, it takes back what an app's own delegate has taken over since.
    func attach(to container: Container, as interaction: any UIInteraction, _ makeForwarder: () -> Forwarder) {
        let former = self.container === container ? forwarders : []
        forwarders = []
        self.container = container
        let forwarder = makeForwarder()
        forwarder.next = container.transitionDelegate
        forwarders = former + [forwarder]
        container.transitionDelegate = forwarder
        container.view.addGestureRecognizer(swipe.finger.recognizer)
        if former.isEmpty { container.view.addInteraction(interaction) }
    }

    /// - Returns: The forwarders that only hand on from now on.
    func detach(_ interaction: any UIInteraction) -> [Forwarder] {
        guard let container else { return [] }
        swipe.cancel()
        self.container = nil
        if container.transitionDelegate === forwarder { container.transitionDelegate = forwarder?.next }
        defer { forwarders = [] }
        container.view.removeGestureRecognizer(swipe.finger.recognizer)
        container.view.removeInteraction(interaction)
        return forwarders
    }
}
