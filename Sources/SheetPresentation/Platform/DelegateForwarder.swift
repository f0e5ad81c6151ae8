import UIKit

/// A delegate that forwards to another one what it does not answer itself, so that methods the other lacks count as not implemented.
///
/// An optional method is called as `(next?.method)?(argument)`: read before it is called, it is optional where protocols have optional
/// requirements, and where they have default implementations instead.
@MainActor
class DelegateForwarder: NSObject {
    nonisolated(unsafe) weak var next: (any NSObjectProtocol)?

    /// Methods that are forwarded and nothing else, answered only if the next delegate answers them.
    ///
    /// Containers remember which methods a delegate implements. If these were left to `forwardingTarget`, nobody would answer such a
    /// message once the next delegate is deallocated.
    nonisolated let forwardedSelectors: [Selector]

    init(forwarding selectors: [Selector]) {
        forwardedSelectors = selectors
    }
}

/// A container's delegate that answers for its transitions.
@MainActor
class TransitionForwarder: DelegateForwarder {
    /// An animator that is its own interaction controller.
    typealias Transition = UIViewControllerAnimatedTransitioning & UIViewControllerInteractiveTransitioning

    /// Whether it answers for transitions; otherwise it only forwards.
    var isAnswering = true

    /// What UIKit received last.
    private weak var vended: (any Transition)?

    /// Remembers a transition that is vended to UIKit.
    func vend(_ transition: @autoclosure () -> (any Transition)?) -> (any Transition)? {
        guard isAnswering, let transition = transition() else { return nil }
        vended = transition
        return transition
    }

    /// The interaction controller of an animator that was vended here; nil for any other.
    func interactionController(for animator: any UIViewControllerAnimatedTransitioning) -> (any Transition)? {
        animator === vended ? vended : nil
    }
}
