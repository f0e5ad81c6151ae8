import Foundation

public struct UIFloatRange: Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    public static let zero = UIFloatRange()
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    public init() {
        self.init(minimum: 0, maximum: 0)
    }

    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    public var isInfinite: Bool {
        minimum <= -CGFloat(Float.greatestFiniteMagnitude) && maximum >= CGFloat(Float.greatestFiniteMagnitude)
    }
}

extension UIFloatRange: Equatable {}
