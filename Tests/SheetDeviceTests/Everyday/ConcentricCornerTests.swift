import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Corners that follow the window's, whether UIKit knows them before the first layout or not.
@MainActor
struct ConcentricCornerTests {
    @Test(arguments: [false, true], [(55, 47), (20, 24), (0, 24)])
    func `a card has its corners from the first frame on`(resolvesInLayout: Bool, radius: (window: Int, card: CGFloat))
    {
        let scene = SheetScene(detents: [.height(200).floating(8), .large])
        scene.device.resolvesCornersInLayout = resolvesInLayout
        scene.device.window.cornerConfiguration = .corners(radius: .fixed(Double(radius.window)))
        scene.device.settle()

        scene.present(settled: false)
        for _ in 0..<6 {
            scene.device.advanceFrame()
            expectClose(scene.radii.free, radius.card, within: 0.01)
        }
        scene.device.settle()

        expectClose(scene.radii.free, radius.card, within: 0.01)
        expectClose(scene.radii.attached, radius.card, within: 0.01)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a card gets the corners of another size`(resolvesInLayout: Bool) {
        let scene = SheetScene(.iPad10, detents: [.height(200).floating(8), .large]) {
            $0.width = .upTo(400, at: .leading)
        }
        scene.device.resolvesCornersInLayout = resolvesInLayout
        scene.device.window.cornerConfiguration = .corners(radius: .fixed(40))
        scene.device.settle()
        scene.present()
        expectClose(scene.radii.free, 32, within: 0.01)

        scene.device.window.cornerConfiguration = .corners(radius: .fixed(60))
        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 700, height: 1_180))
        scene.device.settle()

        expectClose(scene.radii.free, 52, within: 0.01)
    }
}
