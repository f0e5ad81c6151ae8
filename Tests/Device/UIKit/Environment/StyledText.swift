import Foundation

/// Characters with the attributes that affect their layout: the input of text layout.
package struct StyledText {
    package struct Run {
        package var text: String
        package var face: FontFace
        /// Nil means the color of the view that draws the text.
        package var color: UIColor?
        /// The space in points after each character.
        package var kern: Double
        /// The size of an attachment.
        package var attachment: CGSize?
    }

    package private(set) var runs: [Run]
    package private(set) var paragraph: NSParagraphStyle?

    package init(_ string: String, font: UIFont, color: UIColor? = nil) {
        runs = [Run(text: string, face: font.face, color: color, kern: 0)]
    }

    /// Text without a font attribute gets `font`.
    package init(_ string: NSAttributedString, font: UIFont) {
        runs = []
        let whole = NSRange(location: 0, length: string.length)
        let characters = string.string as NSString
        var paragraph: NSParagraphStyle?
        var runs: [Run] = []
        string.enumerateAttributes(in: whole) { attributes, range, _ in
            let face = (attributes[.font] as? UIFont ?? font).face
            let kern = attributes[.kern] ?? attributes[.tracking]
            paragraph = paragraph ?? attributes[.paragraphStyle] as? NSParagraphStyle
            runs.append(
                Run(
                    text: characters.substring(with: range), face: face,
                    color: attributes[.foregroundColor] as? UIColor,
                    kern: Self.number(kern), attachment: (attributes[.attachment] as? NSTextAttachment)?.size
                )
            )
        }
        self.runs = runs
        self.paragraph = paragraph
        if runs.isEmpty { self.runs = [Run(text: "", face: font.face, color: nil, kern: 0)] }
    }

    package init(_ string: String, attributes: [NSAttributedString.Key: Any]?) {
        self.init(
            NSAttributedString(string: string, attributes: attributes),
            // UIKit's font for text without one.
            font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
        )
        if runs.count == 1, runs[0].text.isEmpty, let font = attributes?[.font] as? UIFont { runs[0].face = font.face }
    }

    package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

    /// The same text with all sizes multiplied by a factor.
    package func scaled(by factor: CGFloat) -> StyledText {
        var copy = self
        for index in copy.runs.indices { copy.runs[index].face.size *= factor }
        return copy
    }

    private static func number(_ value: Any?) -> Double {
        switch value {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: 0
        }
    }
}
