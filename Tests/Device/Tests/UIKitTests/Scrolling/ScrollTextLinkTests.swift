import Support
import Testing
import UIKit

@MainActor
struct ScrollTextLinkTests {
    private final class Reader: NSObject, UITextViewDelegate {
        let log = EventLog()
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            log.append("\(URL) \(characterRange.location),\(characterRange.length) \(interaction.rawValue)")
            return false
        }
    }

    private final class OldReader: NSObject, UITextViewDelegate {
        let log = EventLog()
        func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
            log.append("\(URL)")
            return false
        }
    }

    private func show(_ stage: Stage) async -> UITextView {
        let text = NSMutableAttributedString(
            string: "Read the terms first", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.addAttribute(
            .link, value: URL(string: "https://example.com/terms")!, range: NSRange(location: 9, length: 5))
        let textView = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        textView.attributedText = text
        textView.isEditable = false
        await stage.place(textView)
        await stage.settle()
        return textView
    }

    /// In the middle of the characters, in the window.
    private func middle(of range: NSRange, in textView: UITextView) throws -> CGPoint {
        let start = try #require(textView.position(from: textView.beginningOfDocument, offset: range.location))
        let end = try #require(textView.position(from: start, offset: range.length))
        let rect = textView.firstRect(for: try #require(textView.textRange(from: start, to: end)))
        return textView.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap on a link asks the delegate with the link's address and whole range [D]`() async throws {
        let stage = Stage()
        let textView = await show(stage)
        let reader = Reader()
        textView.delegate = reader

        stage.tap(at: try middle(of: NSRange(location: 9, length: 5), in: textView))
        await stage.wait(1)
        reader.log.expect(["https://example.com/terms 9,5 0"])

        stage.tap(at: try middle(of: NSRange(location: 0, length: 4), in: textView))
        await stage.wait(1)
        reader.log.expect([])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a delegate that implements only the older method receives that [D]`() async throws {
        let stage = Stage()
        let textView = await show(stage)
        let reader = OldReader()
        textView.delegate = reader

        stage.tap(at: try middle(of: NSRange(location: 9, length: 5), in: textView))
        await stage.wait(1)

        reader.log.expect(["https://example.com/terms"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `links in editable or unselectable text are not followed [D]`() async throws {
        let stage = Stage()
        let textView = await show(stage)
        let reader = Reader()
        textView.delegate = reader
        let link = try middle(of: NSRange(location: 9, length: 5), in: textView)

        textView.isSelectable = false
        stage.tap(at: link)
        await stage.wait(1)
        textView.isSelectable = true
        textView.isEditable = true
        stage.tap(at: link)
        await stage.wait(1)

        reader.log.expect([])
        #expect(textView.isFirstResponder)
    }
}
