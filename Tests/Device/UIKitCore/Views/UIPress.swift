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

    var currentTimestamp: TimeInterval = 0
    var currentPhase: Phase = .began
    var pressedKey: UIKey?
    var pressedWindow: UIWindow?
    var currentResponder: UIResponder?
    var recognizers: [UIGestureRecognizer] = []

    open var timestamp: TimeInterval { currentTimestamp }
    open var phase: Phase { currentPhase }
    open var window: UIWindow? { pressedWindow }
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    open var key: UIKey? { pressedKey }
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
