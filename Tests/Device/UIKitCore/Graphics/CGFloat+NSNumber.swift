import Foundation

extension CGFloat {
    /// The nearest representable value.
    public init(truncating number: NSNumber) {
        self.init(number.doubleValue)
    }

    /// Returns nil if this type cannot represent the number exactly.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}
