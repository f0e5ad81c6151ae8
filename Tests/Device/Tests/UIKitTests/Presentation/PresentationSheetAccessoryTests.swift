import Support
import Testing
import UIKit

/// Accessory views that controllers of a system sheet offer.
@MainActor
struct PresentationSheetAccessoryTests {
    @Test(.enabled(if: Stage.canTouch), arguments: [false, true])
    fileprivate func `an accessory view disappears with a sheet that is pulled, and returns only on request [W]`(
        asks: Bool
    ) async {
        let stage = Stage()
        let root = UIViewController()
        let chat = ChatController()
        chat.asks = asks
        await stage.show(root)
        root.present(chat, animated: true)
        await stage.settle()
        #expect(chat.isFirstResponder && chat.bar.window != nil)

        stage.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 240), over: 0.3, hold: 0.5)
        await stage.settle()

        #expect(chat.view.window != nil)
        #expect(chat.isFirstResponder == asks)
        #expect((chat.bar.window != nil) == asks)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a sheet that is presented again has its accessory view again [W]`() async {
        let stage = Stage()
        let root = UIViewController()
        let chat = ChatController()
        await stage.show(root)
        root.present(chat, animated: true)
        await stage.settle()
        stage.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 800), over: 0.3)
        await stage.settle()
        #expect(chat.view.window == nil)

        root.present(chat, animated: true)
        await stage.settle()

        #expect(chat.isFirstResponder && chat.bar.window != nil)
    }
}

private final class ChatController: UIViewController {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
    var asks = false
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if asks { becomeFirstResponder() }
    }
}
