import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet that floats at a detent and grows to an edge-to-edge one.
@MainActor
struct FloatingCardTests {
    /// The expected card of `[Detent].card` with its free edge `extent` points above the lower edge of the screen.
    private func expected(_ extent: CGFloat) -> (card: CGRect, radii: (free: CGFloat, attached: CGFloat)) {
        let large: CGFloat = 852 - 59
        let margin = 8 * min(max((large - extent) / (large - 200), 0), 1)
        let radii = (free: 10 + 10 * margin / 8, attached: 40 * margin / 8)
        let beyond = max(0, 200 - extent)
        let card = CGRect(
            x: margin, y: 852 - extent, width: 393 - 2 * margin, height: extent - margin + beyond)
        return (card, radii)
    }

    private func expectCard(_ scene: SheetScene, sourceLocation: SourceLocation = #_sourceLocation) {
        let (card, radii) = expected(scene.cardExtent)
        expectSame(scene.card, card, sourceLocation: sourceLocation)
        expectClose(scene.radii.free, radii.free, within: 0.01, sourceLocation: sourceLocation)
        expectClose(scene.radii.attached, radii.attached, within: 0.01, sourceLocation: sourceLocation)
        expectShadow(scene, card, sourceLocation: sourceLocation)
        expectClose(scene.scale, card.width / 393, within: 1e-4, sourceLocation: sourceLocation)
    }

    /// Expects the halves of the shadow to meet inside the card and to cover it together.
    private func expectShadow(_ scene: SheetScene, _ card: CGRect, sourceLocation: SourceLocation) {
        let halves = scene.shadows
        guard halves.count == 2 else {
            Issue.record("\(halves.count) halves of a shadow", sourceLocation: sourceLocation)
            return
        }
        expectSame(halves[0].union(halves[1]), card, sourceLocation: sourceLocation)
        expectClose(halves[1].maxY, halves[0].minY, within: 0.01, sourceLocation: sourceLocation)
        #expect(halves.allSatisfy { $0.height > 40 }, sourceLocation: sourceLocation)
    }

    @Test
    func `it rests with its margins and its corners`() {
        let scene = SheetScene(detents: .card)

        scene.present()

        expectSame(scene.card, CGRect(x: 8, y: 652, width: 377, height: 192))
        expectCard(scene)
        #expect(scene.sheetView?.frame == CGRect(x: 8, y: 652, width: 377, height: 192))
        #expect(scene.curves == [.continuous, .continuous])
    }

