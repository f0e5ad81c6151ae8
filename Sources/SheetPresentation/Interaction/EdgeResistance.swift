import UIKit

/// Lets a view give way sideways a little, to a finger that looks for a neighbour where there is none.
@MainActor
final class EdgeResistance {
    private let motion = Motion()
    private let band: RubberBand
    private static let settling = 0.4
    /// The extent in parts of the view's width.
    private static let part = 0.25

    init(_ view: UIView) {
        band = RubberBand(extent: Double(view.bounds.width) * Self.part)
        let base = view.layer.transform
        motion.effects = [
            .transform(of: view.layer) { CATransform3DConcat(base, CATransform3DMakeTranslation(CGFloat($0), 0, 0)) }
        ]
    }

    func drag(by way: Double) {
        motion.write(way < 0 ? -band.displacement(for: -way) : band.displacement(for: way))
    }

    func release() {
        let spring = Spring(dampingRatio: 1, settlingIn: Self.settling)
        // The movement keeps itself alive until it has arrived.
        motion.play(Trajectory(from: motion.position, to: 0, velocity: 0, spring: spring)) { [self] in
            motion.effects = []
        }
    }
}
