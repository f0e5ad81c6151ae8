import Foundation

/// What happened on the screen, the trackpad or the keyboard at one moment.
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
    var currentTimestamp: TimeInterval = 0
    var currentModifierFlags: UIKeyModifierFlags = []
    var currentButtonMask: ButtonMask = []
    /// In the order in which the fingers came down.
    var touchList: [UITouch] = []
    /// The same touches as a set, made once per change of `touchList`, not per event.
    var touchSet: Set<UITouch> = []
    /// The windows that the touches are in, each once.
    var windowList: [UIWindow] = []

    init(type: EventType) {
        eventType = type
    }

    /// An event of touches with none in it.
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

    /// Every sample makes an event of its own here, so there is never more than the touch itself.
    @discardableResult
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touchList.contains { $0 === touch } ? [touch] : nil
    }

    @discardableResult
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touchList.contains { $0 === touch } ? [] : nil
    }
}

/// A turn of a wheel or a movement of two fingers on a trackpad; it has no touches.
final class ScrollEvent: UIEvent {
    /// How far the content should move since the last event, in points.
    var delta = CGPoint.zero
    /// Where the pointer is, in the coordinates of `window`.
    var windowLocation = CGPoint.zero
    var phase: ScrollSample.Phase = .changed
    var isDiscrete = false
    weak var window: UIWindow?
    weak var view: UIView?

    override init() {
        super.init(type: .scroll)
    }
}

/// The pointer (or a pencil) over the screen without touching it.
final class HoverEvent: UIEvent {
    var windowLocation = CGPoint.zero
    weak var window: UIWindow?

    override init() {
        super.init(type: .hover)
    }
}
