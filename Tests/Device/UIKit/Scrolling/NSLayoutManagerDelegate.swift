import Foundation

/// Customizes line spacing and line breaks.
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

/// Set if the delegate does not implement the method, so that the paragraph style decides.
@MainActor
enum LayoutManagerDefaults {
    static var wereUsed = false
}

// All methods are optional in Objective-C.
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
    /// The delegate's spacing; nil if the paragraph style decides.
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
