import Foundation
import UIKit

// Movements of fingers that people make, at constant speed with one sample a frame.
extension Device {
    /// Puts a finger down and lifts it after a twentieth of a second.
    public func tap(at point: CGPoint, finger: Int = 0) {
        touchDown(finger, at: point)
        advanceFrame()
        advance(by: Self.tapDuration - frameInterval)
        touchUp(finger)
        advanceFrame()
    }

    /// Taps the middle of `view` where the screen shows it now.
    public func tap(_ view: UIView) {
        let frame = presentedFrame(of: view)
        tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Taps twice within the time that counts as one double tap.
    public func doubleTap(at point: CGPoint) {
        tap(at: point)
        advance(by: Self.doubleTapPause)
        tap(at: point)
    }

    /// Holds a finger still for `seconds`.
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
    ///   - seconds: How long the finger moves; it has come down a frame earlier.
    ///   - hold: How long it rests at the end. With none it is lifted in the frame after the last move, at full speed.
    public func drag(
        from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.3, hold: TimeInterval = 0, finger: Int = 0
    ) {
        drag(along: [start, end], over: seconds, hold: hold, finger: finger)
    }

    /// Drags a finger along the corners of a path, each leg in the same time.
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

    /// Turns two fingers about `center` by `angle` radians.
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
    /// The point at `fraction` of the way, each leg taking the same part of it.
    fileprivate func point(at fraction: Double) -> CGPoint {
        guard count > 1 else { return self[0] }
        let place = fraction * Double(count - 1)
        let leg = Swift.min(Int(place), count - 2)
        let part = place - Double(leg)
        let (from, to) = (self[leg], self[leg + 1])
        // Exact at the corners, whatever the rounding in between.
        if part == 0 { return from }
        if part == 1 { return to }
        return from.moved(Double(to.x - from.x) * part, Double(to.y - from.y) * part)
    }
}
