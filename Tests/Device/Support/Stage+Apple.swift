#if canImport(ObjectiveC)
import Testing
import UIKit

/// The stage on Apple's UIKit: a real window and real time.
///
/// Waiting suspends the test, because a test on the main actor is itself a block of the main queue, during which no other block runs. Other
/// tests may begin meanwhile. They share the screen, so their stages wait until the first one is deallocated.
///
/// A window scene requires a host app; without one the window has no scene, which is sufficient for most facts.
@MainActor
public final class Stage {
    nonisolated public static var canTouch: Bool { false }
    nonisolated public static var canRecord: Bool { false }
    nonisolated public static var canChangeSurroundings: Bool { false }

    public let window: UIWindow

    private static weak var onScreen: Stage?
    /// Identifies the test, because a test may have several stages.
    private let task = withUnsafeCurrentTask { $0?.hashValue }

    public init() {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        if let scene = scenes.first {
            window = UIWindow(windowScene: scene)
        } else {
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        }
        window.rootViewController = UIViewController()
        if !isScreenInUse { enter() }
    }

    private var isScreenInUse: Bool { Self.onScreen.map { $0.task != task } ?? false }

    private func enter() {
        Self.onScreen = self
        window.makeKeyAndVisible()
    }

    // An isolated deinit requires iOS 18.4; the library's tests run on iOS 15.
    deinit {
        MainActor.assumeIsolated {
            window.isHidden = true
            window.rootViewController = nil
        }
    }

    public func show(_ root: UIViewController) async {
        window.rootViewController = root
        await wait(0)
    }

    public func show(_ view: UIView) async {
        let root = UIViewController()
        root.view = view
        await show(root)
    }

    // MARK: Time

    public var now: CFTimeInterval { CACurrentMediaTime() }

    public func wait(_ seconds: TimeInterval) async {
        while isScreenInUse, !Task.isCancelled { await sleep(1 / 60) }
        if Self.onScreen !== self { enter() }
        await sleep(seconds)
        CATransaction.flush()
    }

    private func sleep(_ seconds: TimeInterval) async {
        try? await Task.sleep(nanoseconds: UInt64(max(seconds, 0.001) * 1_000_000_000))
    }

    public func blockMainThread(for seconds: TimeInterval) {
        Thread.sleep(forTimeInterval: seconds)
    }

    public func waitFrame() async {
        await wait(1 / 60)
    }

    @discardableResult
    public func settle(timeout: TimeInterval = 10, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
        await wait(0.05)
        return await wait(timeout: timeout, until: { !isMoving(window.layer) }, sourceLocation: sourceLocation)
    }

    @discardableResult
    public func wait(
        timeout: TimeInterval = 10, until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
        let end = now + timeout
        while !condition() {
            // The sleep of a cancelled test ends immediately.
            guard now < end, !Task.isCancelled else {
                Issue.record("the condition did not come true in \(timeout) s", sourceLocation: sourceLocation)
                return false
            }
            await waitFrame()
        }
        return true
    }

    private func isMoving(_ layer: CALayer) -> Bool {
        if layer.animationKeys()?.isEmpty == false { return true }
        return layer.sublayers?.contains { isMoving($0) } ?? false
    }

    // MARK: Screen

    public func presentedFrame(of view: UIView) -> CGRect {
        let layer = view.layer.presentation() ?? view.layer
        let screen = window.layer.presentation() ?? window.layer
        return screen.convert(layer.bounds, from: layer)
    }

    nonisolated public static var canSeeEffects: Bool { false }
    public var visibleEffects: Int {
        missing()
        return 0
    }

    public var console: [String] { [] }
    public var exceptions: [String] { [] }
}

// MARK: - Touches, which are not available on Apple's UIKit

extension Stage {
    public func touchDown(_ finger: Int = 0, at point: CGPoint) { missing() }
    public func touchMove(_ finger: Int = 0, to point: CGPoint) { missing() }
    public func touchUp(_ finger: Int = 0) { missing() }
    public func touchCancel(_ finger: Int = 0) { missing() }
    public func tap(at point: CGPoint) { missing() }
    public func tap(_ view: UIView) { missing() }
    public func doubleTap(at point: CGPoint) { missing() }
    public func longPress(at point: CGPoint, for seconds: TimeInterval = 0.8) { missing() }
    public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.3, hold: TimeInterval = 0) {
        missing()
    }
    public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, over seconds: TimeInterval = 0.3) {
        missing()
    }
    public func scroll(at point: CGPoint, by delta: CGVector, over seconds: TimeInterval = 0.3) { missing() }
    public func type(_ text: String) { missing() }
    public func rotate(to orientation: UIInterfaceOrientation, animated: Bool = true) { missing() }
    public func resize(to frame: CGRect?, animated: Bool = true) { missing() }
    public func showKeyboard(height: CGFloat) { missing() }
    public func hideKeyboard() { missing() }
    public func leaveApp() { missing() }
    public func returnToApp() { missing() }

    private func missing(_ caller: String = #function) {
        Issue.record("\(caller) does not exist on Apple's UIKit; enable the test with Stage.canTouch")
    }
}
#endif
