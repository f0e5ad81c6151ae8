import UIKit

/// A container's delegate that provides its transitions, and forwards what it does not handle to another delegate. Methods that the other one
/// lacks count as not implemented.
///
/// Optional methods are called as `(next?.method)?(argument)`, which compiles both for optional requirements and for requirements with
/// default implementations.
@MainActor
class TransitionForwarder: NSObject {
    /// An animator that is its own interaction controller.
    typealias Transition = UIViewControllerAnimatedTransitioning & UIViewControllerInteractiveTransitioning

    nonisolated(unsafe) private(set) weak var next: (any NSObjectProtocol)?

    /// Methods that are only forwarded, and so count as implemented only if the next delegate implements them.
    ///
    /// Containers cache which methods a delegate implements. If these were left to `forwardingTarget`, such a message would crash after
    /// the next delegate was deallocated.
    nonisolated let forwardedSelectors: [Selector]

    /// Whether it provides transitions; otherwise it only forwards.
    private(set) var isAnswering = true

    /// The transition that UIKit received last.
    private weak var vended: (any Transition)?

    init(forwarding selectors: [Selector]) {
        forwardedSelectors = selectors
    }

    func forward(to next: (any NSObjectProtocol)?) {
        self.next = next
    }

    /// Only forwards from now on.
    func stopAnswering() {
        isAnswering = false
    }

    /// Remembers a transition that UIKit receives.
    func vend(_ transition: @autoclosure () -> (any Transition)?) -> (any Transition)? {
        guard isAnswering, let transition = transition() else { return nil }
        vended = transition
        return transition
    }

    /// The interaction controller of an animator that was returned here; nil for any other.
    func interactionController(for animator: any UIViewControllerAnimatedTransitioning) -> (any Transition)? {
        animator === vended ? vended : nil
    }
}
