import Foundation

extension AnimatedValue {
    /// Interpolates between `self` and `end`, and extrapolates outside 0…1. Values of incompatible kinds change in one step.
    func interpolated(to end: AnimatedValue, _ progress: AnimationProgress) -> AnimatedValue {
        let p = progress.scalar
        switch (self, end) {
        case (.scalar(let a), .scalar(let b)):
            return .scalar(a + (b - a) * p)
        case (.pair(let a), .pair(let b)):
            return .pair(a + (b - a) * progress.axes)
        case (.rect(let a), .rect(let b)):
            return .rect(a + (b - a) * p)
        case (.color(let a), .color(let b)):
            return .color(Self.clamped(a + (b - a) * p))
        case (.transform(let a), .transform(let b)):
            return .transform(TransformParts.interpolate(a, b, p))
        case (.path(let a), .path(let b)):
            return .path(Self.interpolate(a, b, p))
        case (.scalars(let a), .scalars(let b)) where a.count == b.count:
            return .scalars(zip(a, b).map { $0 + ($1 - $0) * p })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { Self.clamped($0 + ($1 - $0) * p) })
        default:
            return p < Self.switchingProgress ? self : end
        }
    }

    /// Adds two values: the sum, or for transforms the product.
    func adding(_ other: AnimatedValue) -> AnimatedValue {
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): .scalar(a + b)
        case (.pair(let a), .pair(let b)): .pair(a + b)
        case (.rect(let a), .rect(let b)): .rect(a + b)
        case (.color(let a), .color(let b)): .color(Self.clamped(a + b))
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        case (.scalars(let a), .scalars(let b)) where a.count == b.count: .scalars(zip(a, b).map { $0 + $1 })
        default: other
        }
    }

    /// The inverse of `adding`.
    func subtracting(_ other: AnimatedValue) -> AnimatedValue {
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): .scalar(a - b)
        case (.pair(let a), .pair(let b)): .pair(a - b)
        case (.rect(let a), .rect(let b)): .rect(a - b)
        case (.color(let a), .color(let b)): .color(a - b)
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
        default: self
        }
    }

    /// The neutral value for `adding`.
    var zero: AnimatedValue {
        switch self {
        case .scalar: .scalar(0)
        case .pair: .pair(.zero)
        case .rect: .rect(.zero)
        case .color: .color(.zero)
        case .transform: .transform(LayerValues.identity)
        default: self
        }
    }

    private static func clamped(_ color: SIMD4<Double>) -> SIMD4<Double> {
        color.clamped(lowerBound: .zero, upperBound: .one)
    }

    /// Interpolates point by point if both paths have the same elements, otherwise in one step.
    private static func interpolate(_ a: CGPath, _ b: CGPath, _ p: Double) -> CGPath {
        let (from, to) = (a.steps, b.steps)
        guard from.count == to.count else { return p < 1 ? a : b }
        var steps: [PathStep] = []
        steps.reserveCapacity(from.count)
        for (start, end) in zip(from, to) {
            switch (start, end) {
            case (.move(let s), .move(let e)): steps.append(.move(mix(s, e, p)))
            case (.line(let s), .line(let e)): steps.append(.line(mix(s, e, p)))
            case (.quad(let c, let s), .quad(let d, let e)):
                steps.append(.quad(control: mix(c, d, p), end: mix(s, e, p)))
            case (.curve(let c1, let c2, let s), .curve(let d1, let d2, let e)):
                steps.append(.curve(control1: mix(c1, d1, p), control2: mix(c2, d2, p), end: mix(s, e, p)))
            case (.close, .close): steps.append(.close)
            default: return p < 1 ? a : b
            }
        }
        return CGPath(steps: steps)
    }

    private static func mix(_ a: CGPoint, _ b: CGPoint, _ p: Double) -> CGPoint {
        CGPoint(x: Double(a.x) + (Double(b.x) - Double(a.x)) * p, y: Double(a.y) + (Double(b.y) - Double(a.y)) * p)
    }

    /// The progress at which a value that cannot be interpolated changes.
    private static let switchingProgress = 0.5
}

/// The progress of an animation, and that of each axis for vectors whose axes move at different velocities.
struct AnimationProgress: Equatable {
    var scalar: Double
    var axes: SIMD2<Double>

    init(_ value: Double) {
        scalar = value
        axes = SIMD2(repeating: value)
    }

    init(scalar: Double, axes: SIMD2<Double>) {
        self.scalar = scalar
        self.axes = axes
    }
}
