import Support
import Testing
import UIKit

/// Drags of a scroll view that dismiss the keyboard.
@MainActor
@Suite(.enabled(if: Stage.canTouch && Stage.canChangeSurroundings))
struct ScrollKeyboardTests {
    private final class Conversation: UIViewController {
        let scrollView = UIScrollView()
        let field = UITextField(frame: CGRect(x: 10, y: 60, width: 300, height: 40))
        let strip = UIView()

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.frame = view.bounds
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
            strip.translatesAutoresizingMaskIntoConstraints = false
            scrollView.addSubview(field)
            view.addSubview(scrollView)
            view.addSubview(strip)
            NSLayoutConstraint.activate([
                strip.leftAnchor.constraint(equalTo: view.leftAnchor),
                strip.rightAnchor.constraint(equalTo: view.rightAnchor),
                strip.heightAnchor.constraint(equalToConstant: 44),
                strip.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
        }
    }

    private final class Chat: UIViewController {
        let scrollView = UIScrollView()
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
        let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 30))

        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidLoad() {
            super.viewDidLoad()
            bar.addSubview(field)
            scrollView.frame = view.bounds
            scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
            scrollView.keyboardDismissMode = .interactive
            view.addSubview(scrollView)
        }
    }

    /// Shows the keyboard, which is 336 points high and has its top edge at 516.
    private func converse(_ mode: UIScrollView.KeyboardDismissMode) async -> (Stage, Conversation) {
        let stage = Stage()
        let conversation = Conversation()
        await stage.show(conversation)
        conversation.scrollView.keyboardDismissMode = mode
        conversation.field.becomeFirstResponder()
        stage.showKeyboard(height: 336)
        await stage.wait(1)
        return (stage, conversation)
    }

    private func move(_ stage: Stage, from start: Double, to end: Double) async {
        for step in 1...20 {
            stage.touchMove(to: CGPoint(x: 196, y: start + (end - start) * Double(step) / 20))
            await stage.waitFrame()
        }
    }

    @Test("a drag dismisses the keyboard in the onDrag mode [D]", arguments: [true, false])
    func onDrag(dismisses: Bool) async {
        let (stage, conversation) = await converse(dismisses ? .onDrag : .none)

        stage.touchDown(at: CGPoint(x: 196, y: 450))
        stage.touchMove(to: CGPoint(x: 196, y: 350))

        #expect(conversation.field.isFirstResponder != dismisses)
    }

    @Test func `the keyboard and its guide follow the finger that has reached it, down and up again [D]`() async {
        let (stage, conversation) = await converse(.interactive)
        let strip = conversation.strip
        #expect(strip.frame.maxY == 516)

        stage.touchDown(at: CGPoint(x: 196, y: 300))
        await move(stage, from: 300, to: 500)
        #expect(strip.frame.maxY == 516)
        await move(stage, from: 500, to: 600)
        expectClose(strip.frame.maxY, 600, within: 1)
        await move(stage, from: 600, to: 560)
        expectClose(strip.frame.maxY, 560, within: 1)
        await move(stage, from: 560, to: 450)
        #expect(strip.frame.maxY == 516)
        #expect(conversation.field.isFirstResponder)
    }

    @Test func `it stops at the safe area, where the guide is without a keyboard [D]`() async {
        let (stage, conversation) = await converse(.interactive)

        stage.touchDown(at: CGPoint(x: 196, y: 300))
        await move(stage, from: 300, to: 845)

        expectClose(conversation.strip.frame.maxY, 852 - stage.window.safeAreaInsets.bottom)
        #expect(conversation.field.isFirstResponder)
    }

    @Test func `there is no notification during the pull, and one at the release [W]`() async {
        let (stage, conversation) = await converse(.interactive)
        let recorder = KeyboardRecorder()

        stage.touchDown(at: CGPoint(x: 196, y: 300))
        await move(stage, from: 300, to: 640)
        #expect(recorder.notifications.isEmpty)
        #expect(conversation.field.isFirstResponder)
        stage.touchUp()
        await stage.settle()

        #expect(!conversation.field.isFirstResponder)
        #expect(recorder.names.contains(UIResponder.keyboardWillHideNotification))
        #expect(recorder.names.contains(UIResponder.keyboardWillChangeFrameNotification))
        #expect(recorder.notifications.allSatisfy { $0.end.minY == 852 })
        expectClose(conversation.strip.frame.maxY, 852 - stage.window.safeAreaInsets.bottom)
    }

    @Test func `released while moving up it returns, with a notification of its frame [W]`() async {
        let (stage, conversation) = await converse(.interactive)
        let recorder = KeyboardRecorder()

        stage.touchDown(at: CGPoint(x: 196, y: 300))
        await move(stage, from: 300, to: 640)
        await move(stage, from: 640, to: 580)
        stage.touchUp()
        await stage.settle()

        #expect(conversation.field.isFirstResponder)
        #expect(conversation.strip.frame.maxY == 516)
        #expect(recorder.names.contains(UIResponder.keyboardWillChangeFrameNotification))
        #expect(!recorder.names.contains(UIResponder.keyboardWillHideNotification))
        #expect(recorder.notifications.allSatisfy { $0.end.minY == 516 })
    }

    @Test func `the guide's padding lets the finger begin to pull above the keyboard [D]`() async {
        let (stage, conversation) = await converse(.interactive)
        conversation.view.keyboardLayoutGuide.keyboardDismissPadding = 44

        stage.touchDown(at: CGPoint(x: 196, y: 300))
        await move(stage, from: 300, to: 500)

        expectClose(conversation.strip.frame.maxY, 544, within: 1)
    }

    @Test func `a drag that does not reach the keyboard does not move it [D]`() async {
        let (stage, conversation) = await converse(.interactive)
        let recorder = KeyboardRecorder()

        stage.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 500))
        await stage.settle()

        #expect(conversation.field.isFirstResponder)
        #expect(recorder.notifications.isEmpty)
    }

    @Test func `after leaving the keyboard again a flick moves only the content [D]`() async {
        let (stage, conversation) = await converse(.interactive)

        stage.touchDown(at: CGPoint(x: 196, y: 300))
        await move(stage, from: 300, to: 640)
        await move(stage, from: 640, to: 300)
        await move(stage, from: 300, to: 400)
        stage.touchUp()
        await stage.settle()

        #expect(conversation.field.isFirstResponder)
        #expect(conversation.strip.frame.maxY == 516)
    }

    @Test
    func `an accessory view moves with the keyboard and docks at the lower edge with its controller [W]`()
        async
    {
        let stage = Stage()
        let chat = Chat()
        await stage.show(chat)
        chat.becomeFirstResponder()
        await stage.settle()
        let docked = chat.bar.convert(chat.bar.bounds, to: nil).minY
        stage.tap(chat.field)
        await stage.settle()
        let top = { chat.bar.convert(chat.bar.bounds, to: nil).minY }
        let raised = top()
        #expect(raised < docked - 200)

        stage.touchDown(at: CGPoint(x: 196, y: 200))
        await move(stage, from: 200, to: raised + 100)
        expectClose(top(), raised + 100, within: 1)
        await move(stage, from: raised + 100, to: 850)
        #expect(top() == docked)
        stage.touchUp()
        await stage.settle()

        #expect(chat.isFirstResponder)
        #expect(top() == docked)
    }
}
