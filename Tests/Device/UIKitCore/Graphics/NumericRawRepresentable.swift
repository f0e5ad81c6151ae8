import Foundation

/// A numeric value that can be compared and to which a number can be added.
public protocol _UIKitNumericRawRepresentable: Comparable, RawRepresentable
where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    public static func + (lhs: Self, rhs: RawValue) -> Self { make(lhs.rawValue + rhs) }
    public static func + (lhs: RawValue, rhs: Self) -> Self { make(lhs + rhs.rawValue) }
    public static func - (lhs: Self, rhs: RawValue) -> Self { make(lhs.rawValue - rhs) }
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }

    /// Every conforming type's initializer never returns nil.
    private static func make(_ rawValue: RawValue) -> Self { Self(rawValue: rawValue)! }
}
