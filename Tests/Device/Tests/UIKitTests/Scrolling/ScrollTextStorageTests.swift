import Support
import Testing
import UIKit

/// What a text view's text is kept in and laid out by.
@MainActor
struct ScrollTextStorageTests {
    private final class StorageRecorder: NSObject, NSTextStorageDelegate {
        var log: [String] = []
        var colored: String?

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            log.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
        }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            log.append("did")
            guard let colored, editedMask.contains(.editedCharacters) else { return }
            let word = (textStorage.string as NSString).range(of: colored)
            if word.length > 0 { textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: word) }
        }
    }

    /// Keeps its text elsewhere, as storages that highlight do.
    private final class OwnStorage: NSTextStorage {
        private let backing = NSMutableAttributedString(string: "")

        override init() { super.init() }
        required init?(coder: NSCoder) { nil }

        override var string: String { backing.string }
        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] {
            backing.attributes(at: location, effectiveRange: range)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backing.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
            endEditing()
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }
    }

    @Test func `a storage reports edits to its delegate, once per group [D]`() {
        let storage = NSTextStorage(string: "hello")
        let recorder = StorageRecorder()
        storage.delegate = recorder
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "JJ")
        #expect(recorder.log == ["will 2 0,2 1", "did"])
        #expect(storage.string == "JJello")

        recorder.log = []
        storage.beginEditing()
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
        storage.append(NSAttributedString(string: "!"))
        #expect(recorder.log == [])
        storage.endEditing()
        #expect(recorder.log == ["will 3 0,7 1", "did"])
        #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) != nil)
        #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `typing changes the text view's storage, and its delegate can set attributes [D]`() async {
        let stage = Stage()
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        await stage.place(view)
        let recorder = StorageRecorder()
        recorder.colored = "red"
        view.textStorage.delegate = recorder
        _ = view.becomeFirstResponder()
        stage.type("a red b")
        #expect(view.textStorage.string == "a red b")
        #expect(view.text == "a red b")
        #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
        #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor != .red)
        view.text = "new"
        #expect(view.textStorage.string == "new")
    }

    private final class ChangeCounter: NSObject, UITextViewDelegate {
        var changes = 0
        func textViewDidChange(_ textView: UITextView) { changes += 1 }
    }

    @Test func `edits of the storage are visible, without calls of the text view's delegate [W]`() async {
        let stage = Stage()
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        await stage.place(view)
        let counter = ChangeCounter()
        view.delegate = counter
        view.text = "one"
        view.textStorage.append(NSAttributedString(string: " two"))
        #expect(view.text == "one two")
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
        #expect(view.text == "1 two")
        #expect(counter.changes == 0)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a text view can have a custom storage [D]`() async {
        let stage = Stage()
        let storage = OwnStorage()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        storage.append(NSAttributedString(string: "mine", attributes: [.kern: 2]))
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100), textContainer: container)
        await stage.place(view)
        #expect(view.textStorage === storage && view.layoutManager === manager)
        #expect(view.text == "mine")
        #expect(storage.length == 4)
        #expect(NSAttributedString(attributedString: storage).attribute(.kern, at: 0, effectiveRange: nil) != nil)
        _ = view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 0)
        stage.type("!")
        #expect(storage.string == "mine!")
    }

    @Test func `attributed strings can have fonts and colors [D]`() {
        func styled(_ text: String, _ size: CGFloat) -> NSAttributedString {
            NSAttributedString(
                string: text,
                attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor(white: 0.5, alpha: 1)])
        }
        let string = NSMutableAttributedString(string: "")
        for size in [12, 12, 14, 14] { string.append(styled("ab", CGFloat(size))) }
        for place in 0..<4 {
            string.addAttribute(
                .backgroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
                range: NSRange(location: place, length: 1))
        }
        string.insert(styled("x", 12), at: 2)
        var sizes: [CGFloat] = []
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttribute(.font, in: whole) { value, _, _ in sizes.append((value as? UIFont)?.pointSize ?? 0) }
        #expect(sizes == [12, 14])
        #expect(string.string == "abxababab")
    }

    /// A text system without a text view, as labels with links are measured.
    private func laidOut(_ text: String, width: CGFloat, lines: Int = 0) -> (
        NSTextStorage, NSLayoutManager, NSTextContainer
    ) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
        container.maximumNumberOfLines = lines
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    private func ranges(_ manager: NSLayoutManager) -> [NSRange] {
        var ranges: [NSRange] = []
        manager.enumerateLineFragments(
            forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)
        ) { _, _, _, range, _ in ranges.append(range) }
        return ranges
    }

    @Test func `lines follow each other without gaps and fill the container's width [D]`() {
        let words = "one two three four five six seven eight nine ten"
        let (storage, manager, container) = laidOut(words, width: 120)
        let lines = ranges(manager)
        #expect(lines.count > 2)
        #expect(lines.first?.location == 0)
        #expect(NSMaxRange(lines.last ?? NSRange()) == storage.length)
        for (a, b) in zip(lines, lines.dropFirst()) { #expect(NSMaxRange(a) == b.location) }
        let used = manager.usedRect(for: container)
        #expect(used.width <= 120)
        #expect(abs(used.height - CGFloat(lines.count) * UIFont.systemFont(ofSize: 17).lineHeight) < 1)

        let wide = laidOut(words, width: 1000)
        #expect(ranges(wide.1).count == 1)
        let tight = wide.1.usedRect(for: wide.2).width
        wide.2.lineFragmentPadding = 0
        #expect(abs(tight - wide.1.usedRect(for: wide.2).width - 10) < 0.01)
        storage.append(NSAttributedString(string: " eleven twelve thirteen fourteen"))
        #expect(ranges(manager).count > lines.count)
    }

    @Test func `lines beyond a container's maximum are not laid out [D]`() {
        let (storage, manager, container) = laidOut("one two three four five six seven eight", width: 80, lines: 2)
        #expect(ranges(manager).count == 2)
        container.maximumNumberOfLines = 1
        #expect(ranges(manager).count == 1)
        #expect(manager.textStorage === storage)
    }

    @Test func `a point finds the character whose rectangle it is in [D]`() {
        let (storage, manager, container) = laidOut("one two three four five six seven", width: 120)
        for index in stride(from: 0, to: storage.length, by: 3) {
            guard storage.string[storage.string.index(storage.string.startIndex, offsetBy: index)] != " " else {
                continue
            }
            let rect = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
            #expect(rect.width > 0 && rect.height > 0)
            let point = CGPoint(x: rect.midX, y: rect.midY)
            #expect(
                manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
                    == index)
        }
    }

    @Test func `a text view's layout manager lays out its text [D]`() async {
        let stage = Stage()
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        view.font = .systemFont(ofSize: 16)
        await stage.place(view)
        var last: CGFloat = 0
        for text in ["", "short", "a text that needs more lines than the one that it had before", "two\nlines\n"] {
            view.text = text
            await stage.settle()
            view.layoutManager.ensureLayout(for: view.textContainer)
            let used = view.layoutManager.usedRect(for: view.textContainer)
            let insets = view.textContainerInset
            #expect(abs(used.height + insets.top + insets.bottom - view.contentSize.height) < 1)
            last = used.height
        }
        #expect(abs(last - 3 * UIFont.systemFont(ofSize: 16).lineHeight) < 1)
        #expect(view.layoutManager.extraLineFragmentRect.height > 0)
    }
}
