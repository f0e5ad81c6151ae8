import Foundation
import UIKit

extension LayerReader {
    /// The text of a text layer, from the top of its bounds.
    func contents(of layer: CATextLayer) -> LayerSnapshot.Contents? {
        let shown = layer.presentation(at: now)
        let bounds = layer.presented(at: now).bounds
        guard let text = styledText(of: shown), !text.isEmpty, bounds.width > 0 else { return nil }
        let isCut = shown.truncationMode != .none
        let layout = TextLayout(
            text, width: isCut || shown.isWrapped ? Double(bounds.width) : .infinity,
            maximumLines: isCut ? lines(of: text, in: bounds.size, isWrapped: shown.isWrapped) : 0,
            lineBreakMode: lineBreakMode(of: shown))
        let drawing = layout.drawing(
            in: bounds, alignment: alignment(of: shown), rightToLeft: false,
            color: shown.foregroundColor?.rgba ?? [0, 0, 0, 0], traits: .current)
        return contents(of: LayerDrawing.text(drawing))
    }

    private func styledText(of layer: CATextLayer) -> StyledText? {
        let font = font(of: layer)
        switch layer.string {
        case let string as NSAttributedString: return StyledText(string, font: font)
        case let string as String: return StyledText(string, font: font)
        default: return nil
        }
    }

    private func font(of layer: CATextLayer) -> UIFont {
        if let font = layer.font as? UIFont { return font.withSize(layer.fontSize) }
        let name = layer.font as? String ?? "Helvetica"
        return UIFont(name: name, size: layer.fontSize) ?? .systemFont(ofSize: layer.fontSize)
    }

    /// The number of lines; a layer that does not wrap has one.
    private func lines(of text: StyledText, in size: CGSize, isWrapped: Bool) -> Int {
        guard isWrapped else { return 1 }
        let height = TextLayout(text, width: Double(size.width), maximumLines: 1).height
        return height > 0 ? max(1, Int(Double(size.height) / height)) : 1
    }

    private func lineBreakMode(of layer: CATextLayer) -> NSLineBreakMode {
        switch layer.truncationMode {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: .byWordWrapping
        }
    }

    private func alignment(of layer: CATextLayer) -> NSTextAlignment {
        switch layer.alignmentMode {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}
