import Foundation

/// Recognizes a gesture in touches. `GestureEnvironment` arbitrates between recognizers.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {

    public enum State: Int, Sendable {
        case possible = 0
        case began
        case changed
        case ended
        case cancelled
        case failed
        public static let recognized = State.ended
    }

    // MARK: Storage

    package final var currentState = State.possible
    /// The state to enter when all awaited recognizers have failed.
    package final var pendingState: State?
    /// The recognizers whose failure `pendingState` awaits.
    final var awaitedFailures: [UIGestureRecognizer] = []
    /// The requirements added with `require(toFail:)`.
    final var failureRequirements: [WeakRecognizer] = []
    /// The touches on the screen that this recognizer tracks, oldest first.
    package final var trackedTouches: [UITouch] = []
    /// All touches received since the last reset.
    final var sequenceTouches: [UITouch] = []
    /// Whether it is in the environment's list of active recognizers.
    final var isActive = false
    final var needsAction = false
    /// The scroll event that drives this gesture instead of touches.
    final var scrollSource: ScrollEvent?
    /// The modifier flags and buttons of the event being delivered.
    final var lastModifierFlags: UIKeyModifierFlags = []
    final var lastButtonMask: UIEvent.ButtonMask = []
    final var targets: [GestureTarget] = []
    /// The view clears it in its deinitializer; a weak reference would make retaining any view slower.
    nonisolated(unsafe) unowned(unsafe) final var viewSlot: UIView?

    var attachedView: UIView? {
        get { viewSlot }
        set {
            guard newValue !== viewSlot else { return }
            viewSlot = newValue
            if isActive { GestureEnvironment.current.cancel(self) }
        }
    }

    // MARK: Life cycle

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    public convenience init?(coder: NSCoder) {
        self.init(target: nil, action: nil)
    }

    open func addTarget(_ target: Any, action: Selector) { baseAddTarget(target, action: action) }
    open func removeTarget(_ target: Any?, action: Selector?) { baseRemoveTarget(target, action: action) }

    // MARK: Properties

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var allowedTouchTypes: [NSNumber] = UITouch.TouchType.all
    open var requiresExclusiveTouchType = true
    open var name: String?

    open var view: UIView? { attachedView }

    /// Subclasses set it; other code may set it to cancel a gesture.
    open var state: State {
        get { currentState }
        set { GestureEnvironment.current.transition(self, to: newValue) }
    }

    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { GestureEnvironment.current.cancel(self) }
        }
    }

    open var modifierFlags: UIKeyModifierFlags { lastModifierFlags }
    open var buttonMask: UIEvent.ButtonMask { lastButtonMask }
    open var numberOfTouches: Int { trackedTouches.count }

    /// The centroid of the touches; in window coordinates if `view` is nil.
    @discardableResult
    open func location(in view: UIView?) -> CGPoint {
        converted(centroid, to: view)
    }

    @discardableResult
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let count = numberOfTouches
        guard touchIndex >= 0, touchIndex < count else {
            World.current.raise(
                "NSInvalidArgumentException",
                "-[\(Swift.type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(count)).")
            return .zero
        }
        let touches = count == trackedTouches.count ? trackedTouches : trackedTouches.filter(\.isDown)
        return touches[touchIndex].location(in: view)
    }

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        guard !failureRequirements.contains(where: { $0.recognizer === otherGestureRecognizer }) else { return }
        failureRequirements.append(WeakRecognizer(otherGestureRecognizer))
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called after a gesture ends, before the state becomes possible again.
    open func reset() {}

    open func ignore(_ touch: UITouch, for event: UIEvent) {
        GestureEnvironment.current.drop(touch, from: self)
    }

    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        button.recognizers.removeAll { $0 === self }
    }

    @discardableResult
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    @discardableResult
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    @discardableResult
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    @discardableResult
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    @discardableResult
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Called when all awaited recognizers have failed, so that what happened meanwhile does not cause a jump.
    func willBeginAfterWaiting() {}

    // MARK: Events without touches

    /// Whether trackpad or wheel scrolling can drive this gesture.
    func acceptsScroll(_ event: ScrollEvent) -> Bool { false }
    func scrollChanged(with event: ScrollEvent) {}
    /// Whether it receives pointer movements over the view.
    var acceptsHover: Bool { false }
    func hoverChanged(_ phase: UITouch.Phase, with event: HoverEvent) {}

    /// In window coordinates.
    var centroid: CGPoint {
        if let scrollSource { return scrollSource.windowLocation }
        guard let first = trackedTouches.first else { return .zero }
        guard trackedTouches.count > 1 else { return first.windowLocation }
        var x = 0.0
        var y = 0.0
        for touch in trackedTouches {
            x += Double(touch.windowLocation.x)
            y += Double(touch.windowLocation.y)
        }
        let count = Double(trackedTouches.count)
        return CGPoint(x: x / count, y: y / count)
    }

    var window: UIWindow? {
        trackedTouches.first?.touchedWindow ?? attachedView?.window
    }

    func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return view.convert(point, from: window)
    }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

extension UITouch.TouchType {
    /// All types, the default of `allowedTouchTypes`.
    static let all = [direct, indirect, pencil, indirectPointer].map { NSNumber(value: $0.rawValue) }
}
