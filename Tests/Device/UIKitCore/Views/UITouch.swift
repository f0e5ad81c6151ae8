import Foundation

/// A finger or pointer from its touch to its release.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case moved
        case stationary
        case ended
        case cancelled
        case regionEntered
        case regionMoved
        case regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect
        case pencil
        case indirectPointer
        public static let stylus = TouchType.pencil
    }

    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    // Set by the dispatcher.
    final var currentTimestamp: TimeInterval = 0
    final var currentPhase: Phase = .began
    final var currentTapCount = 1
    final var currentType: TouchType = .direct
    final var currentForce: CGFloat = 0
    final var currentRadius: CGFloat = 0
    final var touchedWindow: UIWindow?
    package final var touchedView: UIView?
    /// The current location, in window coordinates.
    final var windowLocation = CGPoint.zero
    final var previousWindowLocation = CGPoint.zero
    /// The initial location, in window coordinates.
    package final var initialWindowLocation = CGPoint.zero
    final var initialTimestamp: TimeInterval = 0
    /// The recognizers that track this touch, those of the hit view first.
    final var recognizers: [UIGestureRecognizer] = []
    /// The state of its delivery to the touched view.
    final var delivery = TouchDelivery()
    /// Whether the touched view knows of it.
    package final var isDelivered: Bool { delivery.stage == .begun }

    open var timestamp: TimeInterval { currentTimestamp }
    open var phase: Phase { currentPhase }
    open var tapCount: Int { currentTapCount }
    open var type: TouchType { currentType }
    open var majorRadius: CGFloat { currentRadius }
    open var window: UIWindow? { touchedWindow }
    open var view: UIView? { touchedView }
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    open var force: CGFloat { currentForce }
    open var maximumPossibleForce: CGFloat { 0 }

    /// In the coordinates of `view`, or of the window if `view` is nil.
    @discardableResult
    open func location(in view: UIView?) -> CGPoint {
        converted(windowLocation, to: view)
    }

    @discardableResult
    open func previousLocation(in view: UIView?) -> CGPoint {
        converted(previousWindowLocation, to: view)
    }

    final func begins(in window: UIWindow) -> Bool {
        currentPhase == .began && touchedWindow === window
    }

    /// Clears its references to the window, the view and the recognizers.
    func letGo() {
        touchedWindow = nil
        touchedView = nil
        recognizers = []
        delivery = TouchDelivery()
    }

    /// Whether it is still on the screen.
    var isDown: Bool {
        currentPhase == .began || currentPhase == .moved || currentPhase == .stationary
    }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view !== touchedWindow else { return point }
        return view.convert(point, from: touchedWindow)
    }
}

/// The state of a touch's delivery to the view that it hit.
struct TouchDelivery {
    enum Stage {
        /// Not delivered yet; a recognizer may be delaying it.
        case waiting
        /// `touchesBegan` was called.
        case begun
        /// The touch has ended or was cancelled for the view, or will never be delivered to it.
        case over
    }
    var stage = Stage.waiting
    /// Whether a recognizer has claimed the touch.
    var isTaken = false
    /// Whether `touchesBegan` was called late, and `touchesMoved` is due for the finger's current location.
    var owesMove = false
    /// Whether it has moved since the last delivery.
    var hasMoved = false
}
