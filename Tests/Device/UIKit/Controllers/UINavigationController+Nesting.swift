import Foundation

/// Support for a navigation controller on another one's stack, which only a split view controller and *More* may put there.
///
/// The outer controller shows the bar for both, and controllers pushed on the inner one are added to the outer one's stack.
extension UINavigationController {
    var outerNavigation: UINavigationController? { parentLink as? UINavigationController }

    func nest(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === controller }) else { return }
        if let inner = controller as? UINavigationController { inner.hideBarForNesting(true) }
        change(to: stack + [controller], operation: .push, animated: animated)
    }

    /// Removes a controller from the stack, and moves those above it to its own stack.
    func unnest(_ controller: UIViewController) {
        guard let index = stack.firstIndex(where: { $0 === controller }), index > 0 else { return }
        let above = Array(stack[(index + 1)...])
        change(to: Array(stack[..<index]), operation: .pop, animated: false)
        guard let inner = controller as? UINavigationController else { return }
        inner.hideBarForNesting(false)
        if !above.isEmpty { inner.change(to: inner.stack + above, operation: .push, animated: false) }
    }

    func hideBarForNesting(_ hides: Bool) {
        if hides { barWasHidden = isNavigationBarHidden }
        setNavigationBarHidden(hides || barWasHidden, animated: false)
    }
}
