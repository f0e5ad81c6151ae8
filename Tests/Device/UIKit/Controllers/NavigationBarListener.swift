import Foundation

/// Forwards the bar's delegate calls to a navigation controller, so that subclasses can implement the bar's delegate themselves.
@MainActor
final class NavigationBarListener: NSObject, UINavigationBarDelegate {
    private unowned let navigation: UINavigationController

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
    }

    /// A subclass that is the bar's delegate; its methods replace the controller's own.
    private var subclass: (any UINavigationBarDelegate)? { navigation as? any UINavigationBarDelegate }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        if navigation.isPoppingFromBar { return true }
        guard subclass?.navigationBar(navigationBar, shouldPop: item) != false else { return false }
        return navigation.barShouldPop(item)
    }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        subclass?.navigationBar(navigationBar, shouldPush: item) ?? true
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        subclass?.navigationBar(navigationBar, didPop: item)
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        subclass?.navigationBar(navigationBar, didPush: item)
    }

    func position(for bar: any UIBarPositioning) -> UIBarPosition {
        subclass?.position(for: bar) ?? .topAttached
    }
}
