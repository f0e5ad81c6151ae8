import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An app that dismisses in a callback that asks for, or announces, a dismissal by a person.
@MainActor
struct DismissalInPermissionTests {
    nonisolated enum Callback: String, CaseIterable, Sendable {
        case shouldDismiss, sheetShouldDismiss, willDismiss
    }

    nonisolated enum Gesture: String, CaseIterable, Sendable {
        case tap, drag, dragBack, flick, escape
    }

    nonisolated struct Row: Sendable, CustomTestStringConvertible {
        let callback: Callback
        let gesture: Gesture
        let isModal: Bool
        let animated: Bool

        var testDescription: String {
            "\(gesture), \(isModal ? "modal" : "sheet") dismissed \(animated ? "" : "at once ")in \(callback)"
        }

        static let all: [Row] = Callback.allCases.flatMap { callback in
            Gesture.allCases.flatMap { gesture in
                [true, false].flatMap { isModal in
                    [true, false].compactMap { animated in
                        // A full-screen page has no space beside it, and no sheet delegate.
                        guard !isModal || gesture != .tap && callback != .sheetShouldDismiss else { return nil }
                        return Row(callback: callback, gesture: gesture, isModal: isModal, animated: animated)
                    }
                }
            }
        }
    }

    private final class Hasty: NSObject, SheetDelegate {
        let row: Row
        let log = EventLog()
        weak var content: UIViewController?

        init(_ row: Row, _ content: UIViewController) {
            self.row = row
            self.content = content
        }

        private func dismiss(in callback: Callback) {
            guard callback == row.callback else { return }
            content?.dismiss(animated: row.animated) { [log] in log.append("completion") }
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            dismiss(in: .shouldDismiss)
            return true
        }

        func sheetShouldDismiss(_ sheet: SheetController) -> Bool {
            dismiss(in: .sheetShouldDismiss)
            return true
        }

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            dismiss(in: .willDismiss)
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.append("attempt")
        }

        func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
            log.append("dismissed")
        }
    }

    private func perform(_ gesture: Gesture, from start: CGPoint, on device: Device) {
        func move(_ points: [CGFloat]) {
            for point in points { device.step(to: CGPoint(x: start.x, y: start.y + point)) }
        }
        switch gesture {
        case .tap: device.tap(at: CGPoint(x: 196, y: 100))
        case .escape: device.press(.escape)
        case .flick:
            device.touchDown(at: start)
            move([10, 60, 130])
            device.touchUp()
        case .drag, .dragBack:
            device.touchDown(at: start)
            move((1...12).map { CGFloat($0) * 30 })
            if gesture == .dragBack { move((1...12).map { CGFloat(12 - $0) * 30 }) }
            device.advance(frames: 10)
            device.touchUp()
        }
        device.settle()
    }

    @Test(arguments: Row.all)
    func `what the app dismisses meanwhile is dismissed once`(row: Row) {
        let scene = SheetScene()
        let delegate = Hasty(row, scene.content)
        var dismissals = 0
        if row.isModal {
            let presentation = ModalTransition(.slide).present(scene.content, from: scene.root, delegate: delegate)
            presentation?.onDismiss = { _ in dismissals += 1 }
        } else {
            SheetTransition.default.present(scene.content, height: 500, from: scene.root, delegate: delegate)
        }
        scene.device.settle()
        let start = CGPoint(x: 196, y: row.isModal ? 200 : 392)

        perform(row.gesture, from: start, on: scene.device)

        #expect(!scene.isPresented)
        #expect(scene.content.viewIfLoaded?.window == nil)
        #expect(delegate.log.events.count { $0 == "completion" } == 1)
        #expect(!delegate.log.events.contains("attempt"))
        #expect((row.isModal ? dismissals : delegate.log.events.count { $0 == "dismissed" }) == 1)
        #expect(scene.problems.isEmpty)

        SheetTransition.default.present(UIViewController(), height: 300, from: scene.root)
        scene.device.settle()
        #expect(scene.root.presentedViewController?.viewIfLoaded?.window != nil)
    }
}
