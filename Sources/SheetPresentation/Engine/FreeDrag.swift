import Foundation

/// A drag that takes a page along in both dimensions.
///
/// Its position is the finger's distance from where it would hold the page at rest, in any direction.
struct FreeDrag: Equatable {
    /// The finger's translation since it began or caught the page.
    var translation = CGPoint.zero
    /// Where the finger would have begun from the page at rest.
    private let origin: CGPoint
    /// Where the page was seen then, from its place at rest.
    private let initialDisplacement: CGPoint

    /// A release faster than this towards the place at rest goes there, in points a second.
    private static let returningSpeed = 400.0

    /// Begins, or goes on, at a position and a displacement.
    ///
    /// - Parameter direction: Where the finger has brought the page from its place at rest.
    init(at position: Double, displacement: CGPoint, direction: CGPoint, translation: CGPoint = .zero) {
        origin = direction * (direction == .zero ? 0 : position / direction.length) - translation
        initialDisplacement = displacement - translation
        self.translation = translation
    }

    /// The finger's translation from the page at rest.
    var totalTranslation: CGPoint { origin + translation }

    /// Its length in points.
    var distance: Double { totalTranslation.length }

    /// Where the finger holds the page, from its place at rest.
    var displacement: CGPoint { initialDisplacement + translation }

    /// How fast the distance grows at a velocity of the finger, in points a second.
    func speed(at velocity: CGPoint) -> Double {
        distance > 0
            ? Double(velocity.x * totalTranslation.x + velocity.y * totalTranslation.y) / distance : velocity.length
    }

    /// Whether a release at `velocity` comes to rest further out than `closingDistance`.
    ///
    /// What is thrown back towards its place at rest does not come out on the other side.
    func closes(at velocity: CGPoint, beyond closingDistance: Double) -> Bool {
        let speed = speed(at: velocity)
        guard speed > -Self.returningSpeed else { return false }
        let across = max(0, velocity.length * velocity.length - speed * speed).squareRoot()
        let coasting = ReleaseTuning.coastingDistance
        return hypot(max(0, distance + coasting(speed)), coasting(across)) > closingDistance
    }
}
