import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What the documents show, done on a device: it has the effect that they promise.
@MainActor
struct DocumentedUseTests {
    @Test
    func `the default sheet is given another detent and goes there`() {
        let scene = SheetScene()
        SheetTransition().present(scene.content, from: scene.root)
        scene.device.settle()
        #expect(scene.top == scene.screenHeight - 400)

        scene.content.activeSheet?.configuration.detents = [.height(400), .large]
        scene.content.activeSheet?.select(.large, animated: true)
        scene.device.settle()

        #expect(scene.top == 59)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: [false, true])
    func `content that is the delegate decides about the pull and is told of its end`(hasChanges: Bool) {
        let scene = SheetScene()
        let editor = Editor(scene.log)
        editor.hasChanges = hasChanges
        let sheet = SheetTransition.default.present(editor, height: 500, from: scene.root)
        sheet?.delegate = editor
        scene.device.settle()

        scene.device.drag(from: CGPoint(x: 196, y: 400), to: CGPoint(x: 196, y: 840), over: 0.2)
        scene.device.settle()

        #expect(scene.log.events == (hasChanges ? [] : ["pulled away"]))
        #expect((editor.presentingViewController != nil) == hasChanges)
    }

    private final class Editor: UIViewController, SheetDelegate {
        let log: EventLog
        var hasChanges = false

        init(_ log: EventLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            !hasChanges
        }

        func sheet(_ sheet: SheetPresentationController, didDismissFor reason: DismissalReason) {
            if reason == .drag { log.append("pulled away") }
        }
    }
}
