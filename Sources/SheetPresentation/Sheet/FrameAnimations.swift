import UIKit

/// The animations of a sheet's frame, and those that begin where something was visible before.
@MainActor
final class FrameAnimations {
    private let view: UIView
    /// The number of our animations of the frame in progress.
    private var running = 0
    /// When the last one ends, in the time of the sheet's layer.
    private var end: CFTimeInterval = 0

    /// Smaller differences are not animated, in points.
    private static let tolerance: CGFloat = 0.5

    init(of view: UIView) {
        self.view = view
    }

    /// Whether one of our own is in progress.
    var isRunning: Bool { running > 0 }

    /// Seconds until the last has ended, UIKit's included.
    var remainingTime: TimeInterval { end > 0 ? max(0, end - now) : 0 }

    private var now: CFTimeInterval { view.layer.convertTime(CACurrentMediaTime(), from: nil) }

    /// Remembers that the frame changes in an animation of this duration in seconds; 0 without one.
    func note(_ duration: TimeInterval) {
        if duration > 0 { end = max(end, now + duration) }
    }

    /// Animates to a new frame together with the layout of the content; a touch can catch the animation.
    func run(_ duration: TimeInterval, _ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        running += 1
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [view] in
            change()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.running -= 1
            completion()
        }
    }

    /// The same with a given curve.
    func run(_ duration: TimeInterval, curve: UIView.AnimationCurve, _ change: @escaping () -> Void) {
        running += 1
        let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
        UIView.animate(withDuration: duration, delay: 0, options: [options, .allowUserInteraction]) { [view] in
            change()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.running -= 1
        }
    }

    /// Adds an animation to a layer's position that begins `offset` from it.
    func blend(_ layer: CALayer, by offset: CGPoint, duration: TimeInterval) {
        guard hypot(offset.x, offset.y) > Self.tolerance, UIView.areAnimationsEnabled else { return }
        note(duration)
        layer.addDifference(
            "position", from: Platform.keyframe(offset), to: Platform.keyframe(CGPoint.zero), duration: duration)
    }
}
