import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A card in the middle in regular width, and a sheet in compact width.
@MainActor
struct FormSheetTests {
    private func make(_ model: DeviceModel = .iPad10, _ change: (inout SheetConfiguration) -> Void = { _ in })
        -> SheetScene
    {
        let scene = SheetScene(model, detents: [.height(400), .large])
        scene.configuration.width = .formSheet
        change(&scene.configuration)
        scene.present()
        return scene
    }

    // The iPad is 820 points wide and 1180 high; 24 at the top and 20 at the bottom are not safe.
    private static let card = CGRect(x: 140, y: 280, width: 540, height: 620)

    @Test
    func `in regular width it is a card of the system's size in the middle`() {
        let scene = make()

        expectSame(scene.card, Self.card)
        #expect(scene.content.view.bounds.size == Self.card.size)
        expectClose(scene.scale, 1, within: 1e-6)
    }

    @Test
    func `in compact width it is a sheet`() {
        let scene = make(.iPhone16)

        let frame = scene.frame
        #expect(frame.minY == 452 && frame.width == 393)
    }

    @Test(arguments: [CGPoint(x: 50, y: 600), CGPoint(x: 410, y: 1_100), CGPoint(x: 410, y: 100)])
    func `a tap on any side of it dismisses it`(point: CGPoint) {
        let scene = make()

        scene.device.tap(at: point)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `a window that is resized turns it into a sheet and back, at the same detent`() {
        let scene = make { $0.initialDetent = .large }
        let content = scene.content.view

        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 410, height: 1_180))
        scene.device.settle()
        #expect(scene.sheet?.selectedDetent == Detent.large.identifier)
        #expect(scene.device.presentedFrame(of: content!) == CGRect(x: 0, y: 24, width: 410, height: 1_156))
        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 820, height: 1_180))
        scene.device.settle()

        expectSame(scene.card, Self.card)
        #expect(scene.sheet?.selectedDetent == Detent.large.identifier)
        #expect(scene.content.view === content)
    }

    @Test
    func `where there is less room it is smaller`() {
        let scene = make()

        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        expectSame(scene.card, CGRect(x: 320, y: 100, width: 540, height: 620))
        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 1_180, height: 500))
        scene.device.settle()

        #expect(scene.card.height < 500 && scene.card.minY >= 0)
    }
}
