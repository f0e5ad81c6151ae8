import Foundation

/// A drag that moves a page in both dimensions.
///
/// Its position is the finger's distance, in any direction, from the point at which it would have caught the page at rest.
struct FreeDrag: Equatable {
    /// The finger's translation since it began or caught the page.
    var translation = CGPoint.zero
    /// The translation from the page at rest to the start of this drag.
    private let origin: CGPoint
    /// The negative position of a page that was caught beyond rest; otherwise 0. It goes on from there in every direction.
    private let overshoot: Double
    /// The page's visible displacement from rest at the start of this drag.
    private let initialDisplacement: CGPoint

    /// Faster releases towards the resting position return there, in points a second.
    private static let returningSpeed = 400.0

    /// Begins or continues at a position and a displacement.
    ///
    /// - Parameter direction: The direction from the page's resting position to the finger's.
    init(at position: Double, displacement: CGPoint, direction: CGPoint, translation: CGPoint = .zero) {
        overshoot = min(position, 0)
        origin = direction * (direction == .zero ? 0 : max(position, 0) / direction.length) - translation
        initialDisplacement = displacement - translation
        self.translation = translation
    }

    /// The finger's translation from the page at rest.
    var totalTranslation: CGPoint { origin + translation }

    /// Its length in points, less an overshoot.
    var distance: Double { totalTranslation.length + overshoot }

    /// The page's displacement from its resting position.
    var displacement: CGPoint { initialDisplacement + translation }

    /// The rate at which the distance grows for a velocity of the finger, in points a second.
    func speed(at velocity: CGPoint) -> Double {
        let length = totalTranslation.length
        return length > 0
            ? Double(velocity.x * totalTranslation.x + velocity.y * totalTranslation.y) / length : velocity.length
    }

    /// Whether a release at `velocity` comes to rest further out than `closingDistance`.
    ///
    /// A page that is thrown back towards its resting position does not leave on the other side.
    func closes(at velocity: CGPoint, beyond closingDistance: Double) -> Bool {
        let speed = speed(at: velocity)
        guard speed > -Self.returningSpeed else { return false }
        let across = max(0, velocity.length * velocity.length - speed * speed).squareRoot()
        let coasting = ReleaseTuning.coastingDistance
        return hypot(max(0, distance + coasting(speed)), coasting(across)) > closingDistance
    }
}
