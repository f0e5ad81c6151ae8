import Foundation
import UIKit

// A trackpad or a mouse, as used with an iPad or the simulator.
extension Device {
    /// Scrolls by two fingers on a trackpad: `delta` is how far the content is pushed, at constant speed.
    public func scroll(at point: CGPoint, by delta: CGVector, over seconds: TimeInterval = 0.3) {
        pendingInput.append(.scroll(.began, at: point, by: CGVector(dx: 0, dy: 0)))
        advanceFrame()
        let steps = max(1, Int((seconds / frameInterval).rounded()))
        let part = CGVector(dx: Double(delta.dx) / Double(steps), dy: Double(delta.dy) / Double(steps))
        for _ in 0..<steps {
            pendingInput.append(.scroll(.changed, at: point, by: part))
            advanceFrame()
        }
        pendingInput.append(.scroll(.ended, at: point, by: CGVector(dx: 0, dy: 0)))
        advanceFrame()
    }

    /// One step of two fingers on a trackpad, for a hand that is live; the next frame delivers it.
    public enum ScrollStep: Equatable, Sendable {
        case begin
        /// How far the content is pushed.
        case move(CGVector)
        case end
    }

    /// Takes a step of a scroll by hand. Unlike ``scroll(at:by:over:)`` it lets no time pass.
    public func scroll(at point: CGPoint, _ step: ScrollStep) {
        let zero = CGVector(dx: 0, dy: 0)
        switch step {
        case .begin: pendingInput.append(.scroll(.began, at: point, by: zero))
        case .move(let delta): pendingInput.append(.scroll(.changed, at: point, by: delta))
        case .end: pendingInput.append(.scroll(.ended, at: point, by: zero))
        }
    }

    /// Turns a mouse wheel by one notch, which pushes the content by `delta`.
    public func wheel(at point: CGPoint, by delta: CGVector) {
        pendingInput.append(.scroll(.discrete, at: point, by: delta))
        advanceFrame()
    }

    /// Moves the pointer without pressing anything; nil takes it from the screen.
    public func hover(at point: CGPoint?) {
        pendingInput.append(.hover(point))
        advanceFrame()
    }
}
