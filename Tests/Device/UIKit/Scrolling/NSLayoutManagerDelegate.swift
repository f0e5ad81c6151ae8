import Foundation

/// Has a say in where lines stand.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

/// Raised by a default below: the paragraph's style decides then.
@MainActor
enum LayoutManagerDefaults {
    static var wereUsed = false
}

// All optional in Objective-C.
extension NSLayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        LayoutManagerDefaults.wereUsed = true
        return 0
    }
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 0 }
    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { true }
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
}

extension NSLayoutManager {
    /// What the delegate says; nil where the text's own style is to be asked.
    func spacing(after glyph: Int, _ rect: CGRect, endsParagraph: Bool) -> Double? {
        guard let delegate else { return nil }
        LayoutManagerDefaults.wereUsed = false
        let line = delegate.layoutManager(self, lineSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: rect)
        let isOwn = !LayoutManagerDefaults.wereUsed
        var paragraph: CGFloat = 0
        if endsParagraph {
            paragraph = delegate.layoutManager(
                self, paragraphSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: rect)
        }
        return isOwn || paragraph > 0 ? Double(line + paragraph) : nil
    }

    func mayBreak(before character: Int) -> Bool {
        delegate?.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: character) ?? true
    }
}
