// Needs the simulator.
#if os(Linux)
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The keyboard of a presenter that is beneath a sheet, and that of a bar to write in.
@MainActor
struct PresenterKeyboardTests {
    /// A screen with two fields, the first of which has the keyboard.
    @MainActor
    private final class FieldScene: SheetScene {
        let first = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        let second = UITextField(frame: CGRect(x: 20, y: 110, width: 200, height: 40))

        init(isUndimmed: Bool = true) {
            super.init(detents: [.height(200), .height(400)]) {
                if isUndimmed { $0.largestUndimmedDetent = .height(200) }
            }
            root.view.addSubview(first)
            root.view.addSubview(second)
            first.becomeFirstResponder()
            device.settle()
        }
    }

    @Test func `an undimmed sheet's presenter that ends editing in the same turn stays without a keyboard`() {
        let scene = FieldScene()

        scene.present(settled: false)
        scene.first.resignFirstResponder()
        var shown = 0
        scene.device.advanceFrame()
        scene.watch { if scene.first.isFirstResponder { shown += 1 } }

        #expect(shown == 0)
        #expect(scene.device.keyboardFrame == nil)
    }

    @Test(arguments: [true, false])
    func `another field that begins editing with an undimmed sheet keeps the keyboard`(isEmpty: Bool) {
        let scene = FieldScene()
        if isEmpty { scene.first.resignFirstResponder() }

        scene.present(settled: false)
        scene.second.becomeFirstResponder()
        scene.device.settle()
        #expect(scene.second.isFirstResponder && scene.device.keyboardFrame != nil)

        // A pull that returns, and the dismissal.
        scene.pull(30)
        #expect(scene.isPresented && scene.second.isFirstResponder)
        scene.content.dismiss(animated: true)
        scene.device.settle()
        #expect(scene.second.isFirstResponder)
    }

    @Test func `a pull of an undimmed sheet that returns does not bring a closed keyboard back`() {
        let scene = FieldScene()
        scene.present()
        #expect(scene.first.isFirstResponder)
        scene.first.resignFirstResponder()
        scene.device.settle()

        scene.pull(30)
        #expect(scene.isPresented && scene.device.keyboardFrame == nil)
    }

    @Test(arguments: [true, false])
    func `a sheet that turns out dimmed while it appears takes the keyboard`(isInactive: Bool) {
        let scene = FieldScene()
        if isInactive {
            scene.device.rotate(to: .landscapeLeft)
            scene.device.settle()
            scene.configuration.detents = [.medium, .large]
            scene.configuration.largestUndimmedDetent = .medium
        }

        scene.present(settled: false)
        if !isInactive { scene.sheet.select(.height(400)) }
        scene.device.settle()

        #expect(!scene.first.isFirstResponder && scene.device.keyboardFrame == nil)
    }

    private enum Way: CaseIterable {
        case select, drag, configuration

        @MainActor
        func dim(_ scene: FieldScene) {
            switch self {
            case .select: scene.sheet.select(.height(400))
            case .drag: scene.pull(-200)
            case .configuration: scene.sheet.configuration.largestUndimmedDetent = nil
            }
            scene.device.settle()
        }
    }

    @Test(arguments: Way.allCases)
    private func `the presenter loses its keyboard when the sheet dims it, and has it again afterwards`(_ way: Way) {
        let scene = FieldScene()
        scene.present()
        #expect(scene.first.isFirstResponder)

        way.dim(scene)
        #expect(!scene.first.isFirstResponder && scene.device.keyboardFrame == nil)
        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(scene.first.isFirstResponder && scene.device.keyboardFrame != nil)
    }

    @Test func `a dismissal that was caught and taken back gives the keyboard back when it is made again`() {
        let scene = FieldScene(isUndimmed: false)
        scene.present()
        scene.device.tap(at: CGPoint(x: 300, y: 100))
        scene.device.advance(by: 0.1)
        #expect(scene.first.isFirstResponder)
        let point = scene.onSheet(50)
        scene.device.touchAndHold(at: point)
        for step in 1...10 { scene.device.step(to: CGPoint(x: point.x, y: point.y - CGFloat(step) * 20)) }
        scene.device.liftAndSettle()
        #expect(scene.isPresented && !scene.first.isFirstResponder)

        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(scene.first.isFirstResponder)
    }

    // MARK: Bars to write in

    @Test(arguments: [true, false])
    func `a pull that returns leaves the keyboard to the sheet's bar`(isUndimmed: Bool) {
        let chat = ChatPage()
        let scene = SheetScene(content: chat, detents: [.height(300)]) {
            if isUndimmed { $0.largestUndimmedDetent = .height(300) }
        }
        let beneath = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        scene.root.view.addSubview(beneath)
        beneath.becomeFirstResponder()
        scene.present()
        chat.becomeFirstResponder()
        chat.field.becomeFirstResponder()
        scene.device.settle()

        scene.pull(30)

        #expect(scene.isPresented && chat.field.isFirstResponder)
    }

    @Test func `a bar to write in selects a detent with the keyboard, and not before`() {
        let chat = ChatPage()
        let scene = SheetScene(content: chat, detents: [.height(300), .height(500)]) {
            $0.keyboardBehavior = .select(.height(500))
        }
        scene.present()
        chat.becomeFirstResponder()
        scene.device.settle()
        #expect(chat.bar.window != nil)
        #expect(scene.sheet.selectedDetent == Detent.height(300).identifier)

        chat.field.becomeFirstResponder()
        scene.device.settle()
        #expect(scene.sheet.selectedDetent == Detent.height(500).identifier)
        chat.becomeFirstResponder()
        scene.device.settle()

        #expect(scene.sheet.selectedDetent == Detent.height(300).identifier)
    }
}
#endif
