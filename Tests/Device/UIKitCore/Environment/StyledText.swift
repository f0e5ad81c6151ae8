import Foundation

/// Characters with the attributes that affect their layout: the input of text layout.
package struct StyledText {
    package struct Run {
        package var text: String
        package var face: FontFace
        /// Nil means the color of the view that draws the text.
        package var color: UIColor?
    }

    package private(set) var runs: [Run]

    package init(_ string: String, font: UIFont, color: UIColor? = nil) {
        runs = [Run(text: string, face: font.face, color: color)]
    }

    package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

    /// The same text with all sizes multiplied by a factor.
    package func scaled(by factor: CGFloat) -> StyledText {
        var copy = self
        for index in copy.runs.indices { copy.runs[index].face.size *= factor }
        return copy
    }
}
