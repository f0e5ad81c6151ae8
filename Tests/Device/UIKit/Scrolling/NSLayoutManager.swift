import Foundation

/// Breaks a text storage's text into lines for a container. A glyph is a UTF-16 code unit here.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    private var containers: [NSTextContainer] = []
    private var made: LaidOutText?
    /// The font that determines the height of an empty text.
    var emptyFont: UIFont?

    public override init() {}

    open weak var textStorage: NSTextStorage? { didSet { forget() } }
    open weak var delegate: (any NSLayoutManagerDelegate)? {
        didSet {
            made = nil
            for container in containers { container.didChange() }
        }
    }
    open var usesFontLeading = true
    open var allowsNonContiguousLayout = false
    open var hasNonContiguousLayout: Bool { false }

    // MARK: Containers

    open var textContainers: [NSTextContainer] { containers }
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: containers.count)
    }

    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        containers.insert(container, at: index)
        container.layoutManager = self
        forget()
    }

    open func removeTextContainer(at index: Int) {
        containers.remove(at: index).layoutManager = nil
        forget()
    }

    open func textContainerChangedGeometry(_ container: NSTextContainer) { forget() }
    func storageDidChange() { forget() }

    private func forget() {
        guard made != nil else { return }
        made = nil
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    // MARK: Layout

    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        forget()
        actualCharRange?.pointee = charRange
    }

    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidOut }
    open func ensureLayout(for container: NSTextContainer) { _ = laidOut }

    /// The lines are laid out in the first container only.
    private var laidOut: LaidOutText {
        if let made { return made }
        let text = textStorage.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: "")
        let laidOut = LaidOutText(text, in: containers.first, emptyFont: emptyFont)
        made = laidOut
        delegate?.layoutManager(self, didCompleteLayoutFor: containers.first, atEnd: true)
        return laidOut
    }

    // MARK: Glyphs and characters

    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    @discardableResult
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        container === containers.first ? laidOut.range : NSRange(location: 0, length: 0)
    }

    @discardableResult
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }

    @discardableResult
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    @discardableResult
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    @discardableResult
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    // MARK: Geometry

    @discardableResult
    open func usedRect(for container: NSTextContainer) -> CGRect {
        container === containers.first ? laidOut.usedRect : .zero
    }

    @discardableResult
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        let line = laidOut.line(at: glyphIndex)
        effectiveRange?.pointee = laidOut.lines[line].range
        return laidOut.lines[line].rect
    }

    @discardableResult
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        let line = laidOut.line(at: glyphIndex)
        effectiveRange?.pointee = laidOut.lines[line].range
        return laidOut.lines[line].used
    }

    /// The position on the baseline, relative to the line fragment.
    @discardableResult
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        let line = laidOut.lines[laidOut.line(at: glyphIndex)]
        return CGPoint(x: laidOut.x(of: glyphIndex) - line.rect.minX, y: line.baseline)
    }

    @discardableResult
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        container === containers.first ? laidOut.bounds(of: glyphRange) : .zero
    }

    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = containers.first else { return }
        var stop = ObjCBool(false)
        for line in laidOut.lines where NSIntersectionRange(line.range, glyphRange).length > 0 {
            block(line.rect, line.used, container, line.range, &stop)
            if stop.boolValue { return }
        }
    }

    /// The line after a trailing line break, or that of an empty text.
    open var extraLineFragmentRect: CGRect { laidOut.extra?.rect ?? .zero }
    open var extraLineFragmentUsedRect: CGRect { laidOut.extra?.used ?? .zero }
    open var extraLineFragmentTextContainer: NSTextContainer? { laidOut.extra == nil ? nil : containers.first }

    // MARK: Hit testing

    @discardableResult
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    @discardableResult
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (index, fraction) = laidOut.glyph(at: point)
        partialFraction?.pointee = fraction
        return index
    }

    @discardableResult
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        laidOut.glyph(at: point).fraction
    }

    @discardableResult
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }
}
