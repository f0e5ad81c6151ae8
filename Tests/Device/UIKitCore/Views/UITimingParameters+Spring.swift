import Foundation

@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Spring {
        /// Settles within the animation's duration.
        case dampingRatio(Double)
        /// Has its own settling duration, regardless of the animation's.
        case physical(mass: Double, stiffness: Double, damping: Double)
        case perceptual(duration: Double, bounce: Double)
    }

    private let spring: Spring
    /// In the distance to the target per second: per axis for a position, its length for other properties.
    public let initialVelocity: CGVector

    /// The system's spring: mass 3, stiffness 1000, damping 500.
    public override init() {
        spring = .physical(mass: 3, stiffness: 1000, damping: 500)
        initialVelocity = .zero
        super.init()
    }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        spring = .dampingRatio(Double(ratio))
        initialVelocity = velocity
        super.init()
    }

    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        spring = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
        initialVelocity = velocity
        super.init()
    }

    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
        spring = .perceptual(duration: duration, bounce: Double(bounce))
        self.initialVelocity = initialVelocity
        super.init()
    }

    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    public required nonisolated init?(coder: NSCoder) {
        spring = .physical(mass: 3, stiffness: 1000, damping: 500)
        initialVelocity = .zero
        super.init()
    }

    nonisolated open func encode(with coder: NSCoder) {}
    /// Returns itself, because it is immutable.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    func springPacing(for duration: TimeInterval) -> (pacing: Pacing, duration: TimeInterval) {
        let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
        let scalar = curve(for: duration, velocity: (x * x + y * y).squareRoot())
        guard x != 0 || y != 0 else {
            return (.spring(SpringPacing(scalar)), lasting(duration, [scalar]))
        }
        let axes = (x: curve(for: duration, velocity: x), y: curve(for: duration, velocity: y))
        return (.spring(SpringPacing(scalar, axes: axes)), lasting(duration, [scalar, axes.x, axes.y]))
    }

    /// The same motion scaled to `duration`, so that the remainder of an animation fits the given time.
    func springPacing(stretchedTo duration: TimeInterval) -> Pacing {
        let (pacing, natural) = springPacing(for: duration)
        guard case .spring(let springs) = pacing, duration > 0, natural != duration else { return pacing }
        return .spring(springs.faster(by: natural / duration))
    }

    private func curve(for duration: TimeInterval, velocity: Double) -> SpringCurve {
        switch spring {
        case .dampingRatio(let ratio):
            SpringCurve(dampingRatio: ratio, settlingIn: duration, velocity: velocity)
        case .physical(let mass, let stiffness, let damping):
            SpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
        case .perceptual(let duration, let bounce):
            SpringCurve(perceptualDuration: duration, bounce: bounce, velocity: velocity)
        }
    }

    private func lasting(_ duration: TimeInterval, _ curves: [SpringCurve]) -> TimeInterval {
        if case .dampingRatio = spring { return duration }
        return curves.map { $0.settlingTime() }.max() ?? duration
    }
}
