import Foundation

/// Simultaneous input from the screen, the trackpad or the keyboard.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion
        case remoteControl
        case presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
    }

    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    let eventType: EventType
    final var currentTimestamp: TimeInterval = 0
    final var currentModifierFlags: UIKeyModifierFlags = []
    final var currentButtonMask: ButtonMask = []
    /// In the order in which the fingers touched the screen.
    final var touchList: [UITouch] = []
    /// The same touches as a set, created once per change of `touchList`, not per event.
    final var touchSet: Set<UITouch> = []
    /// The windows of the touches, without duplicates.
    final var windowList: [UIWindow] = []

    init(type: EventType) {
        eventType = type
    }

    /// Creates an event of type touches without any.
    public override init() {
        eventType = .touches
    }

    open var type: EventType { eventType }
    open var subtype: EventSubtype { .none }
    open var timestamp: TimeInterval { currentTimestamp }
    open var modifierFlags: UIKeyModifierFlags { currentModifierFlags }
    open var buttonMask: ButtonMask { currentButtonMask }
    open var allTouches: Set<UITouch>? { touchSet }

    @discardableResult
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        let found = touchList.filter { $0.window === window }
        return found.isEmpty ? nil : Set(found)
    }

    @discardableResult
    open func touches(for view: UIView) -> Set<UITouch>? {
        let found = touchList.filter { $0.view === view }
        return found.isEmpty ? nil : Set(found)
    }

    @discardableResult
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        let found = touchList.filter { touch in touch.recognizers.contains { $0 === gesture } }
        return found.isEmpty ? nil : Set(found)
    }

    /// Each sample is an event here, so there are no coalesced touches other than the touch itself.
    @discardableResult
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touchList.contains { $0 === touch } ? [touch] : nil
    }

    @discardableResult
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touchList.contains { $0 === touch } ? [] : nil
    }
}

/// Scrolling with a wheel or with two fingers on a trackpad; it has no touches.
final class ScrollEvent: UIEvent {
    /// The content's movement since the last event, in points.
    var delta = CGPoint.zero
    /// The pointer's location in the coordinates of `window`.
    var windowLocation = CGPoint.zero
    var phase: ScrollSample.Phase = .changed
    var isDiscrete = false
    weak var window: UIWindow?
    weak var view: UIView?

    override init() {
        super.init(type: .scroll)
    }
}

/// The pointer or a pencil over the screen, without touching it.
final class HoverEvent: UIEvent {
    var windowLocation = CGPoint.zero
    weak var window: UIWindow?

    override init() {
        super.init(type: .hover)
    }
}
