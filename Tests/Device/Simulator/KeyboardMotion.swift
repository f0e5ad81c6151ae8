import Foundation
import UIKit

/// The keyboard's movement: a critically damped spring with mass 3 and stiffness 1000, as measured on a phone.
struct KeyboardMotion {
    private var from: Double
    private var to: Double
    private var start: CFTimeInterval
    private(set) var height: CGFloat = 0
    private(set) var isDrawn = false

    /// Creates a hidden keyboard, below a screen of this height.
    init(hiddenOn screenHeight: CGFloat) {
        from = Double(screenHeight)
        to = from
        start = 0
    }

    /// Moves the keyboard to a frame; nil means below the screen.
    mutating func move(to frame: CGRect?, on screenHeight: CGFloat, at now: CFTimeInterval, animated: Bool) {
        isDrawn = frame != nil
        if let frame { height = frame.height }
        move(to: frame?.minY ?? screenHeight, at: now, animated: animated)
    }

    mutating func move(to newTop: CGFloat, at now: CFTimeInterval, animated: Bool) {
        let end = Double(newTop)
        from = animated ? top(at: now) : end
        to = end
        start = now
    }

    /// The upper edge at `time`, in screen coordinates.
    func top(at time: CFTimeInterval) -> Double {
        let elapsed = max(0, time - start)
        guard elapsed < Self.duration else { return to }
        let decay = (1 + Self.frequency * elapsed) * exp(-Self.frequency * elapsed)
        return to + (from - to) * decay
    }

    func isMoving(at time: CFTimeInterval) -> Bool {
        from != to && time - start < Self.duration
    }

    /// In radians per second: the square root of stiffness divided by mass.
    private static let frequency = (1_000.0 / 3).squareRoot()
    private static let duration: CFTimeInterval = 0.5
}
