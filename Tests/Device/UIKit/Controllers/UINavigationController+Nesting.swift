import Foundation

/// A navigation controller on another's stack, which only a split view controller may put there.
///
/// The outer one shows the bar for both, and what is pushed on the inner one goes on the outer one's stack.
extension UINavigationController {
    var outerNavigation: UINavigationController? { parentLink as? UINavigationController }

    func nest(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === controller }) else { return }
        if let inner = controller as? UINavigationController { inner.hideBarForNesting(true) }
        change(to: stack + [controller], operation: .push, animated: animated)
    }

    /// Takes a controller off the stack, and gives those above it to it.
    func unnest(_ controller: UIViewController) {
        guard let index = stack.firstIndex(where: { $0 === controller }), index > 0 else { return }
        let above = Array(stack[(index + 1)...])
        change(to: Array(stack[..<index]), operation: .pop, animated: false)
        guard let inner = controller as? UINavigationController else { return }
        inner.hideBarForNesting(false)
        if !above.isEmpty { inner.change(to: inner.stack + above, operation: .push, animated: false) }
    }

    private func hideBarForNesting(_ hides: Bool) {
        if hides { barWasHidden = isNavigationBarHidden }
        setNavigationBarHidden(hides || barWasHidden, animated: false)
    }
}

extension UIViewController {
    /// What a split view controller's primary controller does with the secondary one where there is no room for both.
    func collapseByDefault(_ secondary: UIViewController) {
        (self as? UINavigationController)?.nest(secondary, animated: false)
    }

    /// The one it took, where there is room again.
    func separateByDefault() -> UIViewController? {
        guard let navigation = self as? UINavigationController,
            let inner = navigation.stack.last(where: { $0 is UINavigationController })
        else { return nil }
        navigation.unnest(inner)
        return inner
    }
}
