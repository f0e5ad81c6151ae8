import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet that floats at a detent and grows into an edge-to-edge one.
@MainActor
struct FloatingCardTests {
    /// The card of `CardScene.detents` while its free edge is `extent` points from the lower edge of the screen.
    private func expected(_ extent: CGFloat) -> (card: CGRect, radii: (free: CGFloat, attached: CGFloat)) {
        let large: CGFloat = 852 - 59
        let margin = 8 * min(max((large - extent) / (large - 200), 0), 1)
        let radii = (free: 10 + 10 * margin / 8, attached: 40 * margin / 8)
        let beyond = max(0, 200 - extent)
        let card = CGRect(
            x: margin, y: 852 - extent, width: 393 - 2 * margin, height: extent - margin + beyond)
        return (card, radii)
    }

    private func expectCard(_ scene: CardScene, sourceLocation: SourceLocation = #_sourceLocation) {
        let (card, radii) = expected(scene.extent)
        expectSame(scene.card, card, sourceLocation: sourceLocation)
        expectClose(scene.radii.free, radii.free, within: 0.01, sourceLocation: sourceLocation)
        expectClose(scene.radii.attached, radii.attached, within: 0.01, sourceLocation: sourceLocation)
        expectSame(scene.shadow, card, within: 0.1, sourceLocation: sourceLocation)
        expectClose(scene.scale, card.width / 393, within: 1e-4, sourceLocation: sourceLocation)
    }

    @Test
    func `it comes to rest with its margins and its corners`() {
        let scene = CardScene()

        scene.present()

        expectSame(scene.card, CGRect(x: 8, y: 652, width: 377, height: 192))
        expectCard(scene)
        #expect(scene.view?.frame == CGRect(x: 8, y: 652, width: 377, height: 192))
    }

    @Test
    func `under a finger it grows into an edge-to-edge sheet as a function of its edge`() {
        let scene = CardScene()
        scene.present()
        let start = CGPoint(x: 196, y: 700)
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        var extents: [CGFloat] = []

        for step in 1...60 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y - 11 * CGFloat(step)))
            expectCard(scene)
            extents.append(scene.extent)
        }

        #expect(extents.contains { $0 > 400 && $0 < 500 })
        #expect(extents.max() ?? 0 > 793)
    }

    @Test
    func `played it does the same at every frame`() {
        let scene = CardScene()
        scene.present()

        scene.sheet?.select(.large)
        let frames = scene.scene.watch { expectCard(scene) }

        #expect(frames > 10)
        expectSame(scene.card, CGRect(x: 0, y: 59, width: 393, height: 793))
        #expect(scene.radii.attached == 0)
    }
}
