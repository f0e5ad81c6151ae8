import Foundation

/// The properties that distinguish fonts.
package struct FontFace: Hashable, Sendable {
    package var family = FontFace.systemFamily
    package var size: CGFloat
    /// A weight as in CSS, 100 to 900.
    package var weight = 400
    package var isItalic = false
    package var isCondensed = false
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

    /// Finds fonts of iOS only, by a PostScript name, a family name, or a face's full name.
    init?(named name: String, size: CGFloat) {
        guard let (family, face) = FontFamily.named(name) else { return nil }
        self.init(size: size)
        self.family = family.name
        // A family name alone means its regular face.
        apply(style: family.style(of: face ?? family.face(weight: 400, isItalic: false, isCondensed: false)))
        design = ["Menlo", "Courier", "Courier New"].contains(family.name) ? .monospaced : .default
    }

    /// Applies a style such as the part of a PostScript name after the hyphen.
    mutating func apply(style: String) {
        let style = style.lowercased()
        let weights = [
            ("ultralight", 100), ("thin", 200), ("w3", 300), ("light", 300), ("medium", 500), ("w6", 600),
            ("semibold", 600), ("demibold", 600), ("ultrabold", 900), ("extrabold", 800), ("heavy", 800),
            ("black", 900), ("w7", 700), ("wide", 700), ("bold", 700),
        ]
        weight = weights.first { style.contains($0.0) }?.1 ?? 400
        isItalic = ["italic", "oblique", "ita", "bookit"].contains { style.contains($0) }
        isCondensed = style.contains("condensed")
    }

    /// Returns the face in bold or regular, upright or italic; nil if the family has no such face.
    func with(isBold: Bool, isItalic: Bool) -> FontFace? {
        var face = self
        face.isItalic = isItalic
        if isBold != (weight >= 600) { face.weight = !isBold ? 400 : family == Self.systemFamily ? 600 : 700 }
        guard let named = FontFamily.family(family) else { return face }
        var nearest = FontFace(size: size)
        nearest.apply(style: named.style(of: face.name))
        return nearest.isItalic == isItalic && (nearest.weight >= 600) == isBold ? face : nil
    }

    package var isMonospaced: Bool { design == .monospaced }

    var name: String {
        guard family == Self.systemFamily else {
            return FontFamily.family(family)?.face(weight: weight, isItalic: isItalic, isCondensed: isCondensed)
                ?? family
        }
        if isMonospaced { return ".AppleSystemUIFontMonospaced" }
        let names = [
            100: "-Ultralight", 200: "-Thin", 300: "-Light", 500: "-Medium", 600: "-Semibold", 700: "-Bold",
            800: "-Heavy", 900: "-Black",
        ]
        return ".SFUI" + (names[weight] ?? (isItalic ? "" : "-Regular")) + (isItalic ? "Italic" : "")
    }
}