    @Test
    func `during a drag it grows to an edge-to-edge sheet as a function of its edge`() {
        let scene = SheetScene(detents: .card)
        scene.present()
        let start = CGPoint(x: 196, y: 700)
        scene.device.touchAndHold(at: start)
        var extents: [CGFloat] = []
        let shadow = scene.shadowPaths

        for step in 1...60 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y - 11 * CGFloat(step)))
            expectCard(scene)
            extents.append(scene.cardExtent)
        }

        #expect(extents.contains { $0 > 400 && $0 < 500 })
        #expect(extents.max() ?? 0 > 793)
        // No path is made anew for a shadow that grows.
        #expect(scene.shadowPaths.count == 2 && zip(scene.shadowPaths, shadow).allSatisfy { $0 === $1 })
    }

    @Test
    func `pulled below its lowest detent it moves unchanged, and can be caught and returned`() {
        let scene = SheetScene(detents: .card)
        scene.present()
        let start = CGPoint(x: 196, y: 700)
        scene.device.touchAndHold(at: start)

        for step in 1...12 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y + 10 * CGFloat(step)))
            expectCard(scene)
            #expect(scene.card.height == 192)
        }
        scene.device.step(to: CGPoint(x: start.x, y: start.y + 20))
        scene.device.touchUp()
        scene.device.advance(frames: 4)
        let seen = scene.card
        scene.device.touchAndHold(at: CGPoint(x: 196, y: seen.midY))

        expectCard(scene)
        scene.device.liftAndSettle()
        expectSame(scene.card, CGRect(x: 8, y: 652, width: 377, height: 192))
    }

    @Test(arguments: [10, 1_000])
    func `a touch move lays nothing out, and writes one property per effect`(views: Int) {
        let scene = SheetScene(detents: .card)
        scene.content.view.addSmallSubviews(views)
        scene.present()
        let start = CGPoint(x: 196, y: 700)
        scene.device.touchAndHold(at: start)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 60))

        let cost = scene.device.measure {
            scene.device.move(to: CGPoint(x: start.x, y: start.y - 160), frames: 20)
        }

        // The view, two clips, two radii and half of the shadow; the dimming is constant between these detents.
        #expect(cost.layerWrites == 20 * 6)
        #expect(cost.layoutPasses == 0)
        #expect(cost.animationsAdded == 0)
    }

    @Test(arguments: [10, 1_000])
    func `while it plays nothing runs on the main thread`(views: Int) {
        let scene = SheetScene(detents: .card)
        scene.content.view.addSmallSubviews(views)
        scene.present()
        scene.sheet?.select(.large)
        scene.device.advance(frames: 3)

        let cost = scene.device.measure { scene.device.advance(frames: 10) }

        #expect(cost.mainThreadCallbacks == 0)
        #expect(cost.layerWrites == 0)
        #expect(cost.layoutPasses == 0)
    }

    @Test
    func `its content is laid out once, at the width of its widest detent`() {
        let scene = SheetScene(detents: .card)
        scene.present()
        let view = scene.content.view!
        #expect(view.bounds.size == CGSize(width: 393, height: 793))

        scene.sheet?.select(.large)
        scene.device.settle()

        #expect(view.bounds.size == CGSize(width: 393, height: 793))
        expectClose(scene.scale, 1, within: 1e-6)
    }

    @Test
    func `a card at every detent is laid out at its own width, without a scale`() {
        let scene = SheetScene(detents: [.height(200).floating(8), .height(400).floating(8)])
        scene.present()

        #expect(scene.content.view.bounds.width == 377)
        expectClose(scene.scale, 1, within: 1e-6)
    }

    struct EdgeRow: CustomTestStringConvertible {
        var edge: SheetEdge
        var isRightToLeft = false
        var frame: CGRect
        var testDescription: String { "\(edge)\(isRightToLeft ? ", right to left" : "")" }
    }

    @Test(arguments: [
        EdgeRow(edge: .bottom, frame: CGRect(x: 12, y: 652, width: 377, height: 184)),
        EdgeRow(edge: .bottom, isRightToLeft: true, frame: CGRect(x: 4, y: 652, width: 377, height: 184)),
        EdgeRow(edge: .top, frame: CGRect(x: 12, y: 20, width: 377, height: 180)),
        EdgeRow(edge: .leading, frame: CGRect(x: 12, y: 20, width: 188, height: 816)),
        EdgeRow(edge: .leading, isRightToLeft: true, frame: CGRect(x: 193, y: 20, width: 188, height: 816)),
        EdgeRow(edge: .trailing, frame: CGRect(x: 193, y: 20, width: 196, height: 816)),
    ])
    func `every edge has its margins`(row: EdgeRow) {
        let insets = NSDirectionalEdgeInsets(top: 20, leading: 12, bottom: 16, trailing: 4)
        let scene = SheetScene(
            detents: [.height(200).floating(insets, corners: .fixed(free: 20, attached: 40)), .large], edge: row.edge,
            isRightToLeft: row.isRightToLeft)
        scene.present()

        expectSame(scene.card, row.frame)
        scene.sheet?.select(.large)
        scene.watch {}
        expectSame(scene.shadow, scene.card)
        let size = scene.card.size
        #expect(row.edge == .bottom || row.edge == .top ? size.width == 393 : size.height == 852)
        scene.sheet?.select(.height(200))
        scene.device.settle()
        expectSame(scene.card, row.frame)
    }

    @Test(arguments: [SheetConfiguration.ContentMode.fixed, .resizing], [false, true])
    func `a bar of a card that grows grows towards the content`(
        mode: SheetConfiguration.ContentMode, isHeader: Bool
    ) throws {
        let bar = UIView()
        let height = bar.heightAnchor.constraint(equalToConstant: 50)
        height.isActive = true
        let scene = SheetScene(detents: [.height(300).floating()]) { $0.contentMode = mode }
        let sheet = try #require(scene.present())
        if isHeader { sheet.header = bar } else { sheet.footer = bar }
        scene.device.expectRest()
        let before = scene.device.presentedFrame(of: bar)
        let insets = scene.content.view.safeAreaInsets

        height.constant = 100
        scene.device.expectRest()

        let frame = scene.device.presentedFrame(of: bar)
        #expect(frame.height == before.height + 50)
        #expect(isHeader ? frame.minY == before.minY : frame.maxY == before.maxY)
        let new = scene.content.view.safeAreaInsets
        #expect((isHeader ? new.top - insets.top : new.bottom - insets.bottom) == 50)
    }
}
