import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The effect of a tap on the dimming view.
@MainActor
struct DimmingTapTests {
    private static let beside = CGPoint(x: 196, y: 100)

    private func makeScene(_ tap: SheetConfiguration.DimmingTap, at detent: Detent = .height(600)) -> SheetScene {
        let scene = SheetScene(detents: [.height(200), .height(400), .height(600)])
        scene.configuration.initialDetent = detent
        scene.configuration.dimmingTap = tap
        scene.present()?.delegate = scene.listener
        scene.log.clear()
        return scene
    }

    @Test(
        arguments: [
            (SheetConfiguration.DimmingTap.dismiss, nil), (.collapse, 652), (.ignore, 252),
        ] as [(SheetConfiguration.DimmingTap, CGFloat?)])
    func `a tap dismisses, collapses or does nothing`(tap: SheetConfiguration.DimmingTap, top: CGFloat?) {
        let scene = makeScene(tap)

        scene.device.tap(at: Self.beside)
        scene.watch { if top != nil { scene.expectInStep(extent: 200) } }

        #expect(scene.isPresented == (top != nil))
        if let top { #expect(scene.top == top) }
        scene.log.expect(
            tap == .dismiss
                ? ["should", "will", "did", "outsideTap"] : tap == .collapse ? ["select height(200.0)"] : [])
    }

    @Test
    func `a collapsed sheet stays`() {
        let scene = makeScene(.collapse, at: .height(200))

        scene.device.tap(at: Self.beside)
        scene.device.settle()

        #expect(scene.isPresented && scene.top == 652)
        scene.log.expect([])
    }

    @Test
    func `a tap collapses a modal panel that people cannot remove`() {
        let scene = PanelScene { $0.dimmingTap = .collapse }
        scene.panel.isModal = true
        scene.add()
        scene.panel.sheet.select(.height(500))
        scene.device.settle()
        #expect(scene.height == 500)

        scene.device.tap(at: Self.beside)
        scene.device.settle()

        #expect(scene.height == 200)
        #expect(scene.panel.parent != nil)
    }
}
