import Foundation

extension CGFloat {
    /// As near as it comes.
    public init(truncating number: NSNumber) {
        self.init(number.doubleValue)
    }

    /// Nil for a number that this type cannot hold exactly.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}
