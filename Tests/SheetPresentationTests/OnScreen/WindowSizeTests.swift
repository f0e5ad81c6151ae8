import SheetPresentation
import Support
import Testing
import UIKit

/// A sheet in a window that changes its size.
@MainActor
struct WindowSizeTests {
    /// On Apple's UIKit a test without a host app cannot rotate the device, but it can resize its window.
    @Test
    func `a sheet keeps its height in a window of another size, and is centered in a wide one`() async {
        let scene = await SheetOnStage()
        await scene.present()

        scene.stage.window.frame.size = CGSize(width: 852, height: 393)
        await scene.stage.settle()

        scene.expectHeight(200)
        expectClose(scene.frame.width, 540, within: 0.5)
        expectClose(scene.frame.midX, 426, within: 0.5)
        #expect(scene.root.presentedViewController === scene.content)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a sheet keeps its height when the device is rotated and rotated back`() async {
        let scene = await SheetOnStage()
        await scene.present()

        scene.stage.rotate(to: .landscapeLeft)
        await scene.stage.settle()
        scene.expectHeight(200)
        expectClose(scene.frame.midX, scene.bounds.midX, within: 0.5)

        scene.stage.rotate(to: .portrait)
        await scene.stage.settle()
        scene.expectHeight(200)
        expectClose(scene.frame.width, scene.bounds.width, within: 0.5)
    }
}
