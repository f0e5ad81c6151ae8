import UIKit

/// The container behind a swipe.
@MainActor
protocol TransitionSwipeHost: AnyObject {
    /// The direction of a swipe from `point` along `direction`, as a unit vector; nil if it has no meaning there.
    func swipeDirection(at point: CGPoint, along direction: CGPoint) -> CGPoint?
    /// Begins the transition for a swipe in this direction, if there is one.
    ///
    /// - Returns: The view that moves against resistance during a swipe without a transition.
    func beginSwipe(along direction: CGPoint) -> UIView?
    /// Whether a touch at `point` is for the container's pages; otherwise it is for one of its bars.
    func isOnPages(_ point: CGPoint) -> Bool
    /// Called when a finger touches the container, or lifts.
    func swipeDidTouch(_ isTouched: Bool)
    /// Whether another recognizer has to wait until this swipe has failed.
    func precedes(_ other: UIGestureRecognizer) -> Bool
    /// Whether a horizontal swipe from `point` has priority over what the content does with it.
    func isPrior(at point: CGPoint) -> Bool
    /// Whether the page follows a swipe in both dimensions.
    var followsFinger: Bool { get }
}

extension TransitionSwipeHost {
    func isOnPages(_ point: CGPoint) -> Bool { true }

    func swipeDidTouch(_ isTouched: Bool) {}

    func precedes(_ other: UIGestureRecognizer) -> Bool { false }

    func isPrior(at point: CGPoint) -> Bool { false }
}

/// The swipe gesture of a container's transitions: begins one when the content cannot scroll further, and catches one that plays.
@MainActor
final class TransitionSwipe {
    let slot: TransitionSlot
    private(set) lazy var finger = Finger(target: self, axis: axis)
    /// The container; nil while the swipe is not used.
    weak var host: (any TransitionSwipeHost)?

    private let axis: NSLayoutConstraint.Axis
    private var state = State.idle
    private var resistance: EdgeResistance?

    private enum State {
        case idle
        /// Before its first movement, when the content may still claim it.
        case pending(CGPoint)
        case following(CGPoint)
        case resisting(CGPoint)
    }

    /// - Parameters:
    ///   - axis: The axis of the swipes. Only the horizontal swipe catches a playing transition.
    ///   - slot: The slot shared with another swipe; default nil, a new one.
    init(along axis: NSLayoutConstraint.Axis = .horizontal, in slot: TransitionSlot? = nil) {
        self.axis = axis
        self.slot = slot ?? TransitionSlot()
    }

    /// Restores the resisting view before something else moves it.
    func stopResisting() {
        resistance?.handOver()
        if case .resisting = state { state = .idle }
    }

    /// Ends the gesture.
    func cancel() {
        slot.current?.drive.fingerEnded(velocity: nil)
        if case .resisting = state { resistance?.release() }
        state = .idle
    }

    private func begin(along direction: CGPoint) {
        let resistingView = host?.beginSwipe(along: direction)
        if slot.current != nil {
            state = .following(direction)
        } else if let view = resistingView {
            // A view that has not returned since the last pull continues from its position.
            if resistance?.moves(view) != true { resistance = EdgeResistance(view) }
            resistance?.catch()
            state = .resisting(direction)
        } else {
            // There is no transition; it is not requested again at every move.
            state = .idle
        }
    }

    private func move(by translation: CGPoint) {
        if case .pending(let direction) = state, Double(translation.component(along: direction)) > Pull.threshold {
            begin(along: direction)
        }
        switch state {
        case .idle, .pending: break
        case .resisting: resistance?.drag(by: Double(translation.x))
        case .following: slot.current?.drive.fingerMoved(by: translation)
        }
    }

    private func end(_ velocity: CGPoint?) {
        switch state {
        case .idle, .pending: break
        case .resisting: resistance?.release()
        case .following: slot.current?.drive.fingerEnded(velocity: velocity)
        }
        state = .idle
    }
}

extension TransitionSwipe: FingerTarget {
    var inwardRange: Double {
        switch state {
        case .idle, .pending: 0
        case .resisting: .infinity
        case .following(let direction): slot.current?.hasMoved(along: direction) == true ? .infinity : 0
        }
    }

    func claim(at point: CGPoint) -> TouchClaim {
        guard host?.isOnPages(point) != false else { return [] }
        var claim = TouchClaim.shared
        if host?.followsFinger == true { claim.insert(.exceptZoomedContent) }
        guard axis == .horizontal else { return claim }
        if slot.isCatchable { claim.insert(.catching) }
        if host?.isPrior(at: point) == true { claim.insert(.prior) }
        return claim
    }

    func precedes(_ other: UIGestureRecognizer) -> Bool { host?.precedes(other) == true }

    func outward(at point: CGPoint, along direction: CGPoint?) -> CGPoint? {
        guard let direction else { return slot.current?.outward }
        guard slot.isIdle, (abs(direction.x) > abs(direction.y)) == (axis == .horizontal) else { return nil }
        return host?.swipeDirection(at: point, along: direction)
    }

    func finger(_ event: FingerEvent) {
        switch event {
        case .touched: host?.swipeDidTouch(true)
        case .reset: host?.swipeDidTouch(false)
        case .began(let direction):
            if let current = slot.current {
                state = .following(direction)
                current.drive.fingerBegan(outward: current.outward)
            } else {
                state = .pending(direction)
            }
        case .moved(let translation): move(by: translation)
        case .ended(let velocity): end(velocity)
        }
    }
}
