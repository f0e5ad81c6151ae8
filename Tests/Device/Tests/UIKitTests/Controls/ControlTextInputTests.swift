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

    @Test func `a range is replaced without asking the delegate [D]`() async throws {
        let stage = Stage()
        let view = await makeTextView("hello world", on: stage)
        let from = try #require(view.position(from: view.beginningOfDocument, offset: 6))
        let range = try #require(view.textRange(from: from, to: view.endOfDocument))

        view.replace(range, withText: "you")

        #expect(view.text == "hello you")
        #expect(view.selectedRange == NSRange(location: 9, length: 0))
    }
}

@MainActor
struct ControlImageTests {
    private final class Mocked: UIViewController {
        let navigation = UINavigationController()
        override var navigationController: UINavigationController? { navigation }
    }

    @Test func `a controller can override its navigation controller [D]`() {
        let mocked = Mocked()

        #expect((mocked as UIViewController).navigationController === mocked.navigation)
    }
}
