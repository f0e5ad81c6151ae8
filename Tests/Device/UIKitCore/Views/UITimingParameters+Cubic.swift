import Foundation

@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    nonisolated let bezier: TimingBezier

    /// Core Animation's default curve.
    public override init() {
        animationCurve = .easeInOut
        bezier = .standard
        super.init()
    }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        bezier = TimingBezier(curve)
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        bezier = TimingBezier(
            x1: min(max(Double(point1.x), 0), 1), y1: Double(point1.y),
            x2: min(max(Double(point2.x), 0), 1), y2: Double(point2.y)
        )
        super.init()
    }

    public required nonisolated init?(coder: NSCoder) {
        animationCurve = .easeInOut
        bezier = .easeInEaseOut
        super.init()
    }

    nonisolated open func encode(with coder: NSCoder) {}
    /// Returns itself, because it is immutable.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    open var controlPoint1: CGPoint { CGPoint(x: bezier.x1, y: bezier.y1) }
    open var controlPoint2: CGPoint { CGPoint(x: bezier.x2, y: bezier.y2) }
    open var timingCurveType: UITimingCurveType { .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

extension TimingBezier {
    /// The keyboard's curve is a spring; ease-out is the closest cubic curve.
    init(_ curve: UIView.AnimationCurve) {
        switch curve {
        case .easeInOut: self = .easeInEaseOut
        case .easeIn: self = .easeIn
        case .easeOut, ._keyboard: self = .easeOut
        case .linear: self = .linear
        }
    }
}
