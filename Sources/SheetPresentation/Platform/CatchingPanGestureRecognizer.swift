import UIKit
import UIKit.UIGestureRecognizerSubclass

/// The delegate of a `CatchingPanGestureRecognizer`.
@MainActor
protocol CatchingPanDelegate: UIGestureRecognizerDelegate {
    /// Whether a touch begins the gesture immediately, without the usual translation.
    var catchesAtTouchDown: Bool { get }
    /// Called at the first touch.
    func panWasTouched()
    /// Called when a gesture ends, including one that never began.
    func panDidReset()
    /// Called when another delegate was set, which has no effect.
    func panRefusedDelegate()
}

/// A pan that begins at touch-down if something is moving, and records the first touch's location and view.
final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
    /// The first touch's location in the window; nil for scroll events, which have no touch.
    private(set) var touchDownLocation: CGPoint?

    /// Whether a trackpad or a wheel scrolls. The recognizer's location is the pointer's then, also while a finger rests on the screen.
    private var isScrolling = false

    /// The first touch's view.
    private(set) weak var touchedView: UIView?

    /// Whether this gesture began at touch-down.
    private(set) var caughtAtTouchDown = false

    override weak var delegate: (any UIGestureRecognizerDelegate)? {
        get { super.delegate }
        set {
            guard let catchingDelegate, newValue !== catchingDelegate else { return super.delegate = newValue }
            catchingDelegate.panRefusedDelegate()
        }
    }

    private var catchingDelegate: (any CatchingPanDelegate)? { delegate as? any CatchingPanDelegate }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        let isReceived = super.shouldReceive(event)
        if isReceived, event.type == .scroll { (isScrolling, touchDownLocation) = (true, nil) }
        return isReceived
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // In the event of a touch that ends, another one may begin.
        let others = event.touches(for: self)?.subtracting(touches) ?? []
        let isFirst = state == .possible && others.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
        super.touchesBegan(touches, with: event)
        guard isFirst, !isScrolling, let touch = touches.first else { return }
        touchDownLocation = touch.location(in: nil)
        touchedView = touch.view
        catchingDelegate?.panWasTouched()
        if state == .possible, catchingDelegate?.catchesAtTouchDown == true {
            caughtAtTouchDown = true
            state = .began
        }
    }

    override func reset() {
        super.reset()
        (isScrolling, touchDownLocation) = (false, nil)
        touchedView = nil
        caughtAtTouchDown = false
        catchingDelegate?.panDidReset()
    }
}
