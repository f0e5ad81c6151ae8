import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Presentations requested during a transition begin after it.
@MainActor
struct WaitingTests {
    private final class Insistent: SheetDelegate {
        private let scene: SheetScene
        private(set) var count = 0

        init(_ scene: SheetScene) {
            self.scene = scene
        }

        func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
            count += 1
            if count == 1 { SheetTransition.default.present(scene.content, height: 300, from: scene.root) }
        }
    }

    @Test func `a delegate can present again when a dismissal is reported`() {
        let scene = SheetScene()
        let insistent = Insistent(scene)
        scene.present()?.delegate = insistent

        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(insistent.count == 1)
        #expect(scene.isPresented)
        #expect(scene.top == scene.screenHeight - 300)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: [1, 5, 20])
    func `presented again during its dismissal, it is dismissed and presented again`(frames: Int) {
        let scene = SheetScene()
        scene.present()
        scene.content.dismiss(animated: true)
        scene.device.advance(frames: frames)
        #expect(scene.content.isBeingDismissed)
        let log = EventLog()

        SheetTransition.default.present(scene.content, height: 300, from: scene.root) { log.append("up") }
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - 300)
        #expect(log.events == ["up"])
        #expect(scene.problems.isEmpty)
    }

    @Test func `if its dismissal is cancelled, it is already presented`() {
        let scene = SheetScene()
        scene.present()
        scene.device.touchDown(at: scene.onSheet())
        scene.device.move(to: CGPoint(x: 196, y: 452), frames: 6)
        #expect(scene.content.isBeingDismissed)

        SheetTransition.default.present(scene.content, height: 300, from: scene.root)
        scene.device.liftAndSettle()

        #expect(scene.top == scene.screenHeight - 500)
        #expect(scene.problems.map(\.cause) == ["UIViewController is already presented."])
    }

    @Test func `a presentation from a sheet that is appearing waits`() {
        let scene = SheetScene()
        let next = UIViewController()

        scene.present(settled: false)
        scene.device.advanceFrame()
        scene.device.advanceFrame()
        SheetTransition.default.present(next, height: 300, from: scene.content)
        scene.device.settle()

        #expect(next.presentingViewController === scene.content)
        #expect(scene.problems.isEmpty)
    }

    @Test func `a presentation from a page that a finger holds waits until it rests`() {
        let scene = SheetScene()
        let (page, next) = (UIViewController(), UIViewController())
        ModalTransition(.circle).present(page, from: scene.root)
        scene.device.advance(frames: 8)
        scene.device.touchAndHold(at: CGPoint(x: 196, y: 426))
        #expect(!page.isBeingPresented)

        ModalTransition(.door).present(next, from: page)
        scene.device.move(to: CGPoint(x: 196, y: 406), frames: 20)
        scene.device.advance(by: 3)
        #expect(next.presentingViewController == nil)
        scene.device.liftAndSettle()

        #expect(next.presentingViewController === page)
        #expect(scene.problems.isEmpty)
    }
}
