import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Keyboards that do not cover the bottom of the window from side to side.
@MainActor
struct KeyboardKindTests {
    private static let dockedHeight: CGFloat = 320

    /// A sheet of 300 points with a field, on an iPad.
    private func present(in window: CGRect? = nil) -> (SheetScene, UITextField) {
        let scene = SheetScene(.iPad10)
        scene.device.settings.automaticKeyboard = false
        if let window { scene.device.resizeScene(to: window, animated: false) }
        let field = UITextField(frame: CGRect(x: 40, y: 40, width: 200, height: 40))
        scene.content.view.addSubview(field)
        scene.present(height: 300)
        return (scene, field)
    }

    private func bottomInset(_ scene: SheetScene) -> CGFloat { scene.content.view.safeAreaInsets.bottom }

    /// Where an undocked keyboard is.
    enum Place: CaseIterable {
        /// Small, anywhere.
        case floatingInMiddle, floatingAtBottom
        /// As wide as the screen, above its bottom.
        case split

        var frame: CGRect {
            switch self {
            case .floatingInMiddle: CGRect(x: 300, y: 500, width: 320, height: 260)
            case .floatingAtBottom: CGRect(x: 40, y: 900, width: 320, height: 260)
            case .split: CGRect(x: 0, y: 600, width: 820, height: 300)
            }
        }
    }

    @Test(arguments: Place.allCases, [false, true])
    func `an undocked keyboard lifts neither the sheet nor its content`(place: Place, announcesFrame: Bool) {
        let (scene, _) = present()
        let (top, inset) = (scene.top, bottomInset(scene))

        scene.device.undockKeyboard(to: place.frame, announcesFrame: announcesFrame)
        scene.device.settle()

        #expect(scene.top == top)
        #expect(bottomInset(scene) == inset)
    }

    @Test(arguments: Place.allCases, [false, true])
    func `a keyboard that is undocked lowers the sheet, and docked again lifts it`(place: Place, announcesFrame: Bool) {
        let (scene, _) = present()
        let (top, inset) = (scene.top, bottomInset(scene))
        scene.device.showKeyboard(height: Self.dockedHeight)
        scene.device.settle()
        #expect(scene.top == top - Self.dockedHeight)

        scene.device.undockKeyboard(to: place.frame, announcesFrame: announcesFrame)
        scene.device.settle()
        #expect(scene.top == top && bottomInset(scene) == inset)
        scene.device.undockKeyboard(to: place.frame.offsetBy(dx: 0, dy: -80), announcesFrame: announcesFrame)
        scene.device.settle()
        #expect(scene.top == top && bottomInset(scene) == inset)
        scene.device.showKeyboard(height: Self.dockedHeight)
        scene.device.settle()

        #expect(scene.top == top - Self.dockedHeight)
        scene.device.hideKeyboard()
        scene.device.settle()
        #expect(scene.top == top && bottomInset(scene) == inset)
    }

    /// In Stage Manager a window can be anywhere, so its bottom may be above that of a floating keyboard.
    @Test(arguments: [false, true])
    func `a floating keyboard across the bottom of a window lifts nothing`(announcesFrame: Bool) {
        let (scene, _) = present(in: CGRect(x: 100, y: 100, width: 600, height: 700))
        let (top, inset) = (scene.top, bottomInset(scene))

        scene.device.undockKeyboard(
            to: CGRect(x: 200, y: 700, width: 320, height: 260), announcesFrame: announcesFrame)
        scene.device.settle()

        #expect(scene.top == top)
        #expect(bottomInset(scene) == inset)
    }

