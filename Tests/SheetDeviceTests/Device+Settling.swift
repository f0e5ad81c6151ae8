import Testing
import UIKit

@testable import Simulator

// What most tests do in several steps.
extension Device {
    func advance(frames: Int) {
        for _ in 0..<frames { advanceFrame() }
    }

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
        move(to: end, frames: frames)
    }

    /// Moves a finger on the screen to another point in equal steps, one per frame, and calls `check` in each frame.
    func move(_ finger: Int = 0, to end: CGPoint, frames: Int, _ check: () -> Void = {}) {
        guard let start = fingers.first(where: { $0.number == finger })?.location else {
            Issue.record("there is no finger \(finger) on the screen")
            return
        }
        for frame in 0..<frames {
            let part = CGFloat(frame + 1) / CGFloat(frames)
            step(finger, to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            check()
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
