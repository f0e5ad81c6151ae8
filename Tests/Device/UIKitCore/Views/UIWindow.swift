import Foundation

/// The root of a view hierarchy, which receives events for it.
@preconcurrency @MainActor
open class UIWindow: UIView {
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(0)
        public static let statusBar = Level(1_000)
        public static let alert = Level(2_000)
    }

    /// The root view controller, as a type that Views knows.
    package final var rootOwner: (any ViewOwner)?
    /// The owners of the views in the window.
    private final var owners: [WeakOwner] = []
    /// Set by view controllers; nil without a root controller.
    package final var statusBarLook: StatusBarLook?
    /// While positive, for instance during a transition, touches that begin in this window are ignored.
    package final var interactionBlockCount = 0
    package weak final var firstResponder: UIResponder?
    weak final var scene: UIWindowScene?
    /// The window whose first responder this window's views can become.
    var respondingWindow: UIWindow? { self }
    /// The window's world, which a test may have replaced before the window is deallocated.
    nonisolated(unsafe) let world = World.current

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare(for: UIApplication.shared.defaultScene)
    }

    override class var initialFrame: CGRect { UIScreen.main.bounds }

    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.bounds)
        prepare(for: windowScene)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare(for: UIApplication.shared.defaultScene)
    }

    deinit {
        world.roots.removeAll { $0 === backing }
        forgetWindow()
    }

    private func prepare(for scene: UIWindowScene?) {
        windowSlot = self
        layer.isHidden = true
        scene?.attach(self)
    }

    /// Clears the reference to this window in all its views.
    nonisolated private func forgetWindow() {
        var pending = subviewList
        while let view = pending.popLast() {
            view.windowSlot = nil
            pending.append(contentsOf: view.subviewList)
        }
    }

    // MARK: Scene and level

    open weak var windowScene: UIWindowScene? {
        get { scene }
        set { move(to: newValue) }
    }

    /// Windows with a higher level are in front.
    open var windowLevel: Level = .normal {
        didSet { if oldValue != windowLevel { scene?.orderDidChange() } }
    }

    open var screen: UIScreen {
        get { scene?.screen ?? UIScreen.main }
        set {}
    }

    open var canResizeToFitContent = false

    // MARK: Key window

    /// Whether it is the key window of its scene; several scenes have one each.
    open var isKeyWindow: Bool {
        UIApplication.shared.keyWindowSlot === self || !isHidden && scene?.lastKeyWindow === self
    }
    open var canBecomeKey: Bool { true }
    open func makeKey() { UIApplication.shared.makeKey(self) }
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }
    /// Called when the window has become key; apps must not call it.
    open func becomeKey() {}
    open func resignKey() {}

    // MARK: Events

    open func sendEvent(_ event: UIEvent) { deliver(event) }
    @discardableResult
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { convertPoint(point, to: window) }
    @discardableResult
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { convertPoint(point, from: window) }
    @discardableResult
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        rect.mappedCorners { convertPoint($0, to: window) }
    }
    @discardableResult
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        rect.mappedCorners { convertPoint($0, from: window) }
    }

    // MARK: Overrides

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { scene ?? UIApplication.shared }
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            let wasHidden = super.isHidden
            super.isHidden = newValue
            if wasHidden != newValue { visibilityDidChange() }
        }
    }
    override var inheritedSafeAreaInsets: UIEdgeInsets { safeAreaFromScene() }
    override var inheritedTraits: UITraitCollection { scene?.traitCollection ?? UIScreen.main.traitCollection }
}

extension UIWindow {
    nonisolated public static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}

// MARK: - Owners

private struct WeakOwner {
    weak var owner: (any ViewOwner)?
}

extension UIWindow {
    func ownedViewDidArrive(_ owner: any ViewOwner) {
        owners.removeAll { $0.owner == nil || $0.owner === owner }
        owners.append(WeakOwner(owner: owner))
    }

    func ownedViewDidLeave(_ owner: any ViewOwner) {
        owners.removeAll { $0.owner == nil || $0.owner === owner }
    }

    /// Called when constraints in the window were solved for another reason than changed frames.
    func fittingSizesMayHaveChanged() {
        for entry in owners { entry.owner?.ownedViewFittingSizeMayHaveChanged() }
    }
}
