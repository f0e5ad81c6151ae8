import CoreGraphics

// Rounded, so that another order of the same operations gives the same text. The millionth avoids values half-way between two texts.
extension Double {
    /// In points, to a hundredth.
    public var asPoints: String { rounded(to: 100) }

    /// For an opacity or a scale, to a thousandth.
    public var asFraction: String { rounded(to: 1_000) }

    private func rounded(to parts: Double) -> String {
        let value = (self * parts + 1e-6).rounded() / parts
        return value == value.rounded() ? String(Int(value)) : String(value)
    }
}

extension CGFloat {
    public var asPoints: String { Double(self).asPoints }
}
