import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that begins at touch-down where something moves, and records where and on what its first finger came down.
final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
    /// Whether a touch that comes down now begins the gesture at once, without the usual translation.
    var catchesAtTouchDown: () -> Bool = { false }

    /// Runs when a gesture is over, also one that never began.
    var onReset: () -> Void = {}

    /// Where the first finger came down, in the window; nil for scroll events, which have no finger.
    private(set) var touchDownLocation: CGPoint?

    /// What the first finger came down on.
    private(set) weak var touchedView: UIView?

    /// Whether this gesture began at touch-down.
    private(set) var caughtAtTouchDown = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFirst = state == .possible && touchDownLocation == nil
        super.touchesBegan(touches, with: event)
        guard isFirst, let touch = touches.first else { return }
        touchDownLocation = touch.location(in: nil)
        touchedView = touch.view
        if catchesAtTouchDown(), state == .possible {
            caughtAtTouchDown = true
            state = .began
        }
    }

    override func reset() {
        super.reset()
        touchDownLocation = nil
        touchedView = nil
        caughtAtTouchDown = false
        onReset()
    }
}
