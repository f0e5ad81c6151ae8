import Foundation

/// Tabs under one tab. The bar shows them as one; which of them is seen, the group knows.
open class UITabGroup: UITab {
    private var childTabs: [UITab] = []
    private var selection: UITab?
    /// What the selected child has on the navigation controller's stack, to notice that the user went back from it.
    private var childControllers: [UIViewController] = []
    private weak var shownLeaf: UITab?

    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        self.children = children
    }

    open var children: [UITab] {
        get { childTabs }
        set {
            for child in childTabs where !newValue.contains(child) { child.parentGroup = nil }
            childTabs = newValue
            for child in newValue { child.parentGroup = self }
            if let selection, !newValue.contains(selection) { self.selection = nil }
            tabBarController?.tabsMayHaveChanged()
        }
    }

    /// Also of groups inside this one.
    @discardableResult
    open func tab(forIdentifier identifier: String) -> UITab? {
        childTabs.lazy.compactMap { $0.find(identifier) }.first
    }

    override func find(_ identifier: String) -> UITab? {
        super.find(identifier) ?? tab(forIdentifier: identifier)
    }

    open var defaultChildIdentifier: String?

    open var selectedChild: UITab? {
        get {
            noticeWayBack()
            return selection
        }
        set {
            guard newValue.map({ childTabs.contains($0) }) ?? true, newValue !== selection else { return }
            let previous = tabBarController?.selectedTab
            selection = newValue
            tabBarController?.selectionChanged(from: previous)
        }
    }

    /// Without telling anybody.
    func note(_ child: UITab?) { selection = child }

    /// Shows the selected child on top of what stands for the group. Its stack is the group's.
    open var managingNavigationController: UINavigationController? {
        didSet { tabBarController?.tabsMayHaveChanged() }
    }

    // MARK: Order

    open var allowsReordering = false
    open var displayOrderIdentifiers: [String] = []
    /// The children in the order of `displayOrderIdentifiers`, others after them.
    open var displayOrder: [UITab] {
        let named = displayOrderIdentifiers.compactMap { name in childTabs.first { $0.identifier == name } }
        return named + childTabs.filter { !named.contains($0) }
    }

    // MARK: What is seen

    override var restingTab: UITab {
        if let child = selectedChild { return child.restingTab }
        if hasProvider { return self }
        let visible = displayOrder.filter { !$0.isHidden }
        let child = visible.first { $0.identifier == defaultChildIdentifier } ?? visible.first
        return child?.restingTab ?? self
    }

    override var shownControllers: [UIViewController] {
        if let managingNavigationController { return [managingNavigationController] }
        return super.shownControllers + childTabs.flatMap(\.shownControllers)
    }

    override func controllerToShow() -> UIViewController? {
        let leaf = restingTab
        guard let navigation = managingNavigationController else { return leaf.viewController }
        update(navigation, leaf)
        return navigation
    }

    /// From the group down to the child that is shown, everybody brings controllers, and the delegate may change them.
    private func update(_ navigation: UINavigationController, _ leaf: UITab) {
        var path = [leaf]
        while let tab = path.first, tab !== self, let parent = tab.parentGroup { path.insert(parent, at: 0) }
        let own = Set(([self] + allChildren).flatMap { $0.loadedController.map { [ObjectIdentifier($0)] } ?? [] })
        let pushed = leaf === shownLeaf ? navigation.stack.filter { !own.contains(ObjectIdentifier($0)) } : []
        var stack: [UIViewController] = []
        for tab in path {
            var proposed = tab.viewController.map { [$0] } ?? []
            if tab === leaf { proposed += pushed }
            let displayed = tabBarController?.displayedControllers(for: tab, proposed: proposed) ?? proposed
            if tab === leaf { childControllers = displayed }
            stack += displayed
        }
        shownLeaf = leaf
        guard stack.count != navigation.stack.count || zip(stack, navigation.stack).contains(where: { $0 !== $1 })
        else { return }
        navigation.setViewControllers(stack, animated: navigation.isOnScreen)
    }

    private var allChildren: [UITab] {
        childTabs.flatMap { [$0] + (($0 as? UITabGroup)?.allChildren ?? []) }
    }

    /// Who pops a child's controllers has left the child.
    private func noticeWayBack() {
        guard selection != nil, let navigation = managingNavigationController, !childControllers.isEmpty,
            shownLeaf !== self, !navigation.stack.isEmpty,
            !navigation.stack.contains(where: { shown in childControllers.contains { $0 === shown } })
        else { return }
        childControllers = []
        selection = nil
        shownLeaf = self
    }
}
