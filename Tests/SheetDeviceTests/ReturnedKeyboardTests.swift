import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Who has the keyboard, or an accessory view, beneath a sheet and after its dismissal.
@MainActor
struct ReturnedKeyboardTests {
    private func addField(to page: UIViewController) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        page.view.addSubview(field)
        return field
    }

    private enum End: CaseIterable {
        case code, atOnce, tap, pull, returned

        @MainActor
        func perform(_ scene: SheetScene) {
            switch self {
            case .code: scene.content.dismiss(animated: true)
            case .atOnce: scene.content.dismiss(animated: false)
            case .tap: scene.device.tap(at: CGPoint(x: 196, y: 60))
            case .pull: scene.device.flick(from: scene.onSheet(), to: CGPoint(x: 196, y: 840))
            case .returned:
                let start = scene.onSheet()
                scene.device.drag(along: [start, CGPoint(x: start.x, y: start.y + 150), start], over: 0.2, hold: 0.2)
                scene.device.settle()
                scene.content.dismiss(animated: true)
            }
            scene.device.settle()
        }
    }

    @Test(arguments: End.allCases)
    private func `a field beneath a sheet has its keyboard again, as after every other presentation`(_ end: End) {
        let scene = SheetScene()
        let field = addField(to: scene.root)
        field.becomeFirstResponder()
        scene.present()
        #expect(!field.isFirstResponder)

        end.perform(scene)

        #expect(!scene.isPresented)
        #expect(field.isFirstResponder)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [false, true])
    func `a sheet is above the keyboard that its field gets back from a presentation of UIKit's`(
        style: UIModalPresentationStyle, isPanel: Bool
    ) {
        let scene = SheetScene()
        scene.show(isPanel: isPanel)
        let field = addField(to: scene.content)
        field.becomeFirstResponder()
        scene.device.settle()
        let top = scene.top
        let upper = UIViewController()
        upper.modalPresentationStyle = style
        scene.content.present(upper, animated: true)
        scene.device.settle()
        addField(to: upper).becomeFirstResponder()
        scene.device.settle()

        upper.dismiss(animated: true)
        scene.device.settle()

        #expect(field.isFirstResponder && scene.device.keyboardFrame != nil)
        #expect(scene.top == top)
    }

    @Test func `an undimmed sheet leaves a field in the presenter's accessory view its keyboard`() {
        let chat = ChatPage()
        let scene = SheetScene(root: chat, detents: [.height(200)]) { $0.largestUndimmedDetent = .height(200) }
        chat.field.becomeFirstResponder()
        scene.device.settle()

        scene.present()

        #expect(chat.field.isFirstResponder)
    }

    /// Content that lets its presenter stay in use.
    private final class UndimmingPage: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            activeSheet?.configuration.largestUndimmedDetent = activeSheet?.configuration.detents[0]
        }
    }

    @Test func `a sheet that its content makes undimmed leaves the presenter's field its keyboard`() {
        let scene = SheetScene(content: UndimmingPage(), detents: [.height(200)])
        let field = addField(to: scene.root)
        field.becomeFirstResponder()

        scene.present()

        #expect(field.isFirstResponder && scene.device.keyboardFrame != nil)
    }

    @Test(arguments: [false, true])
    func `the presenter's accessory view is not above a dimmed sheet, and returns after it`(isEdited: Bool) {
        let chat = ChatPage()
        let scene = SheetScene(root: chat)
        if isEdited { chat.field.becomeFirstResponder() } else { chat.becomeFirstResponder() }
        scene.device.settle()
        #expect(chat.bar.window != nil)

        scene.present()
        #expect(chat.bar.window == nil && scene.device.keyboardFrame == nil)
        scene.device.tap(at: CGPoint(x: 196, y: 60))
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(chat.bar.window != nil && chat.field.isFirstResponder == isEdited)
    }
}
