import SheetPresentation
import Simulator
import Testing
import UIKit

/// A driven view whose closure depends on the detents, as in the documentation.
@MainActor
struct DrivenRecipeTests {
    private func drive(_ scene: DrivenScene) {
        let (sheet, low, high) = (scene.sheet!, Detent.low, Detent.large)
        sheet.drive(scene.button, from: low, to: high) { [weak sheet] progress in
            let distance = (sheet?.extent(of: high) ?? 0) - (sheet?.extent(of: low) ?? 0)
            return TransitionViewState { $0.translation.y = -distance * progress }
        }
    }

    private func distance(_ scene: DrivenScene) -> CGFloat {
        (scene.sheet.extent(of: .large) ?? 0) - (scene.sheet.extent(of: .low) ?? 0)
    }

    @Test(arguments: [false, true], [false, true])
    func `it is where the recipe says after each rotation, and restored at the end`(isPanel: Bool, isLarge: Bool) {
        let scene = DrivenScene(isPanel: isPanel) { $0.detents = [.low, .large] }
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
        scene.device.settle()
        #expect(CATransform3DIsIdentity(scene.button.layer.transform))
        #expect(scene.button.frame.minY == 100)
    }

    @Test(arguments: [false, true], [false, true])
    func `it stays at the sheet's edge while the height changes, at rest and in a movement`(
        isPanel: Bool, isMoving: Bool
    ) {
        let height = CustomHeight(500)
        let high = height.detent
        let scene = DrivenScene(isPanel: isPanel) { $0.detents = [.low, high] }
        scene.sheet.drive(scene.button, from: .low, to: high) { [weak sheet = scene.sheet] progress in
            let distance = (sheet?.extent(of: high) ?? 0) - (sheet?.extent(of: .low) ?? 0)
            return TransitionViewState { $0.translation.y = -distance * progress }
        }
        scene.sheet.select(identifier: high.identifier)
        if isMoving { scene.device.advance(frames: 8) } else { scene.device.settle() }

        for value: CGFloat in [650, 350] {
            height.value = value
            scene.sheet.invalidateDetents(animated: true)
            var distances: [CGFloat] = []
            scene.watch { distances.append(scene.device.presentedFrame(of: scene.button).minY + scene.height) }
            #expect(scene.height == value && distances.count > 10)
            // UIKit ends the spring of the sheet's frame with a thousandth of the distance left.
            #expect(distances.allSatisfy { abs($0 - 300) < 0.31 }, "\(distances)")
        }
    }

    @Test
    func `a view with a way of its own continues in a rotation and in a new height of the tallest detent`() {
        let height = CustomHeight(600)
        let high = height.detent
        let scene = DrivenScene(isPanel: false) { $0.detents = [.low, high] }
        scene.sheet.drive(scene.button, to: high) { progress in
            TransitionViewState { $0.translation.y = -300 * progress }
        }
        scene.device.settle()
        var last = scene.device.presentedFrame(of: scene.button).minY
        #expect(abs(last - 0) < 0.01)

        for (value, frames) in [(400.0, 5), (800, 5), (500, 60)] {
            var steps: [CGFloat] = []
            height.value = value
            scene.sheet.invalidateDetents(animated: true)
            for _ in 0..<frames {
                scene.device.advanceFrame()
                let now = scene.device.presentedFrame(of: scene.button).minY
                steps.append(abs(now - last))
                last = now
            }
            // A spring of 0.4 seconds covers at most a seventh of its distance in a frame; the way from 400 to 800 points is 75 long.
            #expect(steps.max()! < 75 / 4 && steps.reduce(0, +) > 15, "\(steps)")
        }
        #expect(abs(last - (100 - 300 * 200 / 500)) < 0.01)
        // From here on the detent has less room than it asks for.
        scene.device.rotate(to: .landscapeLeft)
        var steps: [CGFloat] = []
        scene.watch {
            let now = scene.device.presentedFrame(of: scene.button).minY
            steps.append(abs(now - last))
            last = now
        }
        #expect(steps.max()! < steps.reduce(0, +) / 6 && steps.reduce(0, +) > 30, "\(steps)")
    }

    @Test(arguments: [false, true])
    func `a view that is moved during a drag is restored after a rotation`(isCaught: Bool) {
        let scene = DrivenScene(isPanel: true) { $0.detents = [.low, .large] }
        drive(scene)
        scene.sheet.select(.large)
        scene.device.advance(frames: 6)
        if isCaught {
            scene.device.touchAndHold(at: scene.onSheet())
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
        scene.sheet.drive(scene.button, from: .low, to: .high) { progress in
            TransitionViewState { $0.translation.y = -DrivenScene.distance * progress }
        }
        scene.button.alpha = 0.4
        scene.sheet.select(.high)
        scene.device.settle()

        scene.remove()
        scene.device.settle()

        #expect(scene.button.layer.opacity == 0.4)
        #expect(CATransform3DIsIdentity(scene.button.layer.transform))
    }
}
