import Foundation
import UIKit

// Input from a trackpad or a mouse, as with an iPad or Apple's simulator.
extension Device {
    /// Scrolls with two fingers on a trackpad, at constant speed; `delta` is the movement of the content.
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

    /// A step of a live scroll on a trackpad, delivered with the next frame.
    public enum ScrollStep: Equatable, Sendable {
        case begin
        /// Moves the content.
        case move(CGVector)
        case end
    }

    /// Performs one step of a scroll. Unlike ``scroll(at:by:over:)`` it takes no time.
    public func scroll(at point: CGPoint, _ step: ScrollStep) {
        let zero = CGVector(dx: 0, dy: 0)
        switch step {
        case .begin: pendingInput.append(.scroll(.began, at: point, by: zero))
        case .move(let delta): pendingInput.append(.scroll(.changed, at: point, by: delta))
        case .end: pendingInput.append(.scroll(.ended, at: point, by: zero))
        }
    }

    /// Turns a mouse wheel by one notch, which moves the content by `delta`.
    public func wheel(at point: CGPoint, by delta: CGVector) {
        pendingInput.append(.scroll(.discrete, at: point, by: delta))
        advanceFrame()
    }

    /// Moves the pointer without a button; nil removes it from the screen.
    public func hover(at point: CGPoint?) {
        pendingInput.append(.hover(point))
        advanceFrame()
    }
}
