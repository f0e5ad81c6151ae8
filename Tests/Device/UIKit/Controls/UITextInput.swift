import Foundation

/// Text that can be read and changed by positions.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    var inputDelegate: (any UITextInputDelegate)? { get set }
    var tokenizer: any UITextInputTokenizer { get }
    var textInputView: UIView { get }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
}

/// Is notified of changes that the text makes itself; set by input methods.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}

// Default implementations for positions that are UTF-16 offsets, as in text fields and text views.
extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    /// There is no marked text: keys insert final text.
    public var markedTextRange: UITextRange? { nil }
    public var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { nil }
        set {}
    }
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        guard let range = selectedTextRange else { return }
        replace(range, withText: markedText ?? "")
    }
    public func unmarkText() {}

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let low = min(fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: low, length: max(fromPosition.offset, toPosition.offset) - low))
    }

    /// Nil outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = position.offset + offset
        guard target >= 0, target <= endOfDocument.offset else { return nil }
        return UITextPosition(offset: target)
    }

    /// Up and down move by lines and keep the horizontal position as well as possible.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        switch direction {
        case .right: return self.position(from: position, offset: offset)
        case .left: return self.position(from: position, offset: -offset)
        case .up, .down:
            let caret = caretRect(for: position)
            let lines = CGFloat(direction == .up ? -offset : offset)
            return closestPosition(to: CGPoint(x: caret.midX, y: caret.midY + lines * caret.height))
        }
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        if position.offset == other.offset { return .orderedSame }
        return position.offset < other.offset ? .orderedAscending : .orderedDescending
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

    public func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }

    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        guard let other = self.position(from: position, in: direction, offset: 1) else { return nil }
        return textRange(from: position, to: other)
    }

    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }

    public func firstRect(for range: UITextRange) -> CGRect {
        selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
    }

    public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rectsByCarets(for: range) }

    /// Returns one rectangle for each line in the range.
    func rectsByCarets(for range: UITextRange) -> [UITextSelectionRect] {
        let (low, high) = (range.start.offset, range.end.offset)
        guard low < high else { return [] }
        var rects: [CGRect] = []
        for offset in low..<high {
            let start = caretRect(for: UITextPosition(offset: offset))
            let end = caretRect(for: UITextPosition(offset: offset + 1))
            let isLineBreak = abs(end.minY - start.minY) > 1
            let rect = isLineBreak ? start : start.union(end)
            if let last = rects.last, abs(last.minY - rect.minY) < 1 {
                rects[rects.count - 1] = last.union(rect)
            } else {
                rects.append(rect)
            }
        }
        return rects.enumerated().map { index, rect in
            PlainSelectionRect(rect, containsStart: index == 0, containsEnd: index == rects.count - 1)
        }
    }

    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        guard let whole = textRange(from: beginningOfDocument, to: endOfDocument) else { return nil }
        return closestPosition(to: point, within: whole)
    }

    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        positionByCarets(closestTo: point, within: range)
    }

    /// Returns the nearest position in the nearest line.
    func positionByCarets(closestTo point: CGPoint, within range: UITextRange) -> UITextPosition? {
        func distance(_ offset: Int) -> (CGFloat, CGFloat) {
            let caret = caretRect(for: UITextPosition(offset: offset))
            let above = max(0, caret.minY - point.y, point.y - caret.maxY)
            return (above, abs(caret.midX - point.x))
        }
        let nearest = (range.start.offset...range.end.offset).min { distance($0) < distance($1) }
        return nearest.map { UITextPosition(offset: $0) }
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        guard let nearest = closestPosition(to: point) else { return nil }
        let isBefore = point.x < caretRect(for: nearest).midX
        let other = position(from: nearest, offset: isBefore ? -1 : 1)
        return other.flatMap { textRange(from: nearest, to: $0) }
    }
}

extension UITextInput where Self: UIView {
    public var textInputView: UIView { self }
}

/// The rectangle of a selection in one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    open var rect: CGRect { .zero }
    open var writingDirection: NSWritingDirection { .natural }
    open var containsStart: Bool { false }
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }

    public override init() {}
}

private final class PlainSelectionRect: UITextSelectionRect {
    private let frame: CGRect
    private let hasStart: Bool
    private let hasEnd: Bool

    init(_ frame: CGRect, containsStart: Bool, containsEnd: Bool) {
        self.frame = frame
        hasStart = containsStart
        hasEnd = containsEnd
    }

    override var rect: CGRect { frame }
    override var containsStart: Bool { hasStart }
    override var containsEnd: Bool { hasEnd }
}
