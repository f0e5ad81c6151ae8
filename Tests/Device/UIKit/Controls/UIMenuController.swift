import Foundation

/// A line of the edit menu, sent up from the first responder.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The edit menu of old: a bar over a part of a view. It shows the app's own items, as far as the responders perform them.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0
        case up
        case down
        case left
        case right
    }

    nonisolated public static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    nonisolated public static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    open class var shared: UIMenuController {
        if let own = World.current.editMenu as? UIMenuController { return own }
        let new = UIMenuController()
        World.current.editMenu = new
        return new
    }

    private weak var targetView: UIView?
    private var targetRect = CGRect.zero
    private var bar: EditMenuBar?

    open var menuItems: [UIMenuItem]? { didSet { update() } }
    open var arrowDirection = ArrowDirection.default
    open var isMenuVisible: Bool {
        get { bar != nil }
        set { setMenuVisible(newValue, animated: false) }
    }
    /// On the screen.
    open var menuFrame: CGRect { bar?.frame ?? .zero }

    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        self.targetView = targetView
        if bar != nil { place() }
    }

    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }

    open func hideMenu(from targetView: UIView) {
        if self.targetView === targetView { hideMenu() }
    }

    open func hideMenu() { setMenuVisible(false, animated: true) }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible != isMenuVisible else { return }
        menuVisible ? show(animated: animated) : hide(animated: animated)
    }

    /// Asks the responders anew.
    open func update() {
        guard let bar, let window = bar.window else { return }
        let items = performableItems(in: window)
        guard !items.isEmpty else { return hide(animated: false) }
        bar.show(items) { [weak self] in self?.perform($0) }
        place()
        post(Self.menuFrameDidChangeNotification)
    }

    // MARK: Coming and going

    private func performableItems(in window: UIWindow) -> [UIMenuItem] {
        guard let first = window.firstResponder else { return [] }
        return (menuItems ?? []).filter { first.target(forAction: $0.action, withSender: self) != nil }
    }

    /// Without a first responder nobody could act, so there is nothing to show.
    private func show(animated: Bool) {
        guard let window = targetView?.window else { return }
        let items = performableItems(in: window)
        guard !items.isEmpty else { return }
        post(Self.willShowMenuNotification)
        let bar = EditMenuBar(frame: .zero)
        bar.show(items) { [weak self] in self?.perform($0) }
        bar.watcher.whenTouchedBeside = { [weak self] in self?.hide(animated: true) }
        self.bar = bar
        window.addSubview(bar)
        window.addGestureRecognizer(bar.watcher)
        place()
        fade(bar, to: 1, animated: animated) { [weak self] in self?.post(Self.didShowMenuNotification) }
    }

    private func hide(animated: Bool) {
        guard let bar else { return }
        post(Self.willHideMenuNotification)
        self.bar = nil
        bar.isUserInteractionEnabled = false
        bar.window?.removeGestureRecognizer(bar.watcher)
        fade(bar, to: 0, animated: animated) { [weak self] in
            bar.removeFromSuperview()
            self?.post(Self.didHideMenuNotification)
        }
    }

    private func fade(_ bar: EditMenuBar, to alpha: CGFloat, animated: Bool, then: @escaping () -> Void) {
        guard animated else {
            bar.alpha = alpha
            return then()
        }
        bar.alpha = 1 - alpha
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            bar.alpha = alpha
        } completion: { _ in
            then()
        }
    }

    private func perform(_ item: UIMenuItem) {
        let first = bar?.window?.firstResponder
        hide(animated: true)
        guard let target = first?.target(forAction: item.action, withSender: self) else { return }
        _ = UIApplication.shared.sendAction(item.action, to: target, from: self, for: nil)
    }

    /// Above its target where there is room, else below.
    private func place() {
        guard let bar, let window = bar.window, let targetView else { return }
        let target = targetView.convert(targetRect, to: window)
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let size = CGSize(width: min(bar.contentWidth, room.width), height: EditMenuBar.height)
        let above = target.minY - Self.gap - size.height
        let goesBelow = arrowDirection == .up || above < room.minY
        let y = goesBelow ? target.maxY + Self.gap : above
        let x = min(max(target.midX - size.width / 2, room.minX), room.maxX - size.width)
        bar.frame = CGRect(
            x: x, y: min(max(y, room.minY), room.maxY - size.height), width: size.width, height: size.height)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    private static let duration = 0.2
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 8
}
