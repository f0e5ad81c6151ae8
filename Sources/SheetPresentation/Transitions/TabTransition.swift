import UIKit

/// Gives a tab bar controller a transition style, with a pan between neighbouring tabs.
///
///     TabTransition(.slide).attach(to: tabBarController)
///
/// The tab bar controller's view keeps the transition until `detach`, or until another one is attached. A delegate that was set
/// before hears everything as before. An app that sets its own delegate later replaces this one and gets the system's changes of
/// tab back.
@MainActor
public final class TabTransition: NSObject {
    /// How later changes of tab look; nil leaves them to the delegate that was there before, or to the system.
    public var style: TransitionStyle?
    /// Seconds where the style names none; default 0.4, range 0.05...10.
    public var duration: TimeInterval = StyleTuning.defaultDuration
    /// Timing where the style names none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Whether a horizontal pan changes the tab; default true. The delegate is called as for a tap on the tab bar.
    ///
    /// On a pushed page that hides the tab bar no pan does.
    public var isPanEnabled = true
    /// The progress from which on a release without speed changes the tab, 0...1; default 0.3.
    public var threshold: Double = 0.3

    /// The view this interaction was added to; UIKit sets it.
    public private(set) weak var view: UIView?

    private let attachment = ContainerAttachment<UITabBarController, TabDelegate>()

    /// A transition in a style, without effect until it is attached; nil leaves changes of tab to the system.
    public init(_ style: TransitionStyle?) {
        self.style = style
    }

    /// Takes over the tab bar controller's transitions from any other transition attached to it.
    ///
    /// Detaches from another tab bar controller first. Attached to the same one again, it replaces a delegate that the app has set
    /// since.
    public func attach(to tabBarController: UITabBarController) {
        attachment.attach(self, to: tabBarController) {
            TabDelegate { [weak self] in self?.makeTransition(from: $0, to: $1, in: $2) }
        }
    }

    /// Gives the tab bar controller back as it was; a transition under a finger is taken back.
    public func detach() {
        attachment.detach(self)
    }

    private func makeTransition(from: UIViewController, to: UIViewController, in tabs: UITabBarController)
        -> TransitionBracket?
    {
        guard let controllers = tabs.viewControllers, let first = controllers.firstIndex(of: from),
            let second = controllers.firstIndex(of: to), first != second
        else { return nil }
        attachment.swipe.stopResisting()
        return attachment.swipe.slot.vend(.presenting) { setting(to: second, from: first) }
    }

    private func setting(to index: Int, from former: Int) -> PageTransition.Setting? {
        guard let style = style?.effective, let tabBarController = attachment.container else { return nil }
        let isMirrored = (index > former) == attachment.isRightToLeft
        return PageTransition.Setting(
            tuning: StyleTuning(style: style, duration: duration, timing: timing, threshold: threshold),
            container: .tabs, isMirrored: isMirrored, outward: CGPoint(x: isMirrored ? -1 : 1, y: 0),
            request: { [weak tabBarController] in tabBarController?.selectedIndex = index },
            isRequestPending: { [weak tabBarController] in tabBarController?.selectedIndex == index })
    }

    /// Whether this transition moves what is selected now.
    private var isInCharge: Bool { style != nil && attachment.isInCharge }

    /// Whether a pushed page shows without the tab bar: what people cannot see they do not mean to change.
    private var isTabBarHiddenByPage: Bool {
        guard let tabBarController = attachment.container else { return false }
        let selected = tabBarController.selectedViewController as? UINavigationController
        guard let pushed = selected?.viewControllers.dropFirst(), !pushed.isEmpty else { return false }
        // UIKit keeps the bar away as long as any page of the stack hides it.
        return tabBarController.tabBar.isHidden || pushed.contains(where: \.hidesBottomBarWhenPushed)
    }

    /// The neighbour that a swipe in this direction brings in, nil at the ends.
    private func neighbour(along direction: CGPoint) -> Int? {
        guard let tabBarController = attachment.container, let count = tabBarController.viewControllers?.count else {
            return nil
        }
        let step = (direction.x < 0) != attachment.isRightToLeft ? 1 : -1
        let index = tabBarController.selectedIndex + step
        return (0..<count).contains(index) ? index : nil
    }
}

extension TabTransition: UIInteraction {
    public func willMove(to view: UIView?) {}

    public func didMove(to view: UIView?) {
        self.view = view
        // Removed like any other interaction: nothing of it may stay behind.
        if view == nil { detach() }
    }
}

extension TabTransition: ContainerTransition {
    func swipeDirection(at point: CGPoint, along direction: CGPoint) -> CGPoint? {
        guard isPanEnabled, isInCharge, direction.x != 0, !isTabBarHiddenByPage,
            attachment.container?.transitionCoordinator == nil
        else { return nil }
        // Where nothing else would move, the page moves against resistance to show that there is no neighbour.
        let leadsNowhere = neighbour(along: direction) == nil
        if leadsNowhere, attachment.swipe.finger.isInsideAnother(at: point, along: direction) { return nil }
        return CGPoint(x: direction.x < 0 ? -1 : 1, y: 0)
    }

    func beginSwipe(along direction: CGPoint) {
        guard let tabBarController = attachment.container, let index = neighbour(along: direction),
            let controller = tabBarController.viewControllers?[index],
            attachment.forwarder?.tabBarController(tabBarController, shouldSelect: controller) ?? true,
            let setting = setting(to: index, from: tabBarController.selectedIndex)
        else { return }
        attachment.swipe.slot.begin(setting, .presenting, in: tabBarController.view.bounds.size) {
            [weak attachment, weak tabBarController] completed in
            guard let attachment, let tabBarController, completed else { return }
            attachment.forwarder?.tabBarController(tabBarController, didSelect: controller)
        }
    }

    var followsFinger: Bool { false }

    var resistingView: UIView? { attachment.container?.selectedViewController?.view }
}
