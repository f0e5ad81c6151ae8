import UIKit

/// Forwards what it does not answer itself to another delegate, so that methods that one lacks stay unasked.
///
/// An optional method is called as `(next?.method)?(argument)`: read before it is called, it is optional where protocols have optional
/// requirements, and where they have default implementations instead.
@MainActor
class DelegateForwarder: NSObject {
    nonisolated(unsafe) weak var next: (any NSObjectProtocol)?

    #if canImport(ObjectiveC)
    /// Methods that subclasses only forward, answered only if the next delegate answers them.
    ///
    /// Containers remember what a delegate answers. If these were left to `forwardingTarget`, nobody would answer such a message once
    /// the next delegate is deallocated.
    nonisolated class var forwardedSelectors: [Selector] { [] }

    nonisolated override func responds(to selector: Selector!) -> Bool {
        if let selector, Self.forwardedSelectors.contains(selector) { return next?.responds(to: selector) == true }
        return super.responds(to: selector) || next?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
    }
    #endif
}

#if canImport(ObjectiveC)
extension UIInterfaceOrientationMask {
    /// What a container supports once the next delegate is deallocated.
    @MainActor
    static func standard(for container: UIViewController) -> UIInterfaceOrientationMask {
        container.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
}
#else
/// Answers nothing: the default implementations of the protocols leave the answer to the container.
final class SilentDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    static let shared = SilentDelegate()
}
#endif
