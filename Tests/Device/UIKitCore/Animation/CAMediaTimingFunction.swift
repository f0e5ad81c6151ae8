import Foundation

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
    let bezier: TimingBezier

    init(_ bezier: TimingBezier) {
        self.bezier = bezier
    }

    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(.easeIn)
        case .easeOut: self.init(.easeOut)
        case .easeInEaseOut: self.init(.easeInEaseOut)
        case .default: self.init(.standard)
        default: self.init(.linear)
        }
    }

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        bezier = TimingBezier(
            x1: min(max(Self.decimal(c1x), 0), 1), y1: Self.decimal(c1y),
            x2: min(max(Self.decimal(c2x), 0), 1), y2: Self.decimal(c2y)
        )
    }

    public required init?(coder: NSCoder) {
        bezier = .linear
    }

    open func encode(with coder: NSCoder) {}
    public static var supportsSecureCoding: Bool { true }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.bezier == bezier
    }

    open override var hash: Int { bezier.hashValue }

    /// The decimal number in the caller's code, 0.42 and not the nearest Float, so that named and custom curves are equal.
    private static func decimal(_ value: Float) -> Double {
        Double("\(value)") ?? Double(value)
    }
}
