import Foundation

/// One finger (or pointer) from the moment it comes down to the moment it leaves.
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

    // What the dispatcher writes.
    var currentTimestamp: TimeInterval = 0
    var currentPhase: Phase = .began
    var currentTapCount = 1
    var currentType: TouchType = .direct
    var currentForce: CGFloat = 0
    var currentRadius: CGFloat = 0
    var touchedWindow: UIWindow?
    var touchedView: UIView?
    /// Where the finger is, in the coordinates of its window.
    var windowLocation = CGPoint.zero
    var previousWindowLocation = CGPoint.zero
    /// Where the finger came down, in the coordinates of its window.
    var initialWindowLocation = CGPoint.zero
    var initialTimestamp: TimeInterval = 0
    /// The recognizers that follow this touch, those of the hit view first.
    var recognizers: [UIGestureRecognizer] = []
    /// What the touched view has been told so far.
    var delivery = TouchDelivery()

    open var timestamp: TimeInterval { currentTimestamp }
    open var phase: Phase { currentPhase }
    open var tapCount: Int { currentTapCount }
    open var type: TouchType { currentType }
    open var majorRadius: CGFloat { currentRadius }
    open var majorRadiusTolerance: CGFloat { 0 }
    open var window: UIWindow? { touchedWindow }
    open var view: UIView? { touchedView }
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    open var force: CGFloat { currentForce }
    open var maximumPossibleForce: CGFloat { 0 }
    open var altitudeAngle: CGFloat { .pi / 2 }
    open var rollAngle: CGFloat { 0 }
    open var estimationUpdateIndex: NSNumber? { nil }
    open var estimatedProperties: Properties { [] }
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// In the coordinates of `view`, or of the touch's window when `view` is nil.
    @discardableResult
    open func location(in view: UIView?) -> CGPoint {
        converted(windowLocation, to: view)
    }

    @discardableResult
    open func previousLocation(in view: UIView?) -> CGPoint {
        converted(previousWindowLocation, to: view)
    }

    @discardableResult
    open func preciseLocation(in view: UIView?) -> CGPoint {
        converted(windowLocation, to: view)
    }

    @discardableResult
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        converted(previousWindowLocation, to: view)
    }

    @discardableResult
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    @discardableResult
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    final func begins(in window: UIWindow) -> Bool {
        currentPhase == .began && touchedWindow === window
    }

    /// Forgets whom it concerned.
    func letGo() {
        touchedWindow = nil
        touchedView = nil
        recognizers = []
        delivery = TouchDelivery()
    }

    /// Still on the screen.
    var isDown: Bool {
        currentPhase == .began || currentPhase == .moved || currentPhase == .stationary
    }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view !== touchedWindow else { return point }
        return view.convert(point, from: touchedWindow)
    }
}

/// How far a touch's news has reached the view it landed on.
struct TouchDelivery {
    enum Stage {
        /// Nothing told yet; a recognizer may be holding it back.
        case waiting
        /// The view has had `touchesBegan`.
        case begun
        /// The view has had its last word, or will never hear of this touch.
        case over
    }
    var stage = Stage.waiting
    /// A recognizer has taken the touch from the view.
    var isTaken = false
    /// Held back at its end by recognizers that may still recognize it.
    var holdsEnd = false
    /// The view was told of the beginning late, and not yet of where the finger went meanwhile.
    var owesMove = false
    /// Moved since the view last heard of it.
    var hasMoved = false
}
