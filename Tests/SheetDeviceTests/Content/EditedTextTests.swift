import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A text view that is edited in a sheet.
@MainActor
struct EditedTextTests {
    private final class Scene: SheetScene {
        let text = UITextView()

        init(_ detents: [Detent], isPanel: Bool = false, mode: SheetConfiguration.ContentMode = .fixed) {
            super.init(detents: detents) { $0.contentMode = mode }
            text.frame = content.view.bounds
            text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            text.font = .systemFont(ofSize: 17)
            content.view.addSubview(text)
            show(isPanel: isPanel, animated: true)
            device.settle()
        }

        /// Begins to edit, and types lines at the end.
        func edit(lines: Int) {
            text.becomeFirstResponder()
            device.settle()
            for line in 0..<lines {
                device.type("Line \(line)\n")
                device.advanceFrame()
            }
            device.settle()
        }

        /// The insertion point on the screen.
        var caret: CGRect {
            guard let end = text.selectedTextRange?.end else { return .null }
            let rect = text.caretRect(for: end)
            let frame = device.presentedFrame(of: text)
            return rect.offsetBy(dx: frame.minX - text.bounds.minX, dy: frame.minY - text.bounds.minY)
        }

        /// The upper edge of the keyboard.
        var keyboard: CGFloat { device.keyboardFrame?.minY ?? screenHeight }
    }

    @Test(arguments: [[Detent.height(300)], [.large], [.height(300), .large]], [false, true])
    func `the insertion point is visible above the keyboard, wherever the sheet is`(detents: [Detent], isPanel: Bool) {
        for mode in [SheetConfiguration.ContentMode.fixed, .resizing] {
            let scene = Scene(detents, isPanel: isPanel, mode: mode)

            scene.edit(lines: 40)

            #expect(scene.text.isFirstResponder)
            #expect(scene.keyboard < 600)
            #expect(scene.caret.maxY <= scene.keyboard + 0.5, "\(mode)")
            #expect(scene.caret.minY >= scene.top, "\(mode)")
        }
    }

    @Test(arguments: [false, true])
    func `text and selection survive detents, drags and rotations while it is edited`(isPanel: Bool) {
        let scene = Scene([.height(300), .large], isPanel: isPanel)
        scene.edit(lines: 3)
        scene.text.selectedRange = NSRange(location: 2, length: 3)

        scene.content.activeSheet?.select(.large)
        scene.device.settle()
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        scene.device.rotate(to: .portrait)
        scene.device.settle()
        scene.device.touchAndHold(at: scene.onSheet(100))
        for step in 1...6 { scene.device.step(to: CGPoint(x: 196, y: scene.top + 100 + CGFloat(step) * 5)) }
        scene.device.liftAndSettle()

        #expect(scene.text.text == "Line 0\nLine 1\nLine 2\n")
        #expect(scene.text.selectedRange == NSRange(location: 2, length: 3))
        #expect(scene.text.isFirstResponder)
        scene.device.type("x")
        #expect(scene.text.text.hasPrefix("Lix0"))
    }

    @Test func `a dismissal ends the editing, and the text view is freed`() {
        let base = SheetScene()

        expectFreed { check in
            let page = check.watch(UIViewController(), "page")
            let text = check.watch(UITextView(), "text view")
            text.frame = page.view.bounds
            page.view.addSubview(text)
            SheetTransition.default.present(page, height: 300, from: base.root)
            base.device.settle()
            text.becomeFirstResponder()
            base.device.settle()
            #expect(base.device.keyboardFrame != nil)
            page.dismiss(animated: true)
            base.device.settle()
        }

        #expect(base.device.keyboardFrame == nil)
        #expect(base.device.firstResponder == nil)
    }

    @Test func `a dismissal that is cancelled leaves it edited`() {
        let scene = Scene([.height(300)])
        scene.edit(lines: 1)
        let top = scene.top

        scene.device.touchAndHold(at: scene.onSheet(20))
        scene.device.move(to: CGPoint(x: 196, y: top + 60), frames: 8)
        scene.device.advance(by: 0.2)
        scene.device.liftAndSettle()

        #expect(scene.isPresented)
        #expect(scene.top == top)
        #expect(scene.text.isFirstResponder)
    }
}
