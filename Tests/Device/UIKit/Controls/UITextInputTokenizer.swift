import Foundation

public enum UITextGranularity: Int, Sendable {
    case character, word, sentence, paragraph, line, document
}

public enum UITextStorageDirection: Int, Sendable {
    case forward, backward
}

public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left, up, down
}

/// A direction through text, in storage or in layout order.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    var isForward: Bool {
        rawValue == UITextStorageDirection.forward.rawValue || rawValue == UITextLayoutDirection.right.rawValue
            || rawValue == UITextLayoutDirection.down.rawValue
    }
}

/// Finds the boundaries of words, sentences and other units.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// Determines the units of a text from its characters. Lines end at the text's own line breaks.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UIResponder & UITextInput)?

    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
    }

    init(textInput: any UITextInput) {
        self.textInput = textInput as? any UIResponder & UITextInput
    }

    private var string: NSString {
        guard let textInput,
            let range = textInput.textRange(from: textInput.beginningOfDocument, to: textInput.endOfDocument)
        else { return "" }
        return (textInput.text(in: range) ?? "") as NSString
    }

    @discardableResult
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        let place = position.offset
        let units = Self.units(granularity, in: string)
        let found = units.first { unit in
            direction.isForward
                ? unit.location <= place && place < NSMaxRange(unit)
                : unit.location < place && place <= NSMaxRange(unit)
        }
        return found.map { UITextRange($0) }
    }

    /// Forward, whether a unit ends here; backward, whether one begins.
    @discardableResult
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        Self.units(granularity, in: string).contains { unit in
            (direction.isForward ? NSMaxRange(unit) : unit.location) == position.offset
        }
    }

    @discardableResult
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let units = Self.units(granularity, in: string)
        let found =
            direction.isForward
            ? units.map { NSMaxRange($0) }.first { $0 > position.offset }
            : units.map(\.location).last { $0 < position.offset }
        return found.map { UITextPosition(offset: $0) }
    }

    @discardableResult
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }

    private static func units(_ granularity: UITextGranularity, in string: NSString) -> [NSRange] {
        let whole = NSRange(location: 0, length: string.length)
        switch granularity {
        case .document: return [whole]
        case .character: return runs(in: string) { _ in true }.flatMap { characters(of: $0, in: string) }
        case .word: return runs(in: string) { CharacterSet.alphanumerics.contains($0) || $0 == "'" }
        case .sentence: return pieces(of: string) { ".!?".unicodeScalars.contains($0) }
        case .paragraph, .line: return pieces(of: string) { CharacterSet.newlines.contains($0) }
        }
    }

    private static func characters(of run: NSRange, in string: NSString) -> [NSRange] {
        var found: [NSRange] = []
        var place = run.location
        while place < NSMaxRange(run) {
            let character = string.rangeOfComposedCharacterSequence(at: place)
            found.append(character)
            place = NSMaxRange(character)
        }
        return found
    }

    /// The longest ranges of characters for which `belongs` is true.
    private static func runs(in string: NSString, _ belongs: (Unicode.Scalar) -> Bool) -> [NSRange] {
        var found: [NSRange] = []
        for (index, unit) in (string as String).utf16.enumerated() {
            guard belongs(Unicode.Scalar(unit) ?? "a") else { continue }
            if let last = found.last, NSMaxRange(last) == index {
                found[found.count - 1].length += 1
            } else {
                found.append(NSRange(location: index, length: 1))
            }
        }
        return found
    }

    /// The ranges up to and including the characters for which `ends` is true.
    private static func pieces(of string: NSString, endingWith ends: (Unicode.Scalar) -> Bool) -> [NSRange] {
        var found: [NSRange] = []
        var start = 0
        for (index, unit) in (string as String).utf16.enumerated() where ends(Unicode.Scalar(unit) ?? "a") {
            found.append(NSRange(location: start, length: index + 1 - start))
            start = index + 1
        }
        if start < string.length { found.append(NSRange(location: start, length: string.length - start)) }
        return found
    }
}
