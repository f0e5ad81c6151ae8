import Foundation

/// The app: its scenes, its state, and the end of the responder chain before the delegate.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The current world's app.
    open class var shared: UIApplication {
        let world = World.current
        if let application = world.application as? UIApplication { return application }
        let application = UIApplication()
        world.application = application
        return application
    }

    private let world = World.current
    private final var sceneList: [UIScene] = []
    weak final var keyWindowSlot: UIWindow?
    /// The previous key window.
    weak final var keyWindowBefore: UIWindow?
    package let keyboard = Keyboard()
    /// Retains the event dispatcher, which is created on first use.
    final var eventDispatcherSlot: AnyObject?
    /// The element focused by assistive technology.
    package weak final var accessibilityFocus: AnyObject?
    /// The URLs that the app has opened, the oldest first.
    package private(set) final var openedURLs: [URL] = []
    /// Whether the system can open a URL; always true unless a simulator sets it.
    package final var canOpen: (URL) -> Bool = { _ in true }
    /// The views whose content belongs to other processes.
    package private(set) final var remoteViews: [UIView] {
        get { remoteViewReferences.compactMap(\.view) }
        set { remoteViewReferences = newValue.map(RemoteView.init) }
    }
    private final var remoteViewReferences: [RemoteView] = []
    private final var state = State.active {
        didSet { world.render.isOffScreen = state == .background }
    }

    /// Called when the first responder requires or dismisses the keyboard, so that a simulator shows or hides it.
    package var keyboardWanted: ((_ demand: KeyboardDemand) -> Void)? {
        get { keyboard.wanted }
        set { keyboard.wanted = newValue }
    }

    /// Called when a finger moves the keyboard or releases it, so that a simulator draws it there.
    package var keyboardPulled: ((_ top: CGFloat, _ animated: Bool) -> Void)? {
        get { keyboard.pulled }
        set { keyboard.pulled = newValue }
    }

    open weak var delegate: (any UIApplicationDelegate)?

    // MARK: State

    open var applicationState: State { state }
    open var isIdleTimerDisabled = false
    open var preferredContentSizeCategory: UIContentSizeCategory { world.device.contentSizeCategory }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        world.device.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Moves the app and all its scenes to the foreground or background, one state at a time.
    package func setState(_ newState: State) {
        while state != newState { step(towards: newState) }
        let scene: UIScene.ActivationState =
            switch newState {
            case .active: .foregroundActive
            case .inactive: .foregroundInactive
            case .background: .background
            }
        for connected in sceneList { connected.setState(scene) }
    }

    private func step(towards target: State) {
        switch (state, target) {
        case (.active, _):
            delegate?.applicationWillResignActive(self)
            post(Self.willResignActiveNotification)
            state = .inactive
        case (.inactive, .background):
            state = .background
            delegate?.applicationDidEnterBackground(self)
            post(Self.didEnterBackgroundNotification)
        case (.inactive, _):
            state = .active
            delegate?.applicationDidBecomeActive(self)
            post(Self.didBecomeActiveNotification)
        case (.background, _):
            delegate?.applicationWillEnterForeground(self)
            post(Self.willEnterForegroundNotification)
            state = .inactive
        }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    /// Sends a memory warning to the app.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        post(Self.didReceiveMemoryWarningNotification)
    }

    // MARK: Scenes and windows

    open var connectedScenes: Set<UIScene> { Set(scenes) }
    /// The windows of all scenes, visible or hidden, the rearmost first.
    open var windows: [UIWindow] {
        let all = windowScenes.flatMap(\.windows)
        return all.filter(\.isHidden) + visibleWindows
    }
    open var keyWindow: UIWindow? { keyWindowSlot }

    /// Connected scenes in the order of connection.
    package var scenes: [UIScene] {
        if sceneList.isEmpty { connectScene() }
        return sceneList
    }
    package var windowScenes: [UIWindowScene] { scenes.compactMap { $0 as? UIWindowScene } }
    /// The scene for windows created without one.
    package var defaultScene: UIWindowScene? { windowScenes.first }

    @discardableResult
    package func connectScene() -> UIWindowScene {
        let session = UISceneSession(persistentIdentifier: "scene-\(sceneList.count + 1)")
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        sceneList.append(scene)
        scene.connect()
        scene.setState(.foregroundActive)
        return scene
    }

    /// Passes a URL to a scene, which is inactive at that moment: it is about to become active, or another app was in front.
    package func receive(_ url: URL, in scene: UIScene) {
        if state == .background { step(towards: .inactive) }
        scene.setState(.foregroundInactive)
        scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        if state != .active { step(towards: .active) }
        scene.setState(.foregroundActive)
    }

    /// Lets another process receive the touches on a view: the app and its recognizers do not see them.
    package func host(_ view: UIView) {
        remoteViews.append(view)
    }

    private struct RemoteView {
        weak var view: UIView?
    }

    package func disconnect(_ scene: UIScene) {
        guard sceneList.contains(scene) else { return }
        scene.delegate?.sceneDidDisconnect(scene)
        if let scene = scene as? UIWindowScene {
            for window in scene.windows { scene.detach(window) }
        }
        sceneList.removeAll { $0 === scene }
        scene.state = .unattached
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    }

    /// The visible windows of all scenes, the rearmost first.
    var visibleWindows: [UIWindow] { windowScenes.flatMap(\.visibleWindows) }
    var windowsFrontToBack: [UIWindow] { visibleWindows.reversed() }

    /// Passes the layers of all visible windows to the screen.
    func showWindows() {
        world.roots = visibleWindows.map(\.layer)
    }

    func makeKey(_ window: UIWindow) {
        guard keyWindowSlot !== window, window.canBecomeKey else { return }
        keyboard.holdDemand()
        defer { keyboard.releaseDemand() }
        if let old = keyWindowSlot {
            resignKey(old)
            keyWindowBefore = old
        }
        keyWindowSlot = window
        window.scene?.lastKeyWindow = window
        window.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }

    /// Makes the previous key window, or else the frontmost window, key when the key window is hidden.
    func keyWindowDidHide(_ window: UIWindow) {
        guard keyWindowSlot === window else { return }
        let candidates = [keyWindowBefore].compactMap { $0 } + windowsFrontToBack
        let next = candidates.first { $0 !== window && !$0.isHidden && $0.canBecomeKey }
        if let next { makeKey(next) } else { resignKey(window) }
    }

    func resignKey(_ window: UIWindow) {
        guard keyWindowSlot === window else { return }
        keyWindowSlot = nil
        window.resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
        keyboard.demandDidChange()
    }

    // MARK: Events

    open override var next: UIResponder? { delegate as? UIResponder }
    /// Delivers an event to its windows. Events that begin while the app ignores interaction are dropped earlier; those
    /// in progress are delivered until they end.
    open func sendEvent(_ event: UIEvent) {
        for window in event.windows { window.sendEvent(event) }
    }

    /// Sends `action` to `target`, or to the first responder in the responder chain that performs it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        var receiver = target as AnyObject?
        if receiver == nil {
            let start = keyWindowSlot?.firstResponder ?? (sender as? UIResponder) ?? keyWindowSlot
            receiver = start?.target(forAction: action, withSender: sender) as AnyObject?
        }
        guard let receiver, action.canPerform(on: receiver) else { return false }
        return action.perform(on: receiver, with: sender, event: event)
    }

    // MARK: System services

    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let opens = canOpen(url)
        if opens { openedURLs.append(url) }
        guard let completion else { return }
        world.afterCommit { completion(opens) }
    }

    @discardableResult
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? (world.device.idiom == .pad ? .all : .allButUpsideDown)
    }
}

extension UIApplication {
    nonisolated public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}
