import SheetPresentation
import Simulator
import Testing
import UIKit

/// A driven view whose closure depends on the detents, as in the documentation.
@MainActor
struct DrivenRecipeTests {
    private func drive(_ scene: DrivenScene) {
        let (sheet, low, high) = (scene.sheet, DrivenScene.low, Detent.large)
        sheet.drive(scene.button, from: low, to: high) { [weak sheet] progress in
            let distance = (sheet?.extent(of: high) ?? 0) - (sheet?.extent(of: low) ?? 0)
            return TransitionViewState { $0.translation.y = -distance * progress }
        }
    }

    private func distance(_ scene: DrivenScene) -> CGFloat {
        (scene.sheet.extent(of: .large) ?? 0) - (scene.sheet.extent(of: DrivenScene.low) ?? 0)
    }

    @Test(arguments: [false, true], [false, true])
    func `it is where the recipe says after each rotation, and restored at the end`(isPanel: Bool, isLarge: Bool) {
        let scene = DrivenScene(isPanel: isPanel) { $0.detents = [DrivenScene.low, .large] }
        drive(scene)
        if isLarge { scene.sheet.select(.large) }
        scene.device.settle()

        for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait, .landscapeRight, .portrait] {
            scene.device.rotate(to: orientation)
            scene.device.settle()

            let moved = isLarge ? distance(scene) : 0
            #expect(moved > 0 || !isLarge)
            #expect(abs(scene.device.presentedFrame(of: scene.button).minY - (100 - moved)) < 0.01)
        }

        scene.remove()
        #expect(CATransform3DIsIdentity(scene.button.layer.transform))
        #expect(scene.button.frame.minY == 100)
    }

    @Test(arguments: [false, true])
    func `a view that is moved during a drag is restored after a rotation`(isCaught: Bool) {
        let scene = DrivenScene(isPanel: true) { $0.detents = [DrivenScene.low, .large] }
        drive(scene)
        scene.sheet.select(.large)
        for _ in 0..<6 { scene.device.advanceFrame() }
        if isCaught {
            scene.device.touchDown(at: scene.onSheet)
            scene.device.advanceFrame()
        }

        scene.device.rotate(to: .landscapeLeft)
        scene.device.advance(by: 0.1)
        if isCaught { scene.device.touchUp() }
        scene.device.settle()
        scene.sheet.stopDriving(scene.button)

        #expect(CATransform3DIsIdentity(scene.button.layer.transform))
    }

    @Test
    func `what the app has changed of a property that the closure does not move is kept`() {
        let scene = DrivenScene(isPanel: true)
        scene.sheet.drive(scene.button, from: DrivenScene.low, to: DrivenScene.high) { progress in
            TransitionViewState { $0.translation.y = -DrivenScene.distance * progress }
        }
        scene.button.alpha = 0.4
        scene.sheet.select(DrivenScene.high)
        scene.device.settle()

        scene.remove()

        #expect(scene.button.layer.opacity == 0.4)
        #expect(CATransform3DIsIdentity(scene.button.layer.transform))
    }
}
