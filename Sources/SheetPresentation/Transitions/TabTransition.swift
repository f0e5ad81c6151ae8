import UIKit

/// Gives a tab bar controller a transition style, with a pan between neighboring tabs.
///
///     TabTransition(.slide).attach(to: tabBarController)
///
/// The tab bar controller's view retains the transition until `detach`, or until another one is attached. The delegate that was set
/// before still receives every call. A delegate that the app sets later replaces this one, and tabs change without a transition again.
@MainActor
public final class TabTransition {
    /// The style of later tab changes; nil leaves them to the app's delegate or the system.
    public var style: TransitionStyle?
    /// The duration in seconds if the style has none; default 0.4, range 0.05...10.
    public var duration: TimeInterval = StyleTuning.defaultDuration
    /// The timing if the style has none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Whether a horizontal pan changes the tab; default true. The delegate is called as for a tap on the tab bar.
    ///
    /// There is no pan on a pushed page that hides the tab bar, on the tab bar itself, or in *More*, and none leads to *More*.
    public var isPanEnabled = true
    /// The progress beyond which a slow release changes the tab, 0...1; default 0.3.
    public var threshold: Double = 0.3

    private let attachment = ContainerAttachment<UITabBarController, TabDelegate>()

    /// Creates a transition in a style; nil leaves tab changes to the system. It has no effect until it is attached.
    public init(_ style: TransitionStyle?) {
        self.style = style
    }

    /// Attaches the transition to a tab bar controller, in place of any other one.
    ///
    /// Detaches from another tab bar controller first. Attached to the same one again, it replaces a delegate that the app has set
    /// since.
    public func attach(to tabBarController: UITabBarController) {
        attachment.attach(self, to: tabBarController) {
            TabDelegate { [weak self] in self?.makeTransition(from: $0, to: $1, in: $2) }
        }
    }

    /// Restores the tab bar controller; an interactive transition is cancelled.
    public func detach() {
        attachment.detach()
    }

    private func makeTransition(from: UIViewController, to: UIViewController, in tabs: UITabBarController)
        -> TransitionBracket?
    {
        let pages = tabs.pages
        guard let first = tabs.place(of: from, in: pages), let second = tabs.place(of: to, in: pages), first != second
        else { return nil }
        attachment.swipe.stopResisting()
        return attachment.swipe.slot.vend(.presenting) { setting(to: pages[second], isForward: second > first) }
    }

    private func setting(to page: TabPage, isForward: Bool) -> PageTransition.Setting? {
        guard let style = style?.effective, let tabBarController = attachment.container else { return nil }
        let isMirrored = isForward == attachment.isRightToLeft
        return PageTransition.Setting(
            tuning: StyleTuning(style: style, duration: duration, timing: timing, threshold: threshold),
            kind: .tabs, container: tabBarController, isMirrored: isMirrored,
            outward: CGPoint(x: isMirrored ? -1 : 1, y: 0),
            request: { [weak tabBarController] in tabBarController?.select(page) })
    }

    /// Selects the tab of the visible controller again after a swipe that was cancelled, where UIKit restores the controller alone: a floating
    /// tab bar, a sidebar and `selectedTab` would remain with the other tab.
    private func restoreSelection() {
        guard let tabBarController = attachment.container else { return }
        if #available(iOS 18, *), tabBarController.transitionCoordinator == nil,
            let selected = tabBarController.selectedViewController,
            tabBarController.place(of: selected, in: tabBarController.pages) != nil
        {
            tabBarController.selectedViewController = selected
        }
        attachment.forwarder?.releaseSelection(isReported: false)
    }

    private func reportSelection(of page: TabPage) {
        guard let tabBarController = attachment.container, let forwarder = attachment.forwarder else { return }
        forwarder.releaseSelection(isReported: true)
        if let controller = page.id as? UIViewController {
            forwarder.tabBarController(tabBarController, didSelect: controller)
        }
    }

    /// Whether this transition animates tab changes now.
    private var isInCharge: Bool { style != nil && attachment.isInCharge }

