import Foundation

/// What tells one font from another.
package struct FontFace: Hashable, Sendable {
    package var family = FontFace.systemFamily
    package var size: CGFloat
    /// As in CSS, 100 to 900.
    package var weight = 400
    package var isItalic = false
    package var design: UIFontDescriptor.SystemDesign = .default
    package var hasFixedDigits = false
    /// Set in fonts that follow the user's text size.
    package var textStyle: UIFont.TextStyle?
    /// Set by `UIFontMetrics`: the size at the default text size, and what bounds it.
    package var scaling: Scaling?

    package struct Scaling: Hashable, Sendable {
        var style: UIFont.TextStyle
        var baseSize: CGFloat
        var maximumSize: CGFloat
    }

    static let systemFamily = ".AppleSystemUIFont"

    init(
        size: CGFloat, weight: Int = 400, isItalic: Bool = false,
        design: UIFontDescriptor.SystemDesign = .default, hasFixedDigits: Bool = false
    ) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.design = design
        self.hasFixedDigits = hasFixedDigits
    }

    init(style: UIFont.TextStyle, traits: UITraitCollection) {
        size = style.pointSize(for: traits.preferredContentSizeCategory)
        weight = traits.legibilityWeight == .bold ? 600 : style.weight
        textStyle = style
    }

    /// Any family may be asked for; only those that iOS ships answer.
    init?(named name: String, size: CGFloat) {
        let parts = name.split(separator: "-", maxSplits: 1)
        guard let family = parts.first, Self.knownFamilies.contains(String(family)) else { return nil }
        self.init(size: size)
        self.family = String(family)
        apply(style: parts.count > 1 ? String(parts[1]) : "")
        design = ["Menlo", "Courier", "CourierNewPSMT"].contains(self.family) ? .monospaced : .default
    }

    /// A style as font names have it after the hyphen.
    mutating func apply(style: String) {
        let style = style.lowercased()
        let weights = [
            ("ultralight", 100), ("thin", 200), ("light", 300), ("medium", 500), ("semibold", 600), ("demibold", 600),
            ("heavy", 800), ("black", 900), ("bold", 700),
        ]
        weight = weights.first { style.contains($0.0) }?.1 ?? 400
        isItalic = style.contains("italic") || style.contains("oblique")
    }

    package var isMonospaced: Bool { design == .monospaced }

    var name: String {
        guard family == Self.systemFamily else { return family }
        if isMonospaced { return ".AppleSystemUIFontMonospaced" }
        let names = [
            100: "-Ultralight", 200: "-Thin", 300: "-Light", 500: "-Medium", 600: "-Semibold", 700: "-Bold",
            800: "-Heavy", 900: "-Black",
        ]
        return ".SFUI" + (names[weight] ?? (isItalic ? "" : "-Regular")) + (isItalic ? "Italic" : "")
    }

    private static let knownFamilies: Set<String> = [
        "Helvetica", "HelveticaNeue", "Arial", "ArialMT", "AvenirNext", "Avenir", "Georgia", "Menlo", "Courier",
        "CourierNewPSMT", "Verdana", "TrebuchetMS", "TimesNewRomanPSMT", "Futura", "GillSans", "Palatino", "Didot",
    ]
}
