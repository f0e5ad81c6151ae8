import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Heights that an app changes often: a slider for the size of a preview, results that arrive one by one, an error below a field.
@MainActor
struct ChangingHeightTests {
    private func height(in scene: SheetScene) -> CGFloat { scene.device.presentedFrame(of: scene.content.view).height }

    @Test
    func `a height that grows in every frame is followed to its end, and afterwards`() {
        let scene = SheetScene(detents: [.fitContent])
        scene.content.preferredContentSize.height = 200
        let sheet = scene.present()

        for step in 1...30 {
            scene.content.preferredContentSize.height = 200 + CGFloat(step) * 5
            scene.device.advanceFrame()
        }
        scene.device.expectRest()
        expectClose(height(in: scene), 350 + 34, within: 1e-6)
        scene.content.preferredContentSize.height = 300
        sheet?.invalidateDetents()
        scene.device.expectRest()

        expectClose(height(in: scene), 300 + 34, within: 1e-6)
        #expect(scene.problems.isEmpty)
    }

    @MainActor
    private final class Preview {
        var height: CGFloat = 300
    }

    @Test
    func `a height that goes up and down with a finger on a slider is followed`() {
        let preview = Preview()
        let scene = SheetScene(detents: [.custom("preview") { _ in preview.height }])
        let sheet = scene.present()

        for step in 0..<90 {
            preview.height = 300 + 100 * CGFloat(sin(Double(step) / 6))
            sheet?.invalidateDetents()
            scene.device.advanceFrame()
        }
        preview.height = 300
        sheet?.invalidateDetents()
        scene.device.expectRest()

        expectClose(height(in: scene), 300, within: 1e-6)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `a height that changes at every key is followed`() {
        let scene = SheetScene(detents: [.fitContent])
        scene.content.preferredContentSize.height = 200
        scene.present()

        for step in 1...8 {
            scene.content.preferredContentSize.height = step.isMultiple(of: 2) ? 200 : 230
            scene.device.advance(by: 0.07)
        }
        scene.device.expectRest()

        expectClose(height(in: scene), 200 + 34, within: 1e-6)
        #expect(scene.problems.isEmpty)
    }
}
