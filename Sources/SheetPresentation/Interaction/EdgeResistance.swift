import UIKit

/// Lets a view give way sideways a little, to a finger that looks for a neighbour where there is none.
@MainActor
final class EdgeResistance {
    private let motion = Motion()
    private let band: RubberBand
    private let effect: MotionEffect
    private weak var view: UIView?
    /// Where the finger counts from, in points: beyond the view's place if that had not come to rest.
    private var origin = 0.0
    /// Seconds from the release until it is back.
    private static let settlingDuration = 0.4
    /// The most it gives way, as a fraction of the view's width.
    private static let fraction = 0.25

    init(_ view: UIView) {
        self.view = view
        band = RubberBand(extent: Double(view.bounds.width) * Self.fraction)
        let base = view.layer.transform
        effect = .transform(of: view.layer) {
            CATransform3DConcat(base, CATransform3DMakeTranslation(CGFloat($0), 0, 0))
        }
    }

    /// Whether the view still gives way, or returns to its place.
    func moves(_ view: UIView) -> Bool {
        self.view === view && !motion.effects.isEmpty
    }

    /// Holds the view where it is seen.
    func `catch`() {
        let place = motion.catch().position
        motion.effects = [effect]
        origin = place < 0 ? -band.distance(for: -place) : band.distance(for: place)
    }

    func drag(by translation: Double) {
        let distance = origin + translation
        motion.write(distance < 0 ? -band.displacement(for: -distance) : band.displacement(for: distance))
    }

    /// Puts the view back at once: others are about to move it.
    func finishImmediately() {
        motion.write(0)
        motion.effects = []
    }

    func release() {
        let spring = Spring(dampingRatio: 1, settlingIn: Self.settlingDuration)
        // The movement keeps itself alive until it has arrived.
        motion.play(Trajectory(from: motion.position, to: 0, velocity: 0, spring: spring)) { [self] in
            motion.effects = []
        }
    }
}
