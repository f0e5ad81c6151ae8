import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Styles made from others show what they are made from.
@MainActor
struct CombinedStyleTests {
    @Test
    func `combined, both are visible in every frame`() {
        let style = TransitionStyle.slide.combined(with: .fade).retimed(duration: 0.5, timing: .curve(.linear))
        let scene = TransitionStageScene(.navigation, style)
        scene.goForth()

        for frame in 1..<30 {
            scene.device.advanceFrame()
            let front = SeenLayer("second", in: scene.device.layers)
            expectClose(front?.corners[0].x, 393 * (1 - Double(frame) / 30), within: 0.5)
            expectClose(front?.opacity, Double(frame) / 30, within: 0.01)
        }
    }

    @Test
    func `reversed, the arriving page is below the other one`() {
        let scene = TransitionStageScene(.navigation, .slide.reversed.with { $0.timing = .curve(.linear) })
        scene.goForth()
        scene.device.advance(frames: 10)

        #expect(scene.first.view.layer.zPosition > scene.second.view.layer.zPosition)
        #expect(scene.device.presentedFrame(of: scene.first.view).minX > 50)
        #expect(scene.device.presentedFrame(of: scene.second.view).minX == 0)
        scene.device.settle()
        #expect(scene.first.view.layer.zPosition == 0)
    }
}
