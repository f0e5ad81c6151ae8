import Support
import Testing
import UIKit

@MainActor
struct ControlTextInputTests {
    private func makeTextView(_ text: String, on stage: Stage) async -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
        view.font = .systemFont(ofSize: 16)
        view.text = text
        await stage.show(view)
        await stage.settle()
        return view
    }

    @Test func `a caret is in its line and after the preceding characters [D]`() async {
        let stage = Stage()
        let view = await makeTextView("ab\ncd", on: stage)
        func caret(_ offset: Int) -> CGRect {
            view.position(from: view.beginningOfDocument, offset: offset).map { view.caretRect(for: $0) } ?? .null
        }

        #expect(caret(0).minX == view.textContainer.lineFragmentPadding - 1)
        #expect(caret(1).minX > caret(0).minX)
        #expect(caret(3).minX == caret(0).minX)
        expectClose(caret(3).minY - caret(0).minY, UIFont.systemFont(ofSize: 16).lineHeight, within: 0.5)
        #expect(caret(0).minY == view.textContainerInset.top)
    }

    @Test func `the nearest position to a point is found, and each line has its own selection rect [D]`() async throws {
        let stage = Stage()
        let view = await makeTextView("hello\nworld", on: stage)
        let fourth = try #require(view.position(from: view.beginningOfDocument, offset: 8))
        let caret = view.caretRect(for: fourth)

        let nearest = try #require(view.closestPosition(to: CGPoint(x: caret.midX + 1, y: caret.midY)))
        let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
        let rects = view.selectionRects(for: all)

        #expect(view.offset(from: view.beginningOfDocument, to: nearest) == 8)
        #expect(rects.count == 2)
        #expect(rects.first?.containsStart == true)
        #expect(rects.last?.containsEnd == true)
        #expect(view.firstRect(for: all) == rects.first?.rect)
        #expect(view.text(in: all) == "hello\nworld")
    }

    @Test func `up and down go by lines, right and left by characters [D]`() async throws {
        let stage = Stage()
        let view = await makeTextView("hello\nworld", on: stage)
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 2))

        let below = view.position(from: start, in: .down, offset: 1)
        let right = view.position(from: start, in: .right, offset: 1)

        #expect(below.map { view.offset(from: view.beginningOfDocument, to: $0) } == 8)
        #expect(right.map { view.offset(from: view.beginningOfDocument, to: $0) } == 3)
        #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
    }

    @Test func `a range is replaced without asking the delegate [D]`() async throws {
        let stage = Stage()
        let view = await makeTextView("hello world", on: stage)
        let from = try #require(view.position(from: view.beginningOfDocument, offset: 6))
        let range = try #require(view.textRange(from: from, to: view.endOfDocument))

        view.replace(range, withText: "you")

        #expect(view.text == "hello you")
        #expect(view.selectedRange == NSRange(location: 9, length: 0))
    }

    @Test func `words, sentences and paragraphs have their ends [D]`() throws {
        _ = Stage()
        let field = UITextField()
        field.text = "Hello there. Who's it?"
        let tokenizer = UITextInputStringTokenizer(textInput: field)
        let places = try (0...22).map { offset in
            try #require(field.position(from: field.beginningOfDocument, offset: offset))
        }
        let forward = UITextDirection.storage(.forward)
        func word(_ offset: Int) -> String? {
            tokenizer.rangeEnclosingPosition(places[offset], with: .word, inDirection: forward)
                .flatMap { field.text(in: $0) }
        }

        #expect(word(7) == "there")
        #expect(word(14) == "Who's")
        #expect(word(5) == nil)
        #expect(tokenizer.isPosition(places[5], atBoundary: .word, inDirection: forward))
        #expect(!tokenizer.isPosition(places[4], atBoundary: .word, inDirection: forward))
        let end = tokenizer.position(from: places[2], toBoundary: .sentence, inDirection: forward)
        #expect(end.map { field.offset(from: field.beginningOfDocument, to: $0) } == 12)
    }

    private final class CaretlessField: UITextField {
        override func caretRect(for position: UITextPosition) -> CGRect { .zero }
        override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
        override var isSecureTextEntry: Bool { didSet { changes += 1 } }
        var changes = 0
    }

    @Test func `a field can hide its caret and observe its traits [D]`() throws {
        _ = Stage()
        let field = CaretlessField()
        field.text = "abc"
        field.isSecureTextEntry = true
        let all = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))

        #expect(field.firstRect(for: all) == .zero)
        #expect(field.changes == 1)
    }
}

@MainActor
struct ControlImageTests {
    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test func `a slider's thumb has the size of its image [D]`() {
        _ = Stage()
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.setThumbImage(image(12, 18), for: .normal)
        slider.setMinimumTrackImage(image(4, 4), for: .normal)

        let track = slider.trackRect(forBounds: slider.bounds)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)

        #expect(thumb.size == CGSize(width: 12, height: 18))
        #expect(thumb.maxX == track.maxX)
        #expect(slider.currentMinimumTrackImage?.size == CGSize(width: 4, height: 4))
        #expect(slider.thumbImage(for: .highlighted)?.size == CGSize(width: 12, height: 18))
    }

    @Test func `segments can have images for background and dividers [D]`() async {
        let stage = Stage()
        let control = UISegmentedControl(items: ["a", "b"])
        control.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
        await stage.show(control)

        control.setBackgroundImage(image(1, 1), for: .normal, barMetrics: .default)
        control.setDividerImage(
            image(3, 1), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setContentOffset(CGSize(width: 0, height: 2), forSegmentAt: 1)
        await stage.settle()

        #expect(control.backgroundImage(for: .normal, barMetrics: .default)?.size == CGSize(width: 1, height: 1))
        #expect(control.backgroundImage(for: .selected, barMetrics: .default) == nil)
        #expect(
            control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default) != nil)
        #expect(control.contentOffsetForSegment(at: 1) == CGSize(width: 0, height: 2))
        #expect(control.backgroundColor == nil)
    }

    private final class Mocked: UIViewController {
        let navigation = UINavigationController()
        override var navigationController: UINavigationController? { navigation }
    }

    @Test func `a controller can override its navigation controller [D]`() {
        let mocked = Mocked()

        #expect((mocked as UIViewController).navigationController === mocked.navigation)
    }
}
