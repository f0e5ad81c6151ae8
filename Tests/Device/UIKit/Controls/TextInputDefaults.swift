import Foundation

/// The default geometry of text, computed from its carets, for classes whose subclasses may override parts of it.
@MainActor
struct TextInputDefaults {
    let input: any UITextInput

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { input.rectsByCarets(for: range) }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
            .flatMap { input.closestPosition(to: point, within: $0) }
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        input.positionByCarets(closestTo: point, within: range)
    }
}

extension UITextInput {
    var textInputDefaults: TextInputDefaults { TextInputDefaults(input: self) }
}
