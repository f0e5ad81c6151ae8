import Support
import Testing
import UIKit

@MainActor
struct ScrollTextViewTests {
    private final class TextViewRecorder: NSObject, UITextViewDelegate {
        let log = EventLog()
        var allows = true

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            log.append("shouldBegin")
            return allows
        }
        func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            log.append("shouldEnd")
            return true
        }
        func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            log.append("shouldChange \(range.location),\(range.length) \(text)")
            return allows
        }
        func textViewDidChange(_ textView: UITextView) { log.append("didChange \(textView.text ?? "")") }
    }

    private func show(_ stage: Stage) async -> UITextView {
        let textView = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        await stage.place(textView)
        return textView
    }

    @Test("a new text view has these settings [D]")
    func defaults() {
        let textView = UITextView()
        #expect(textView.isEditable && textView.isSelectable && textView.isScrollEnabled)
        #expect(textView.text.isEmpty)
        #expect(textView.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(textView.textContainer.lineFragmentPadding == 5)
    }

    @Test
    func `editing calls the delegate when it begins, changes and ends [D]`() async {
        let stage = Stage()
        let textView = await show(stage)
        let recorder = TextViewRecorder()
        textView.delegate = recorder

        textView.becomeFirstResponder()
        textView.insertText("ab")
        textView.deleteBackward()
        textView.resignFirstResponder()

        recorder.log.expect([
            "shouldBegin", "didBegin", "shouldChange 0,0 ab", "didChange ab", "shouldChange 1,1 ", "didChange a",
            "shouldEnd", "didEnd",
        ])
    }

    @Test
    func `a delegate can refuse editing [D]`() async {
        let stage = Stage()
        let textView = await show(stage)
        let recorder = TextViewRecorder()
        recorder.allows = false
        textView.delegate = recorder

        textView.becomeFirstResponder()

        #expect(!textView.isFirstResponder)
    }

    @Test
    func `setting text does not call the delegate [D]`() async {
        let stage = Stage()
        let textView = await show(stage)
        let recorder = TextViewRecorder()
        textView.delegate = recorder

        textView.text = "Hello"

        recorder.log.expect([])
        #expect(textView.selectedRange == NSRange(location: 5, length: 0))
    }

    @Test
    func `the height that fits grows with the text [D]`() {
        let textView = UITextView()
        textView.font = .systemFont(ofSize: 17)
        let line = UIFont.systemFont(ofSize: 17).lineHeight
        textView.text = "One line"
        let one = textView.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        textView.text = "Words enough to fill two lines"
        let two = textView.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))

        expectClose(one.height, line + 16, within: 0.5)
        expectClose(two.height, 2 * line + 16, within: 0.8)
        #expect(one.width < 100 && two.width <= 200)
    }

    @Test
    func `a text view without text has the height of a line of 12 points, and no width [M]`() {
        let stage = Stage()
        let view = UITextView()
        view.textContainer.lineFragmentPadding = 0
        view.textContainerInset = .zero
        view.isScrollEnabled = false
        stage.window.addSubview(view)
        let line = UIFont.systemFont(ofSize: 12).lineHeight

        #expect(view.intrinsicContentSize.width == 0)
        expectClose(view.intrinsicContentSize.height, line, within: 0.5)
        view.text = "Hello world"
        expectClose(view.intrinsicContentSize.height, line, within: 0.5)
        #expect(view.intrinsicContentSize.width > 55)
    }

    @Test
    func `only a text view that does not scroll has an intrinsic size [D]`() async {
        let stage = Stage()
        let textView = await show(stage)
        textView.text = "Words enough to fill more than just a single line of text"
        #expect(textView.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        textView.isScrollEnabled = false

        #expect(textView.intrinsicContentSize.height > 40)
    }

    @Test
    func `text longer than the view scrolls [D]`() async {
        let stage = Stage()
        let textView = await show(stage)
        textView.text = String(repeating: "word ", count: 200)
        textView.layoutIfNeeded()

        #expect(textView.contentSize.height > textView.bounds.height)
        #expect(textView.contentSize.width == 200)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap begins editing where that is allowed [D]`() async {
        let stage = Stage()
        let textView = await show(stage)
        textView.isEditable = false
        stage.tap(textView)
        #expect(!textView.isFirstResponder)
        textView.isEditable = true

        stage.tap(textView)

        #expect(textView.isFirstResponder)
    }

    @Test func `lines can be infinitely long if the view scrolls [W]`() async {
        let stage = Stage()
        let view = await show(stage)
        await stage.settle()

        #expect(view.textContainer.size.width == view.bounds.width)
        #expect(view.textContainer.size.height > 1_000_000)
    }

    @Test func `scrolling to the beginning shows the margin above it [W]`() async {
        let stage = Stage()
        let view = await show(stage)
        view.text = String(repeating: "line\n", count: 80)
        await stage.settle()
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)

        view.scrollRangeToVisible(NSRange(location: 0, length: 0))
        await stage.settle()

        #expect(view.contentOffset.y == 0)
    }

    @Test func `the content size follows text and bounds immediately [W]`() {
        _ = Stage()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.font = .systemFont(ofSize: 20)
        view.text = "one line"
        let line = view.contentSize
        #expect(line.width == 100)
        view.text = String(repeating: "word ", count: 40)
        let tall = view.contentSize
        #expect(tall.height > 5 * line.height)
        view.bounds.size = CGSize(width: 300, height: tall.height)
        #expect(view.contentSize.width == 300)
        #expect(view.contentSize.height < tall.height / 2)
    }
}