    /// Whether a pushed page hides the tab bar; people do not expect to change an invisible tab.
    private var isTabBarHiddenByPage: Bool {
        guard let tabBarController = attachment.container else { return false }
        let selected = tabBarController.selectedViewController as? UINavigationController
        guard let pushed = selected?.viewControllers.dropFirst(), !pushed.isEmpty else { return false }
        // Not the tab bar itself where there is a floating one instead.
        if #available(iOS 18, *), tabBarController.isTabBarHidden { return true }
        // UIKit hides the bar as long as any page in the stack hides it.
        return tabBarController.tabBar.isHidden || pushed.contains(where: \.hidesBottomBarWhenPushed)
    }

    /// The tabs that a pan can select, in their order.
    ///
    /// People find those without an item in the bar in *More*, where neither a list nor what it opens is beside another tab.
    private var pagesInBar: [TabPage] {
        guard let tabBarController = attachment.container else { return [] }
        let pages = tabBarController.pages.filter { !$0.isHidden }
        guard let items = tabBarController.tabBar.items, !items.isEmpty, items.count < pages.count else { return pages }
        let inBar = pages.filter { $0.item.map(items.contains) == true }
        // Tabs may have items that are not their controllers'. The last one is that of *More*.
        return inBar.isEmpty ? Array(pages.prefix(items.count - 1)) : inBar
    }

    /// The neighbour in the direction of a swipe, nil at the ends. Nil, too, in *More*, whose controller is not that of a tab.
    private func neighbour(along direction: CGPoint) -> TabPage? {
        let pages = pagesInBar
        guard let index = selectedPlace(in: pages) else { return nil }
        let next = isForward(direction) ? index + 1 : index - 1
        return pages.indices.contains(next) ? pages[next] : nil
    }

    private func selectedPlace(in pages: [TabPage]) -> Int? {
        attachment.container.flatMap { $0.place(of: $0.selectedViewController, in: pages) }
    }

    private func isForward(_ direction: CGPoint) -> Bool { (direction.x < 0) != attachment.isRightToLeft }
}

extension TabTransition: ContainerTransition {
    /// Also false for bars that have no name here, such as a sidebar, an accessory above the tab bar or a view of the app's.
    func isOnPages(_ point: CGPoint) -> Bool {
        guard let tabBarController = attachment.container,
            let touched = tabBarController.view.hitTest(point, with: nil)
        else { return true }
        let pages = tabBarController.children.compactMap(\.viewIfLoaded).filter { $0.window != nil }
        return pages.contains { touched.isDescendant(of: $0) || $0.isDescendant(of: touched) }
    }

    func swipeDirection(at point: CGPoint, along direction: CGPoint) -> CGPoint? {
        guard isPanEnabled, isInCharge, direction.x != 0, !isTabBarHiddenByPage, selectedPlace(in: pagesInBar) != nil,
            attachment.container?.transitionCoordinator == nil
        else { return nil }
        // Without a neighbour the page moves against resistance, unless another recognizer can move something.
        let leadsNowhere = neighbour(along: direction) == nil
        if leadsNowhere, attachment.swipe.finger.isInsideAnother(at: point, along: direction) { return nil }
        return CGPoint(x: direction.x < 0 ? -1 : 1, y: 0)
    }

    func beginSwipe(along direction: CGPoint) -> UIView? {
        select(along: direction)
        return attachment.swipe.slot.current == nil ? attachment.container?.selectedViewController?.view : nil
    }

    private func select(along direction: CGPoint) {
        guard let tabBarController = attachment.container, let page = neighbour(along: direction),
            attachment.forwarder?.maySelect(page.id, in: tabBarController) ?? true,
            let setting = setting(to: page, isForward: isForward(direction))
        else { return }
        attachment.forwarder?.holdSelection()
        attachment.swipe.slot.begin(setting, .presenting, in: tabBarController.view.bounds.size) {
            [weak self, weak tabBarController] completed in
            if completed {
                self?.reportSelection(of: page)
                return
            }
            // UIKit restores the controller as a part of the completion. It may have selected the page at once, such as without animations.
            DispatchQueue.main.async { [weak self] in
                let isSelected = tabBarController?.hasSelected(page) == true
                if isSelected { self?.reportSelection(of: page) } else { self?.restoreSelection() }
            }
        }
    }

    var followsFinger: Bool { false }
}
