import Foundation

/// The properties that distinguish fonts.
package struct FontFace: Hashable, Sendable {
    package var size: CGFloat
    /// A weight as in CSS, 100 to 900.
    package var weight = 400
    package var isItalic = false
    package var design: UIFontDescriptor.SystemDesign = .default
    package var hasFixedDigits = false
    /// Set for fonts that follow the user's text size.
    package var textStyle: UIFont.TextStyle?
    /// Set by `UIFontMetrics`: the size at the default text size, and its limits.
    package var scaling: Scaling?

    package struct Scaling: Hashable, Sendable {
        var style: UIFont.TextStyle
        var baseSize: CGFloat
        var maximumSize: CGFloat
    }

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

    /// Returns the face in bold or regular, upright or italic.
    func with(isBold: Bool, isItalic: Bool) -> FontFace {
        var face = self
        face.isItalic = isItalic
        if isBold != (weight >= 600) { face.weight = isBold ? 600 : 400 }
        return face
    }

    package var isMonospaced: Bool { design == .monospaced }

    var name: String {
        if isMonospaced { return ".AppleSystemUIFontMonospaced" }
        let names = [
            100: "-Ultralight", 200: "-Thin", 300: "-Light", 500: "-Medium", 600: "-Semibold", 700: "-Bold",
            800: "-Heavy", 900: "-Black",
        ]
        return ".SFUI" + (names[weight] ?? (isItalic ? "" : "-Regular")) + (isItalic ? "Italic" : "")
    }
}
