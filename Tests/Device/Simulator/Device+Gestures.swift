import Foundation
import UIKit

// Common gestures, at constant speed with one sample per frame.
extension Device {
    /// Touches the screen for a twentieth of a second.
    public func tap(at point: CGPoint, finger: Int = 0) {
        touchDown(finger, at: point)
        advanceFrame()
        advance(by: Self.tapDuration - frameInterval)
        touchUp(finger)
        advanceFrame()
    }

    /// Taps the visible center of `view`.
    public func tap(_ view: UIView) {
        let frame = presentedFrame(of: view)
        tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Taps twice within the interval of a double tap.
    public func doubleTap(at point: CGPoint) {
        tap(at: point)
        advance(by: Self.doubleTapPause)
        tap(at: point)
    }

    /// Holds a finger still for `seconds`, by default 0.8.
    public func longPress(at point: CGPoint, for seconds: TimeInterval = 0.8, finger: Int = 0) {
        touchDown(finger, at: point)
        advanceFrame()
        advance(by: seconds)
        touchUp(finger)
        advanceFrame()
    }

    /// Drags a finger from `start` to `end`.
    ///
    /// - Parameters:
    ///   - seconds: The duration of the movement, which begins a frame after the touch.
    ///   - hold: The time at rest before the release. With 0 the finger is lifted in the frame after the last move, at full speed.
    public func drag(
        from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.3, hold: TimeInterval = 0, finger: Int = 0
    ) {
        drag(along: [start, end], over: seconds, hold: hold, finger: finger)
    }

    /// Drags a finger through the points of a path, with the same duration for each segment.
    public func drag(along path: [CGPoint], over seconds: TimeInterval = 0.3, hold: TimeInterval = 0, finger: Int = 0) {
        guard let start = path.first else { return }
        touchDown(finger, at: start)
        advanceFrame()
        move([finger: path], over: seconds)
        if hold > 0 { advance(by: hold) }
        touchUp(finger)
        advanceFrame()
    }

    /// A quick drag that is released at full speed.
    public func flick(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.1) {
        drag(from: start, to: end, over: seconds)
    }

    /// Moves two fingers along a line through `center` from one distance to another.
    public func pinch(
        at center: CGPoint, from startDistance: CGFloat, to endDistance: CGFloat, angle: CGFloat = 0,
        over seconds: TimeInterval = 0.3
    ) {
        func ends(_ distance: CGFloat) -> (CGPoint, CGPoint) {
            let half = Double(distance) / 2
            let dx = cos(Double(angle)) * half
            let dy = sin(Double(angle)) * half
            return (center.moved(dx, dy), center.moved(-dx, -dy))
        }
        let (start, end) = (ends(startDistance), ends(endDistance))
        moveTwoFingers([start.0, end.0], [start.1, end.1], over: seconds)
    }

    /// Rotates two fingers about `center` by `angle` radians.
    public func rotate(at center: CGPoint, by angle: CGFloat, distance: CGFloat = 120, over seconds: TimeInterval = 0.3)
    {
        let corners = 16
        let half = Double(distance) / 2
        let points = (0...corners).map { corner in
            let turned = Double(angle) * Double(corner) / Double(corners)
            return (dx: cos(turned) * half, dy: sin(turned) * half)
        }
        moveTwoFingers(
            points.map { center.moved($0.dx, $0.dy) }, points.map { center.moved(-$0.dx, -$0.dy) }, over: seconds)
    }

    private func moveTwoFingers(_ first: [CGPoint], _ second: [CGPoint], over seconds: TimeInterval) {
        touchDown(0, at: first[0])
        touchDown(1, at: second[0])
        advanceFrame()
        move([0: first, 1: second], over: seconds)
        touchUp(0)
        touchUp(1)
        advanceFrame()
    }

    private func move(_ paths: KeyValuePairs<Int, [CGPoint]>, over seconds: TimeInterval) {
        let steps = max(1, Int((seconds / frameInterval).rounded()))
        for step in 1...steps {
            for (finger, path) in paths {
                touchMove(finger, to: path.point(at: Double(step) / Double(steps)))
            }
            advanceFrame()
        }
    }

    private static let tapDuration: TimeInterval = 0.05
    private static let doubleTapPause: TimeInterval = 0.1
}

extension CGPoint {
    func moved(_ dx: Double, _ dy: Double) -> CGPoint {
        CGPoint(x: Double(x) + dx, y: Double(y) + dy)
    }
}

extension [CGPoint] {
    /// The point at a fraction of the path, with the same fraction for each segment.
    fileprivate func point(at fraction: Double) -> CGPoint {
        guard count > 1 else { return self[0] }
        let place = fraction * Double(count - 1)
        let leg = Swift.min(Int(place), count - 2)
        let part = place - Double(leg)
        let (from, to) = (self[leg], self[leg + 1])
        // Exact at the points of the path.
        if part == 0 { return from }
        if part == 1 { return to }
        return from.moved(Double(to.x - from.x) * part, Double(to.y - from.y) * part)
    }
}
