import Support
import UIKit

/// A square on a stage, and short ways to move it and to see where the screen shows it.
@MainActor
final class MovingView {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() async {
        stage.window.addSubview(view)
        await stage.wait(0)
    }

    /// What the screen shows of the view.
    var shown: CALayer { view.layer.presentation() ?? view.layer }

    /// Where the screen shows the middle of the view.
    var x: Double { Double(shown.position.x) }

    var modelX: Double { Double(view.center.x) }

    /// Moves the middle of the view.
    func move(to x: CGFloat) {
        view.center.x = x
    }

    /// Places the view without any animation, and lets that be shown.
    func place(at x: CGFloat) async {
        move(to: x)
        await stage.wait(0)
    }

    /// Lets what was just started begin, and then `seconds` pass.
    func wait(_ seconds: TimeInterval) async {
        await stage.wait(0)
        await stage.wait(seconds)
    }

    func pass(_ seconds: TimeInterval) async {
        await stage.wait(seconds)
    }

    /// Moves the view from 0 to 100, once it is started.
    func animator(duration: TimeInterval = 1, curve: UIView.AnimationCurve = .linear) async -> UIViewPropertyAnimator {
        await place(at: 0)
        return UIViewPropertyAnimator(duration: duration, curve: curve) { self.move(to: 100) }
    }
}
