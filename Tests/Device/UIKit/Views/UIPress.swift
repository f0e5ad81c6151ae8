import Foundation

/// A key or button that is pressed.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case changed
        case stationary
        case ended
        case cancelled
    }

    public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow
        case leftArrow
        case rightArrow
        case select
        case menu
        case playPause
        case pageUp = 30
        case pageDown = 31
        case tvRemoteOneTwoThree = 32
        case tvRemoteFourColors = 33
    }

    var currentTimestamp: TimeInterval = 0
    var currentPhase: Phase = .began
    var pressedKey: UIKey?
    var pressedWindow: UIWindow?
    var currentResponder: UIResponder?
    var recognizers: [UIGestureRecognizer] = []

    open var timestamp: TimeInterval { currentTimestamp }
    open var phase: Phase { currentPhase }
    /// Keys without a press type report `select` here; on a phone their raw value is not one of the cases.
    open var type: PressType { pressedKey.flatMap { PressType(usage: $0.keyCode) } ?? .select }
    open var window: UIWindow? { pressedWindow }
    open var responder: UIResponder? { currentResponder }
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    open var force: CGFloat { currentPhase == .ended || currentPhase == .cancelled ? 0 : 1 }
    open var key: UIKey? { pressedKey }
}

extension UIPress.PressType {
    init?(usage: UIKeyboardHIDUsage) {
        switch usage {
        case .keyboardUpArrow: self = .upArrow
        case .keyboardDownArrow: self = .downArrow
        case .keyboardLeftArrow: self = .leftArrow
        case .keyboardRightArrow: self = .rightArrow
        case .keyboardReturnOrEnter: self = .select
        case .keyboardEscape: self = .menu
        case .keyboardPageUp: self = .pageUp
        case .keyboardPageDown: self = .pageDown
        default: return nil
        }
    }
}

@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    var presses: [UIPress] = []

    public override init() {
        super.init(type: .presses)
    }

    open var allPresses: Set<UIPress> { Set(presses) }

    @discardableResult
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(presses.filter { press in press.recognizers.contains { $0 === gesture } })
    }

    open override var allTouches: Set<UITouch>? { nil }
}
