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
    /// Seconds where the style names none; default 0.5.
    public var duration: TimeInterval = 0.5
    /// Timing where the style names none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Whether a horizontal pan changes the tab; default true. The delegate is asked and told as for a tap on the tab bar.
    ///
    /// On a pushed page that hides the tab bar no pan does.
    public var isPanEnabled = true
    /// The progress from which on a release without speed changes the tab, 0...1; default 0.3.
    public var threshold: Double = 0.3

    /// The view this interaction was added to; UIKit sets it.
    public private(set) weak var view: UIView?

    private weak var tabBarController: UITabBarController?
    /// What stands before the delegates of apps, the present one last: an app's delegate may lead back to an earlier one.
    private var forwarders: [TabDelegate] = []
    private var forwarder: TabDelegate? { forwarders.last }
    private lazy var pan = TransitionPan(host: self)
    private let slot = TransitionSlot()
    private var resistance: EdgeResistance?
    private var isResisting = false

    /// A transition in a style, without effect until it is attached; nil leaves changes of tab to the system.
    public init(_ style: TransitionStyle?) {
        self.style = style
    }

    /// Takes the tab bar controller's transitions over, in place of any other transition attached to it.
    ///
    /// Attached to another tab bar controller before, it lets go of that first. Attached to the same one again, it takes back what an
    /// app's own delegate has taken over since.
    public func attach(to tabBarController: UITabBarController) {
        let isAttached = self.tabBarController === tabBarController
        guard !isAttached || tabBarController.delegate !== forwarder else { return }
        let former = isAttached ? forwarders : []
        detach()
        for case let other as TabTransition in tabBarController.view.interactions { other.detach() }
        self.tabBarController = tabBarController
        let forwarder = TabDelegate(owner: self)
        forwarder.next = tabBarController.delegate
        forwarders = former + [forwarder]
        tabBarController.delegate = forwarder
        tabBarController.view.addGestureRecognizer(pan.recognizer)
        tabBarController.view.addInteraction(self)
    }

    /// Gives the tab bar controller back as it was; a transition under a finger is taken back.
    public func detach() {
        guard let tabBarController else { return }
        panEnded(velocity: nil)
        self.tabBarController = nil
        if tabBarController.delegate === forwarder { tabBarController.delegate = forwarder?.nextTabBarDelegate }
        for forwarder in forwarders { forwarder.owner = nil }
        forwarders = []
        tabBarController.view.removeGestureRecognizer(pan.recognizer)
        tabBarController.view.removeInteraction(self)
    }

    func makeTransition(from: UIViewController, to: UIViewController, in tabs: UITabBarController) -> TransitionBracket?
    {
        guard let controllers = tabs.viewControllers, let first = controllers.firstIndex(of: from),
            let second = controllers.firstIndex(of: to), first != second
        else { return nil }
        resistance?.cut()
        isResisting = false
        return slot.vend(.arriving) { setting(to: second, from: first) }
    }

    private func setting(to index: Int, from former: Int) -> PageTransition.Setting? {
        guard let style = style?.effective, let tabBarController else { return nil }
        let isMirrored = (index > former) == isRightToLeft
        return PageTransition.Setting(
            style: style, container: .tabs, isMirrored: isMirrored, duration: duration, timing: timing,
            outward: CGPoint(x: isMirrored ? -1 : 1, y: 0), length: { Double($0.width) },
            threshold: threshold, request: { [weak tabBarController] in tabBarController?.selectedIndex = index },
            isRequestPending: { [weak tabBarController] in tabBarController?.selectedIndex == index })
    }

    /// Whether this transition moves what is selected now.
    private var isInCharge: Bool { style != nil && forwarder != nil && tabBarController?.delegate === forwarder }

    /// Whether a pushed page shows without the tab bar: what people cannot see they do not mean to change.
    private var isTabBarHiddenByPage: Bool {
        guard let tabBarController else { return false }
        let selected = tabBarController.selectedViewController as? UINavigationController
        guard let pushed = selected?.viewControllers.dropFirst(), !pushed.isEmpty else { return false }
        // UIKit keeps the bar away as long as any page of the stack hides it.
        return tabBarController.tabBar.isHidden || pushed.contains(where: \.hidesBottomBarWhenPushed)
    }

    private var isRightToLeft: Bool {
        tabBarController?.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// The neighbour that a finger going along `way` brings in, nil at the ends.
    private func neighbour(along way: CGPoint) -> Int? {
        guard let tabBarController, let count = tabBarController.viewControllers?.count else { return nil }
        let step = (way.x < 0) != isRightToLeft ? 1 : -1
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

extension TabTransition: TransitionPanHost {
    var isCatchable: Bool { slot.isCatchable }

    func panMayBegin(at point: CGPoint, along way: CGPoint) -> Bool {
        isPanEnabled && isInCharge && slot.isIdle && way.x != 0 && !isTabBarHiddenByPage
            && tabBarController?.transitionCoordinator == nil
    }

    func panBegan(along way: CGPoint) {
        if let running = slot.current {
            running.drive.fingerBegan(outward: running.outward)
            return
        }
        guard let tabBarController else { return }
        guard let index = neighbour(along: way), let controller = tabBarController.viewControllers?[index],
            Platform.shouldSelect(controller, in: tabBarController, forwarder?.nextTabBarDelegate)
        else {
            resist()
            return
        }
        guard let setting = setting(to: index, from: tabBarController.selectedIndex) else { return }
        slot.begin(setting, .arriving, in: tabBarController.view.bounds.size) {
            [weak self, weak tabBarController] completed in
            guard let self, let tabBarController, completed else { return }
            Platform.didSelect(controller, in: tabBarController, forwarder?.nextTabBarDelegate)
        }
    }

    /// There is no neighbour. A view that has not come to rest since the last pull is taken on from where it is.
    private func resist() {
        guard let view = tabBarController?.selectedViewController?.view else { return }
        if resistance?.moves(view) != true { resistance = EdgeResistance(view) }
        resistance?.grab()
        isResisting = true
    }

    func panMoved(by way: CGPoint) {
        if isResisting { resistance?.drag(by: Double(way.x)) }
        guard let running = slot.current else { return }
        running.drive.fingerMoved(by: Double(way.component(along: running.outward)))
    }

    func panEnded(velocity: CGPoint?) {
        if isResisting { resistance?.release() }
        isResisting = false
        guard let running = slot.current else { return }
        running.drive.fingerEnded(velocity: velocity.map { Double($0.component(along: running.outward)) })
    }
}
