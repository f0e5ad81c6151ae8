import Simulator
import Testing
import UIKit

// What most tests do in several steps.
extension Device {
    /// Waits until nothing moves, and records an issue if that does not happen in time.
    func expectRest(sourceLocation: SourceLocation = #_sourceLocation) {
        if let unrest = settle().unrest { Issue.record("still moving: \(unrest)", sourceLocation: sourceLocation) }
    }

    /// Shows a screen, and waits until nothing moves.
    func showAndSettle(_ controller: UIViewController, sourceLocation: SourceLocation = #_sourceLocation) {
        show(controller)
        expectRest(sourceLocation: sourceLocation)
    }

    /// Opens a window in a second scene, and waits until nothing moves.
    func openWindow(sourceLocation: SourceLocation = #_sourceLocation) -> (UIWindow, root: UIViewController) {
        let (window, root) = (UIWindow(windowScene: connectScene()), UIViewController())
        window.rootViewController = root
        window.makeKeyAndVisible()
        expectRest(sourceLocation: sourceLocation)
        return (window, root)
    }

    /// Puts a finger on the screen, and shows the first frame with it.
    func touchAndHold(at point: CGPoint) {
        touchDown(at: point)
        advanceFrame()
    }

    /// Lifts the finger, and waits until nothing moves.
    func liftAndSettle(sourceLocation: SourceLocation = #_sourceLocation) {
        touchUp()
        expectRest(sourceLocation: sourceLocation)
    }

    /// Puts a finger on the screen and moves it to another point in equal steps, one per frame.
    func touchAndMove(from start: CGPoint, to end: CGPoint, frames: Int = 10) {
        touchAndHold(at: start)
        for frame in 1...frames {
            let part = CGFloat(frame) / CGFloat(frames)
            step(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    /// Advances frame by frame until nothing moves, and calls `check` in each frame; returns the number of frames.
    @discardableResult
    func watch(atLeast least: Int = 1, limit: Int = 240, _ check: () -> Void) -> Int {
        for frame in 1...limit {
            advanceFrame()
            check()
            if frame >= least, unrest == nil { return frame }
        }
        Issue.record("still moving after \(limit) frames: \(unrest ?? "")")
        return limit
    }
}
