import Foundation

/// The state of one drag of a sheet or a page.
struct Pull: Equatable {
    let start: Start

    /// The range of positions that follow the finger one to one.
    var limits = Limits()

    /// The drag in both dimensions; nil if it follows the path only.
    private(set) var free: FreeDrag?

    /// The position at which the drag began, without resistance.
    private var origin = 0.0

    /// The finger's translation in points outwards.
    private var translation = 0.0

    /// How far the stops have moved inwards during the drag, which is not part of the pull.
    private(set) var displacement = 0.0

    /// Whether the finger has moved it.
    private(set) var hasMoved = false

    /// The least translation that counts as a movement, in points.
    static let threshold = 0.5

    /// How a drag began.
    struct Start: Equatable {
        /// The direction in which the finger dismisses it, one point long.
        var outward = CGPoint.zero
        /// Whether it was being dismissed.
        var wasDismissing = false
        /// Whether it was caught in a movement.
        var isCatch = false
    }

    struct Limits: Equatable {
        /// The outermost and the innermost position without resistance.
        var outer = 0.0
        var inner = 0.0
    }

    init(_ start: Start = Start()) {
        self.start = start
    }

    /// The position under the finger, without resistance.
    func unbanded(positionPerPoint: Double) -> Double { origin + translation * positionPerPoint }

    /// Sets the finger's translation in points since the drag began.
    mutating func move(to translation: CGPoint) {
        self.translation = Double(translation.component(along: start.outward))
        // A movement perpendicular to the path counts only in a free drag.
        let across = free == nil ? 0 : Double(translation.component(along: start.outward.perpendicular))
        free?.translation = translation
        hasMoved = hasMoved || hypot(self.translation, across) > Self.threshold
    }

    /// Continues from the finger's current location with `unbanded` as its position.
    mutating func anchor(at unbanded: Double, positionPerPoint: Double) {
        origin = unbanded - translation * positionPerPoint
    }

    /// Lets the sheet or page follow one to one as far as `outer`.
    mutating func extendLimit(to outer: Double) {
        limits.outer = max(limits.outer, outer)
    }

    /// Follows the finger in both dimensions, starting at a position and a displacement.
    ///
    /// - Parameter offset: The displacement from the path.
    mutating func moveFreely(from position: Double, displacement: CGPoint, offset: CGPoint) {
        let wasDragged = offset.length > Self.threshold
        free = FreeDrag(
            at: position, displacement: displacement,
            direction: free?.totalTranslation ?? (wasDragged ? offset : start.outward),
            translation: free?.translation ?? .zero)
    }

    /// Accounts for stops that have moved `points` inwards.
    mutating func displace(by points: Double) {
        displacement = max(0, displacement + points)
    }
}
