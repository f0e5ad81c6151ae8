import UIKit

/// A tab of a tab bar controller: one of iOS 18, whose controller is made on demand, or a controller.
@MainActor
struct TabPage {
    /// The tab, or the controller.
    let id: AnyObject
    /// Whether the app does not show it, in this width.
    var isHidden = false
    /// Its item in the bar; nil for a tab, whose item is not public.
    var item: UITabBarItem?
}

extension UITabBarController {
    /// The tabs in their order. With those of iOS 18 there is no list of controllers.
    var pages: [TabPage] {
        if #available(iOS 18, *), !tabs.isEmpty {
            let shown = traitCollection.horizontalSizeClass == .compact ? compactTabIdentifiers : nil
            return tabs.map { TabPage(id: $0, isHidden: $0.isHidden || shown?.contains($0.identifier) == false) }
        }
        return (viewControllers ?? []).map { TabPage(id: $0, item: $0.tabBarItem) }
    }

    /// The place of a controller's tab; nil for a controller that is none's.
    func place(of controller: UIViewController?, in pages: [TabPage]) -> Int? {
        guard let controller else { return nil }
        var id: AnyObject = controller
        if #available(iOS 18, *), !tabs.isEmpty, let tab = controller.tab { id = tab }
        return pages.firstIndex { $0.id === id }
    }

    func hasSelected(_ page: TabPage) -> Bool { place(of: selectedViewController, in: [page]) != nil }

    func select(_ page: TabPage) {
        if #available(iOS 18, *), let tab = page.id as? UITab {
            selectedTab = tab
        } else {
            // Not by its index, which in UIKit is one among the items in the bar.
            selectedViewController = page.id as? UIViewController
        }
    }
}
