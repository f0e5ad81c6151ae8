import Foundation

/// Support for *More*, the last item of a phone's tab bar that has no space for all tabs.
extension UITabBarController {
    /// The number of items that fit into a phone's bar, *More* included.
    private static let itemLimit = 5

    private var hasMore: Bool {
        !usesTabs && traitCollection.userInterfaceIdiom == .phone && rootControllers.count > Self.itemLimit
    }

    /// The controllers with an item of their own.
    var controllersInBar: [UIViewController] {
        hasMore ? Array(rootControllers.prefix(Self.itemLimit - 1)) : rootControllers
    }

    /// The controllers that are listed in *More*.
    var controllersInMore: [UIViewController] { Array(rootControllers.dropFirst(controllersInBar.count)) }

    var controllerBarItems: [UITabBarItem] {
        let items: [UITabBarItem] = controllersInBar.map { $0.storedTabBarItem }
        return hasMore ? items + [more.storedTabBarItem] : items
    }

    /// The controller behind an item of the bar.
    func controller(behind item: UITabBarItem) -> UIViewController? {
        if hasMore, item === more.storedTabBarItem { return more }
        return controllersInBar.first { $0.storedTabBarItem === item }
    }

    /// The selected controller: the one that is open in *More*, if *More* is selected.
    var selectedRoot: UIViewController? {
        guard let selection, selection === loadedMore else { return selection }
        return loadedMore?.opened ?? selection
    }

    /// Selects a controller with code: *More*, if it is listed there, and opens it.
    func selectRoot(_ controller: UIViewController) {
        guard controllersInMore.contains(where: { $0 === controller }) else { return select(controller) }
        more.open(controller, animated: false)
        select(more)
    }

    /// *More* keeps no controller that has an item of its own, or is no tab anymore.
    func updateMore() {
        guard let loadedMore else { return }
        loadedMore.list.tabsDidChange()
        if let opened = loadedMore.opened, !controllersInMore.contains(where: { $0 === opened }) {
            loadedMore.closeImmediately()
        }
        if selection === loadedMore, !hasMore { selection = nil }
    }
}

/// Shows the controllers without an item in the bar: a list of them, and the one that a person chose.
///
/// On a phone people can also edit the bar there, which is not modeled.
final class MoreNavigationController: UINavigationController {
    private weak var tabs: UITabBarController?
    let list: MoreListController

    init(tabs: UITabBarController) {
        self.tabs = tabs
        list = MoreListController(tabs: tabs)
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        setViewControllers([list], animated: false)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// The tab that is open.
    var opened: UIViewController? { stack.dropFirst().first }

    func open(_ controller: UIViewController, animated: Bool) {
        guard controller !== opened else { return }
        if opened != nil { closeImmediately() }
        nest(controller, animated: animated)
    }

    func closeImmediately() {
        popToRootViewController(animated: false)
        returnControllers()
    }

    /// Makes the controllers that are not open children of the tab bar controller again.
    func returnControllers() {
        guard let tabs else { return }
        for controller in tabs.rootControllers where controller.parentLink == nil && controller !== opened {
            (controller as? UINavigationController)?.hideBarForNesting(false)
            tabs.addChild(controller)
            controller.didMove(toParent: tabs)
        }
    }
}

/// A list with a row for each controller without an item in the bar.
final class MoreListController: UIViewController {
    private static let rowHeight: CGFloat = 44

    private weak var tabs: UITabBarController?
    private let scrollView = UIScrollView()
    private var rows: [UIButton] = []

    init(tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        title = "More"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        scrollView.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view = scrollView
        makeRows()
    }

    /// Called when tabs have been added or removed.
    func tabsDidChange() {
        if isViewLoaded { makeRows() }
    }

    private func makeRows() {
        rows.forEach { $0.removeFromSuperview() }
        rows = (tabs?.controllersInMore ?? []).map { controller in
            let row = UIButton(
                primaryAction: UIAction(title: controller.tabBarItem.title ?? controller.title ?? "") {
                    [weak self, weak controller] _ in
                    guard let self, let controller else { return }
                    (navigationController as? MoreNavigationController)?.open(controller, animated: true)
                })
            row.contentHorizontalAlignment = .leading
            scrollView.addSubview(row)
            return row
        }
        scrollView.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 16, y: CGFloat(index) * Self.rowHeight, width: scrollView.bounds.width - 32, height: Self.rowHeight)
        }
        scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The end of a pop removes the popped controller only after this call.
        World.current.afterCommit(asPartOfTransaction: true) { [weak self] in
            (self?.navigationController as? MoreNavigationController)?.returnControllers()
        }
    }
}
