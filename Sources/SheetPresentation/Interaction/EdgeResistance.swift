import UIKit

/// Moves a view against resistance during a swipe towards a neighbour that does not exist.
@MainActor
final class EdgeResistance {
    private let motion = Motion()
    private let band: RubberBand
    private let effect: MotionEffect
    private weak var view: UIView?
    /// The initial translation in points: not zero if the view had not returned yet.
    private var origin = 0.0
    /// Seconds to return after the release.
    private static let settlingDuration = 0.4
    /// The largest displacement, as a fraction of the view's width.
    private static let fraction = 0.25

    init(_ view: UIView) {
        self.view = view
        band = RubberBand(extent: Double(view.bounds.width) * Self.fraction)
        let base = view.layer.transform
        effect = .transform(of: view.layer) {
            CATransform3DConcat(base, CATransform3DMakeTranslation(CGFloat($0), 0, 0))
        }
    }

    /// Whether the view is still displaced.
    func moves(_ view: UIView) -> Bool {
        self.view === view && !motion.effects.isEmpty
    }

    /// Catches the view at its visible position.
    func `catch`() {
        let place = motion.catch().position
        motion.show([effect])
        origin = place < 0 ? -band.distance(for: -place) : band.distance(for: place)
    }

    func drag(by translation: Double) {
        let distance = origin + translation
        motion.write(distance < 0 ? -band.displacement(for: -distance) : band.displacement(for: distance))
    }

    /// Restores the view before something else moves it. It returns in addition to that.
    func handOver() {
        let offset = CGPoint(x: motion.position, y: 0)
        motion.write(0)
        motion.show([])
        guard offset != .zero, UIView.areAnimationsEnabled else { return }
        let animation = CABasicAnimation(keyPath: "position")
        animation.isAdditive = true
        animation.fromValue = Platform.keyframe(offset)
        animation.toValue = Platform.keyframe(CGPoint.zero)
        animation.duration = Self.settlingDuration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.preferredFrameRateRange = .fastest
        // Without a key, so that it does not replace an earlier one.
        view?.layer.add(animation, forKey: nil)
    }

    func release() {
        let spring = Spring(dampingRatio: 1, settlingIn: Self.settlingDuration)
        // The closure retains this until the movement ends.
        motion.play(Trajectory(from: motion.position, to: 0, velocity: 0, spring: spring)) { [self] in
            motion.show([])
        }
    }
}
