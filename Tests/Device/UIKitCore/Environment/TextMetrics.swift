import Foundation

/// Measures runs of characters in one font.
package enum TextMetrics {
    package static func width(of text: some StringProtocol, in face: FontFace) -> Double {
        let size = Double(face.size)
        if face.isMonospaced {
            return Double(text.count) * size * monospacedAdvance
        }
        let fonts = Proportions(face)
        var thousandths = 0.0
        var count = 0
        for character in text {
            thousandths += advance(of: character, fonts, face)
            count += 1
        }
        return thousandths * size / 1000 + Double(count) * tracking(for: size)
    }

    /// SF Mono's advance in ems: 1266 of 2048 units.
    private static let monospacedAdvance = 1266.0 / 2048
    /// Chinese, Japanese and Korean characters are as wide as the em.
    private static let squareAdvance = 1000.0
    private static let emojiAdvance = 1250.0
    private static let unknownAdvance = 600.0

    /// The interpolation of a font between the two optical sizes and the two weights.
    private struct Proportions {
        let display: Double
        let bold: Double

        init(_ face: FontFace) {
            // San Francisco changes from its text to its display shapes between these sizes.
            display = min(1, max(0, (Double(face.size) - 17) / 11))
            bold = Double(face.weight - 400) / 300
        }
    }

    private static func advance(of character: Character, _ fonts: Proportions, _ face: FontFace) -> Double {
        if face.hasFixedDigits, character.isASCII, character.isNumber {
            return tabulated(indices["0"] ?? 0, fonts)
        }
        if let ascii = character.asciiValue, ascii >= 32, ascii < 127 {
            return tabulated(Int(ascii) - 32, fonts)
        }
        if let index = indices[character] { return tabulated(index, fonts) }
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0...31, 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
        case 0x1100...0x11FF, 0x2E80...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFF60: return squareAdvance
        case 0x1F000...0x1FAFF, 0x2600...0x27BF: return emojiAdvance
        default:
            // An accented letter has the width of its base letter.
            let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first.map(Character.init)
            return base.flatMap { indices[$0] }.map { tabulated($0, fonts) } ?? unknownAdvance
        }
    }

    private static func tabulated(_ index: Int, _ fonts: Proportions) -> Double {
        let text = mix(GlyphWidths.textRegular[index], GlyphWidths.textBold[index], fonts.bold)
        if fonts.display == 0 { return text }
        let display = mix(GlyphWidths.displayRegular[index], GlyphWidths.displayBold[index], fonts.bold)
        return text + (display - text) * fonts.display
    }

    private static func mix(_ a: UInt16, _ b: UInt16, _ part: Double) -> Double {
        Double(a) + (Double(b) - Double(a)) * part
    }

    private static let indices: [Character: Int] = Dictionary(
        uniqueKeysWithValues: GlyphWidths.characters.enumerated().map { ($0.element, $0.offset) }
    )

    /// The points that San Francisco adds after each character: Human Interface Guidelines, "Typography", tracking values.
    private static func tracking(for size: Double) -> Double {
        let lower = Int(size.rounded(.down))
        let first = trackingValues.count + firstTrackedSize - 1
        if lower < firstTrackedSize { return trackingValues[0] * size / Double(firstTrackedSize) }
        if lower >= first { return trackingValues[trackingValues.count - 1] }
        let (a, b) = (trackingValues[lower - firstTrackedSize], trackingValues[lower - firstTrackedSize + 1])
        return a + (b - a) * (size - Double(lower))
    }

    private static let firstTrackedSize = 6
    private static let trackingValues: [Double] = [
        0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45, -0.36, -0.26,
        -0.10, 0.07, 0.15, 0.22, 0.29, 0.38, 0.40, 0.40, 0.39, 0.41, 0.40, 0.40, 0.38, 0.37, 0.36, 0.37, 0.38, 0.37,
    ]
}
