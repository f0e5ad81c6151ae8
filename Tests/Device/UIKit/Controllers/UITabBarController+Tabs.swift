import Foundation

/// A tab bar controller's tabs.
struct TabRecord {
    var roots: [UITab] = []
    var selected: UITab?
}

extension UITabBarController {
    var usesTabs: Bool { !tabRecord.roots.isEmpty }

    /// The tabs with an item in the bar.
    private var barTabs: [UITab] {
        let compact = traitCollection.horizontalSizeClass == .compact ? compactTabIdentifiers : nil
        return tabRecord.roots.filter { !$0.isHidden && compact?.contains($0.identifier) ?? true }
    }

    var barItems: [UITabBarItem] {
        usesTabs ? barTabs.map(\.item) : controllerBarItems
    }

    var selectedBarItem: UITabBarItem? {
        usesTabs ? tabRecord.selected?.item : selection?.storedTabBarItem
    }

    // MARK: Changes

    func replaceTabs(_ new: [UITab], animated: Bool) {
        let previous = selectedTab
        for tab in tabRecord.roots where !new.contains(tab) { tab.ownerSlot = nil }
        tabRecord.roots = new
        for tab in new { tab.ownerSlot = self }
        guard !new.isEmpty else {
            tabRecord.selected = nil
            return replaceTabs(with: [], animated: animated)
        }
        showSelectedTab(animated: animated)
        notifySelection(from: previous)
    }

    /// Called when a tab was added, removed or changed.
    func tabsMayHaveChanged() {
        guard usesTabs else { return }
        let previous = selectedTab
        showSelectedTab(animated: false)
        notifySelection(from: previous)
    }

    private func showSelectedTab(animated: Bool) {
        let shownTabs = barTabs
        if let selected = tabRecord.selected, !tabRecord.roots.contains(selected) { tabRecord.selected = nil }
        let root = tabRecord.selected ?? shownTabs.first
        tabRecord.selected = root
        guard let root, let controller = root.viewController else { return tabBarItemsDidChange() }
        var list = tabRecord.roots.compactMap(\.loadedController)
        // The replacement of a removed tab has to be first.
        list.removeAll { $0 === controller }
        list.insert(controller, at: 0)
        replaceTabs(with: list, animated: animated)
        select(controller)
        tabBarItemsDidChange()
    }

    // MARK: Selection

    /// Selects `tab` and shows its controller.
    func select(_ tab: UITab) {
        guard tab.tabBarController === self else { return }
        let previous = selectedTab
        tabRecord.selected = tab
        showSelectedTab(animated: false)
        notifySelection(from: previous)
    }

    private func notifySelection(from previous: UITab?) {
        guard previous != nil, let now = selectedTab, now !== previous else { return }
        delegateSlot?.tabBarController(self, didSelectTab: now, previousTab: previous)
    }

    func selectTab(at index: Int) {
        guard tabRecord.roots.indices.contains(index) else { return }
        select(tabRecord.roots[index])
    }

    func selectTab(showing controller: UIViewController) -> Bool {
        guard let tab = tabRecord.roots.first(where: { $0.loadedController === controller }) else { return false }
        select(tab)
        return true
    }

    // MARK: Selection by the user

    func mayUserSelect(tabWith item: UITabBarItem) -> Bool {
        guard let tab = barTabs.first(where: { $0.item === item }) else { return false }
        return delegateSlot?.tabBarController(self, shouldSelectTab: tab) ?? true
    }

    func userTapped(tabWith item: UITabBarItem) {
        guard let tab = barTabs.first(where: { $0.item === item }) else { return }
        if tab === tabRecord.selected {
            (selection as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(tab)
        }
    }
}
