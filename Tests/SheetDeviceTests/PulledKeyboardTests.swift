import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The interactive dismissal of a keyboard by the sheet's own content.
@MainActor
struct PulledKeyboardTests {
    private final class Chat: UIViewController {
        let scrollView = UIScrollView()
        let field = UITextField(frame: CGRect(x: 10, y: 160, width: 300, height: 40))
        let bar = UIView()

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.frame = view.bounds
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
            scrollView.keyboardDismissMode = .interactive
            scrollView.addSubview(field)
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(scrollView)
            view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.leftAnchor.constraint(equalTo: view.leftAnchor),
                bar.rightAnchor.constraint(equalTo: view.rightAnchor),
                bar.heightAnchor.constraint(equalToConstant: 44),
                bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
        }
    }

    /// A sheet at 500 points that the keyboard has lifted to the top, with its content scrolled down.
    private final class Conversation: SheetScene {
        let chat = Chat()

        init(offset: CGFloat) {
            super.init(content: chat)
            present()
            chat.field.becomeFirstResponder()
            device.settle()
            chat.scrollView.contentOffset.y = offset
            device.settle()
        }

        var keyboardTop: CGFloat? { device.keyboardFrame?.minY }
        var sheetTop: CGFloat { chat.view.convert(CGPoint.zero, to: nil).y }
        var barEnd: CGFloat { chat.bar.convert(chat.bar.bounds, to: nil).maxY }
        var restingTop: CGFloat { screenHeight - 500 }
        var safeEnd: CGFloat { screenHeight - 34 }

        func touch(at y: CGFloat) {
            device.touchDown(at: CGPoint(x: 196, y: y))
        }

        func pull(to end: CGFloat) {
            device.move(to: CGPoint(x: 196, y: end), frames: 20)
        }

        func letGo() {
            device.liftAndSettle()
        }
    }

    @Test func `views above the keyboard follow it, and the sheet waits for the release`() {
        let it = Conversation(offset: 1000)
        let lifted = it.sheetTop
        #expect(it.barEnd == it.keyboardTop)

        it.touch(at: 300)
        it.pull(to: 640)
        #expect(it.keyboardTop == 640)
        #expect(it.barEnd == 640)
        #expect(it.sheetTop == lifted)
        it.pull(to: 600)
        #expect(it.barEnd == 600)
        it.pull(to: 700)
        it.letGo()

        #expect(it.keyboardTop == nil)
        #expect(it.sheetTop == it.restingTop)
        #expect(it.chat.view.safeAreaInsets.bottom == 34)
        #expect(it.barEnd == it.safeEnd)
    }

    @Test(arguments: [0.0, 100, 1000])
    func `a keyboard that returns restores everything`(offset: Double) {
        let it = Conversation(offset: CGFloat(offset))
        let (lifted, keyboard) = (it.sheetTop, it.keyboardTop)

        it.touch(at: 300)
        it.pull(to: 700)
        it.pull(to: 660)
        it.letGo()

        #expect(it.keyboardTop == keyboard)
        #expect(it.sheetTop == lifted)
        #expect(it.barEnd == keyboard)
        #expect(it.isPresented)
    }

    @Test func `a keyboard dismissed during a drag leaves no content below the safe area`() {
        let it = Conversation(offset: 0)
        it.touch(at: it.sheetTop + 10)
        it.pull(to: it.sheetTop + 20)
        it.chat.field.resignFirstResponder()
        it.device.advance(by: 0.6)
        it.letGo()

        #expect(it.sheetTop == it.restingTop)
        #expect(it.chat.view.safeAreaInsets.bottom == 34)
    }

    @Test func `with the maximum height the keyboard changes only the content's safe area`() {
        let scene = SheetScene(detents: [.large])
        scene.present()
        let (top, safeArea) = (scene.top, scene.content.view.safeAreaInsets.bottom)

        scene.device.showKeyboard(height: 300)
        scene.device.settle()
        #expect(scene.content.view.safeAreaInsets.bottom == 300)
        scene.device.hideKeyboard()
        scene.device.settle()

        #expect(scene.content.view.safeAreaInsets.bottom == safeArea)
        #expect(scene.top == top)
    }

    @Test func `a sheet that stops avoiding the keyboard while it moves ignores it`() {
        let scene = SheetScene(detents: [.large])
        let sheet = scene.present()
        scene.device.showKeyboard(height: 300)
        scene.device.settle()
        let start = scene.onSheet()
        scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 40), over: 0.3)
        #expect(scene.content.view.safeAreaInsets.bottom == 300)

        sheet?.configuration.keyboardBehavior = .ignore
        scene.device.settle()
        #expect(scene.content.view.safeAreaInsets.bottom == 34)
    }
}
