import Foundation

/// A scene that displays windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
    private final var entries: [WindowEntry] = []
    private final var arrivals = 0
    private let world = World.current
    private final var geometry = SceneGeometry()
    private final var cachedTraits: UITraitCollection?
    open var screen: UIScreen { UIScreen.main }
    open var statusBarManager: UIStatusBarManager? { statusBar }
    open var sizeRestrictions: UISceneSizeRestrictions? { nil }
    open var isFullScreen: Bool { bounds == screen.bounds }
    private lazy final var statusBar = UIStatusBarManager(scene: self)
    /// The safe area insets at the last check of the status bar.
    private final var insetsWithBar: UIEdgeInsets?

    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        geometry.bounds = screen.bounds
        geometry.safeAreaInsets = SceneGeometry.phoneInsets
    }

    // MARK: Geometry

    /// In screen coordinates.
    package var bounds: CGRect { geometry.bounds }
    /// The insets for system bars and the screen's shape.
    package var safeAreaInsets: UIEdgeInsets {
        var insets = geometry.safeAreaInsets
        if world.device.hasPlainUpperEdge, statusBar.isStatusBarHidden { insets.top = 0 }
        return insets
    }
    var statusBarHeight: CGFloat { world.device.statusBarHeight }
    open var interfaceOrientation: UIInterfaceOrientation { geometry.orientation }
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    open var effectiveGeometry: Geometry { Geometry(interfaceOrientation: geometry.orientation) }

    /// The geometry of a scene at one point in time.
    @MainActor
    open class Geometry: NSObject {
        public let interfaceOrientation: UIInterfaceOrientation
        init(interfaceOrientation: UIInterfaceOrientation) {
            self.interfaceOrientation = interfaceOrientation
        }
    }

    /// Sets the scene's geometry after the system has rotated the device or resized the scene.
    package func setGeometry(
        bounds: CGRect, safeAreaInsets: UIEdgeInsets, orientation: UIInterfaceOrientation, animated: Bool
    ) {
        let new = SceneGeometry(bounds: bounds, safeAreaInsets: safeAreaInsets, orientation: orientation)
        guard new != geometry else { return traitsDidChange() }
        changeGeometry(to: new, animated: animated)
    }

    /// Called when the supported orientations change, so that a simulator rotates the interface to one of them.
    package final var orientationsChanged: ((OrientationChange) -> Void)?

    /// The transitions and rotations during which the interface does not rotate.
    final var rotationLocks = 0
    final var deferredRotation: OrientationChange?

    private func changeGeometry(to new: SceneGeometry, animated: Bool) {
        let old = geometry
        let oldTraits = traitCollection
        let change = SceneGeometryChange(
            size: new.bounds.size, traits: traits(for: new.bounds.size),
            turn: old.orientation.turn(to: new.orientation), orientation: new.orientation,
            duration: animated ? Self.rotationDuration : 0)
        let application = UIApplication.shared
        application.post(UIApplication.willChangeStatusBarOrientationNotification, about: new.orientation)
        let following = windows.filter { $0.frame == old.bounds }
        let changes = following.map { (window: $0, transition: $0.root?.windowWillChange(change)) }
        let apply = { [self] in
            geometry = new
            cachedTraits = nil
            for window in following { window.frame = new.bounds }
            traitsDidChange(from: oldTraits)
            for window in following { window.root?.windowTookSize() }
            for window in windows { window.updateSafeArea() }
            application.post(UIApplication.didChangeStatusBarOrientationNotification, about: old.orientation)
            for (window, transition) in changes {
                window.layoutIfNeeded()
                transition?.runAlongside()
                window.layoutIfNeeded()
            }
        }
        let lock = animated && change.turn != .identity ? RotationLock(on: self) : nil
        let finish = {
            for (_, transition) in changes { transition?.end() }
            lock?.unlock()
        }
        if animated {
            UIView.animate(withDuration: Self.rotationDuration, animations: apply) { _ in finish() }
        } else {
            UIView.performWithoutAnimation(apply)
            world.afterCommit(finish)
        }
        let delegate = delegate as? any UIWindowSceneDelegate
        delegate?.windowScene(
            self, didUpdate: screen.coordinateSpace, interfaceOrientation: old.orientation, traitCollection: oldTraits)
    }

    /// In seconds. Measured on phones of 2018; tablets take about as long.
    private static let rotationDuration: TimeInterval = 0.3

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        if let cachedTraits { return cachedTraits }
        let traits = traits(for: geometry.bounds.size)
        cachedTraits = traits
        return traits
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private func traits(for size: CGSize) -> UITraitCollection {
        UITraitCollection(values: world.device.traitValues(for: size))
    }

    /// Notifies all affected windows after a change of a setting or the scene's size.
    package func traitsDidChange() {
        traitsDidChange(from: traitCollection)
    }

    private func traitsDidChange(from previous: UITraitCollection) {
        cachedTraits = nil
        guard traitCollection != previous else {
            cachedTraits = previous
            return
        }
        traitCollectionDidChange(previous)
        for window in windows { window.updateTraits() }
    }

    // MARK: Windows

    /// In the order of their creation.
    open var windows: [UIWindow] { entries.compactMap(\.window) }
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? lastKeyWindow }
    weak final var lastKeyWindow: UIWindow?

    func attach(_ window: UIWindow) {
        arrivals += 1
        entries.removeAll { $0.window == nil }
        entries.append(WindowEntry(window: window, arrival: arrivals))
        window.scene = self
        orderDidChange()
        window.updateTraits()
        window.updateSafeArea()
    }

    func detach(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
        window.scene = nil
        orderDidChange()
    }

    func bringToFront(_ window: UIWindow) {
        arrivals += 1
        for index in entries.indices where entries[index].window === window { entries[index].arrival = arrivals }
        orderDidChange()
    }

    /// The visible windows, the rearmost first.
    package var visibleWindows: [UIWindow] {
        let visible = entries.filter { $0.window?.isHidden == false }
        return visible.sorted { $0.place < $1.place }.compactMap(\.window)
    }

    /// Passes the layers of the visible windows to the screen, in order.
    func orderDidChange() {
        UIApplication.shared.showWindows()
        statusBarMayHaveChanged()
    }

    /// If only the status bar takes space at the top edge, windows get that space when the bar is hidden.
    package func statusBarMayHaveChanged() {
        guard world.device.hasPlainUpperEdge else { return }
        let insets = safeAreaInsets
        defer { insetsWithBar = insets }
        guard let insetsWithBar, insetsWithBar != insets else { return }
        for window in windows {
            window.updateSafeArea()
            if UIView.inheritedAnimationDuration > 0 { window.layoutIfNeeded() }
        }
    }
}

/// The frontmost view controller supports none of the requested orientations.

/// A weak reference to a scene's window.
private struct WindowEntry {
    weak var window: UIWindow?
    var arrival: Int

    @MainActor var place: (UIWindow.Level, Int) { (window?.windowLevel ?? .normal, arrival) }
}
