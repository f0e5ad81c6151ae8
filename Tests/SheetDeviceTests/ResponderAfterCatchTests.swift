import SheetPresentation
import Simulator
import Testing
import UIKit

/// UIKit gives the presenter's field back at the beginning of a dismissal (read in studies of UIKit), and does not take it away again when
/// that is cancelled.
@MainActor
struct ResponderAfterCatchTests {
    /// Begins to dismiss a dimmed sheet, lets UIKit give the keyboard back to the presenter's field, and takes the sheet back with a finger.
    private func catchDismissal(of scene: SheetScene, givingBackTo field: UITextField) {
        scene.device.tap(at: CGPoint(x: 200, y: 100))
        scene.device.advance(by: 0.1)
        #expect(scene.content.isBeingDismissed)
        let point = scene.onSheet(100)
        field.becomeFirstResponder()
        scene.device.touchAndHold(at: point)
        for step in 1...10 { scene.device.step(to: CGPoint(x: point.x, y: point.y - CGFloat(step) * 20)) }
        scene.device.liftAndSettle()
        #expect(scene.isPresented && !scene.content.isBeingDismissed)
    }

    @Test func `a dismissal that is caught and taken back leaves no keyboard to a hidden field`() {
        let scene = SheetScene()
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        scene.root.view.addSubview(field)
        field.becomeFirstResponder()
        scene.present()
        #expect(!field.isFirstResponder)

        catchDismissal(of: scene, givingBackTo: field)

        #expect(!field.isFirstResponder)
        #expect(scene.device.keyboardFrame == nil)
        scene.device.press(.escape)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test(arguments: [false, true])
    func `nor does it leave a bar of the presenter above the sheet`(isInBar: Bool) {
        let chat = ChatPage()
        let scene = SheetScene(root: chat)
        let field = isInBar ? chat.field : UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 32))
        if !isInBar { chat.view.addSubview(field) }
        chat.becomeFirstResponder()
        field.becomeFirstResponder()
        scene.present()

        catchDismissal(of: scene, givingBackTo: field)

        #expect(!field.isFirstResponder && !chat.isFirstResponder)
        #expect(chat.bar.window == nil && scene.device.keyboardFrame == nil)
    }

    @Test func `a card that is caught and taken back leaves no keyboard to a hidden field either`() {
        let (device, root, card) = (Device(.iPhone16), UIViewController(), UIViewController())
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        root.view.addSubview(field)
        card.view.backgroundColor = .systemTeal
        device.showAndSettle(root)
        field.becomeFirstResponder()
        ModalTransition(.slide).present(card, from: root)
        device.settle()
        #expect(!field.isFirstResponder)

        // Released towards the edge, and caught again.
        device.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 500), over: 0.2)
        device.advance(by: 0.1)
        #expect(card.isBeingDismissed && field.isFirstResponder)
        let point = CGPoint(x: 196, y: device.presentedFrame(of: card.view).minY + 100)
        device.touchAndHold(at: point)
        for step in 1...20 { device.step(to: CGPoint(x: 196, y: point.y - CGFloat(step) * 20)) }
        device.liftAndSettle()

        #expect(root.presentedViewController === card && !card.isBeingDismissed)
        #expect(!field.isFirstResponder && device.keyboardFrame == nil)
    }
}
