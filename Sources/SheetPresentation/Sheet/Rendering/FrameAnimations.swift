import UIKit

/// The animations of a sheet's frame, and those that begin where something was visible before.
@MainActor
final class FrameAnimations {
    private let view: UIView
    /// The number of our animations of the frame in progress.
    private var running = 0
    /// When the last one ends, in the time of the sheet's layer.
    private var end: CFTimeInterval = 0

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
        guard duration > 0 else { return }
        end = max(end, now + duration)
    }

    /// Called when the animations were removed.
    func wereRemoved() {
        end = 0
    }

    /// Animates to a new frame together with the layout of the content; a touch can catch the animation.
    func run(_ duration: TimeInterval, _ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        running += 1
        ViewAnimation.accompany(duration) { [view] in
            change()
            view.layoutIfNeeded()
        } completion: { [weak self] in
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
}