    /// The part of a window that the keyboard covers counts, wherever the window is.
    @Test(arguments: [
        (CGRect(x: 100, y: 100, width: 600, height: 700), 0.0),
        (CGRect(x: 100, y: 300, width: 600, height: 700), 140.0),
        (CGRect(x: 0, y: 480, width: 600, height: 700), 320.0),
    ])
    func `a window in Stage Manager is covered as far as the keyboard reaches into it`(
        window: CGRect, overlap: CGFloat
    ) {
        let (scene, _) = present(in: window)
        let top = scene.top

        scene.device.showKeyboard(height: Self.dockedHeight)
        scene.device.settle()

        expectClose(scene.top, top - overlap, within: 0.5)
        scene.device.hideKeyboard()
        scene.device.settle()
        #expect(scene.top == top)
    }

    @Test
    func `a window that is resized and moved under a keyboard is followed`() {
        let (scene, _) = present(in: CGRect(x: 100, y: 100, width: 600, height: 700))
        scene.device.showKeyboard(height: Self.dockedHeight)
        scene.device.settle()

        scene.device.resizeScene(to: CGRect(x: 100, y: 300, width: 600, height: 800), animated: true)
        scene.device.settle()

        // On the screen: the keyboard begins at 860 points, and the window ends at 1,100.
        expectClose(scene.top, 860 - 300, within: 0.5)
        #expect(scene.device.exceptions.isEmpty)
    }

    // MARK: An accessory view

    /// Content with a bar above the keyboard, as in a chat.
    private final class ChatPage: UIViewController {
        /// Otherwise UIKit makes it first responder, unless there is one.
        var becomesFirstResponder = true
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if becomesFirstResponder { becomeFirstResponder() }
        }
    }

    @Test(arguments: [false, true])
    func `an accessory view appears with its page by itself, and Esc dismisses the sheet`(isInNavigation: Bool) {
        let scene = SheetScene()
        let chat = ChatPage()
        chat.becomesFirstResponder = false
        let content = isInNavigation ? UINavigationController(rootViewController: chat) : chat
        SheetTransition.default.present(content, height: 400, from: scene.root)
        scene.device.settle()
        #expect(chat.isFirstResponder && chat.bar.window != nil)

        scene.device.press(.escape)
        scene.device.settle()
        #expect(scene.root.presentedViewController == nil)
    }

    @Test(arguments: [true, false])
    func `an accessory view leaves with its sheet, and returns if the dismissal is cancelled`(isCancelled: Bool) {
        let scene = SheetScene()
        let chat = ChatPage()
        SheetTransition.default.present(chat, height: 400, from: scene.root)
        scene.device.settle()
        let frame = scene.device.presentedFrame(of: chat.view)
        let inset = chat.view.safeAreaInsets.bottom
        #expect(chat.isFirstResponder && chat.bar.window != nil)
        let start = CGPoint(x: 196, y: frame.minY + 40)

        scene.device.drag(
            from: start, to: CGPoint(x: 196, y: start.y + (isCancelled ? 60 : 380)), over: 0.3,
            hold: isCancelled ? 0.3 : 0)
        scene.device.settle()

        #expect((chat.presentingViewController != nil) == isCancelled)
        #expect((chat.bar.window != nil) == isCancelled)
        if isCancelled {
            #expect(scene.device.presentedFrame(of: chat.view) == frame)
            #expect(chat.view.safeAreaInsets.bottom == inset)
        } else {
            #expect(scene.device.keyboardFrame == nil)
            SheetTransition.default.present(chat, height: 400, from: scene.root)
            scene.device.settle()
            #expect(scene.device.presentedFrame(of: chat.view) == frame)
            #expect(chat.bar.window != nil)
        }
    }

    @Test func `a keyboard that was hidden in landscape does not lift the sheet in portrait`() {
        let (scene, field) = present()
        scene.device.rotate(to: .landscapeLeft)
        scene.device.expectRest()
        scene.device.settings.automaticKeyboard = true
        field.becomeFirstResponder()
        scene.device.expectRest()
        field.resignFirstResponder()
        scene.device.expectRest()

        scene.device.rotate(to: .portrait)
        scene.device.expectRest()

        #expect(scene.top == 880)
    }
}
