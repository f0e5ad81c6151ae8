import Support
import UIKit

/// A square on a stage, with methods for moving it and for its visible position.
@MainActor
final class MovingView {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() async {
        stage.window.addSubview(view)
        await stage.wait(0)
    }

    /// The view's presentation layer.
    var shown: CALayer { view.layer.presentation() ?? view.layer }

    /// The x coordinate of the view's visible center.
    var x: Double { Double(shown.position.x) }

    var modelX: Double { Double(view.center.x) }

    /// Moves the center of the view.
    func move(to x: CGFloat) {
        view.center.x = x
    }

    /// Places the view without animation, and waits for the next frame.
    func place(at x: CGFloat) async {
        move(to: x)
        await stage.wait(0)
    }

    /// Waits for the first frame of an animation, and then `seconds`.
    func wait(_ seconds: TimeInterval) async {
        await stage.wait(0)
        await stage.wait(seconds)
    }

    func pass(_ seconds: TimeInterval) async {
        await stage.wait(seconds)
    }

    /// An animator that moves the view from 0 to 100.
    func animator(duration: TimeInterval = 1, curve: UIView.AnimationCurve = .linear) async -> UIViewPropertyAnimator {
        await place(at: 0)
        return UIViewPropertyAnimator(duration: duration, curve: curve) { self.move(to: 100) }
    }

    /// Moves the view in an animation block, and records its completion.
    func animate(to x: CGFloat, over duration: TimeInterval, _ log: EventLog) {
        UIView.animate(withDuration: duration) {
            self.move(to: x)
        } completion: {
            log.append("\($0)")
        }
    }

    /// A layer's animation from 0 to 100.
    func slide(over duration: TimeInterval) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = duration
        return animation
    }
}
