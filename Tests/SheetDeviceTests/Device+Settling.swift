import Simulator
import UIKit

// What most tests do in two steps.
extension Device {
    /// Shows a screen, and waits until nothing moves.
    func showAndSettle(_ controller: UIViewController) {
        show(controller)
        settle()
    }

    /// Puts a finger on the screen, and shows the first frame with it.
    func touchAndHold(at point: CGPoint) {
        touchDown(at: point)
        advanceFrame()
    }

    /// Lifts the finger, and waits until nothing moves.
    func liftAndSettle() {
        touchUp()
        settle()
    }
}
