import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Changes of the configuration of a sheet on screen.
@MainActor
struct ReconfigurationTests {
    private func make(_ detents: [Detent]) -> (SheetScene, SheetController) {
        let scene = SheetScene(detents: detents)
        let sheet = scene.present()!
        sheet.delegate = scene.listener
        return (scene, sheet)
    }

    @Test(arguments: [500, 200] as [CGFloat])
    func `a sheet whose detent is removed moves to the nearest, without a jump`(height: CGFloat) {
        let (scene, sheet) = make([.height(300)])

        sheet.configuration.detents = [.height(height), .large]
        #expect(scene.steps().max()! < 50)

        #expect(scene.top == 852 - height)
        #expect(sheet.selectedDetent == Detent.height(height).identifier)
        scene.log.expectOnce("select \(sheet.selectedDetent.rawValue)")
    }

    @Test(arguments: [nil, TransitionStyle.circle])
    func `detents that are set while the sheet disappears take effect when it returns`(style: TransitionStyle?) {
        let scene = SheetScene()
        (scene.configuration.detents, scene.configuration.style) = ([.height(500)], style)
        let sheet = scene.present()!
        scene.device.tap(at: CGPoint(x: 200, y: 100))
        scene.device.advance(by: 0.1)

        sheet.configuration.detents = [.height(300)]
        scene.device.drag(
            from: CGPoint(x: 200, y: scene.top + 60), to: CGPoint(x: 200, y: scene.top - 200), over: 0.1)
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.top == 552)
    }

    @Test(arguments: [false, true])
    func `a custom detent with another closure takes effect, also in combined changes`(isCombined: Bool) {
        let (scene, sheet) = make([.custom("own") { _ in 300 }])
        let change = { sheet.configuration.detents = [.custom("own") { _ in 500 }] }

        if isCombined { sheet.animateChanges(change) } else { change() }
        #expect(scene.steps().max()! < 50)

        #expect(scene.top == 352)
    }

    @Test(arguments: [false, true])
    func `a detent can be selected right after it was added`(isAnimated: Bool) {
        let (scene, sheet) = make([.height(300)])

        sheet.configuration.detents.append(.height(600))
        sheet.select(.height(600), animated: isAnimated)
        let steps = scene.steps()

        #expect(!isAnimated || steps.max()! < 60)
        #expect(scene.top == 252)
    }

    @Test
    func `it is dimmed and passes touches through as configured`() {
        let (scene, sheet) = make([.height(300), .height(600)])
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
        button.frame = CGRect(x: 50, y: 100, width: 200, height: 60)
        scene.root.view.addSubview(button)

        sheet.configuration.largestUndimmedDetent = .height(300)
        var dims: [Double] = []
        scene.watch { dims.append(scene.dim ?? -1) }
        #expect(dims.last == 0)
        scene.device.tap(at: CGPoint(x: 100, y: 130))
        scene.device.settle()
        #expect(taps == 1 && scene.isPresented)

        sheet.configuration.largestUndimmedDetent = nil
        scene.device.settle()
        expectClose(scene.dim, SheetScene.dimOpacity, within: 1 / 255)
        sheet.configuration.appearance.dimmingOpacity = 0.5
        scene.device.settle()
        expectClose(scene.dim, 0.5, within: 1 / 255)
        scene.device.tap(at: CGPoint(x: 100, y: 130))
        scene.device.settle()
        #expect(taps == 1 && !scene.isPresented)
    }

    @Test
    func `gesture settings take effect with the next touch`() {
        let (scene, sheet) = make([.height(500)])
        sheet.configuration.isDraggable = false
        scene.device.drag(from: scene.onSheet(), to: CGPoint(x: 200, y: 800), over: 0.2)
        #expect(scene.top == 352)
        sheet.configuration.dimmingTap = .ignore
        scene.device.tap(at: CGPoint(x: 100, y: 130))
        scene.device.settle()
        #expect(scene.isPresented)

        sheet.configuration.isDraggable = true
        scene.device.drag(from: scene.onSheet(), to: CGPoint(x: 200, y: 800), over: 0.2)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test
    func `the appearance changes immediately`() {
        let (scene, sheet) = make([.height(300), .height(600)])
        func grabber() -> LayerSnapshot? { scene.device.layers.first(named: "GrabberView") }
        #expect(grabber() == nil)

        sheet.configuration.grabber = .standard
        sheet.configuration.appearance.cornerRadius = 24
        scene.device.advanceFrame()
        #expect(grabber() != nil)
        #expect(scene.clip?.layer.cornerRadius == 24)

        sheet.configuration.grabber = nil
        scene.device.advanceFrame()
        #expect(grabber() == nil)
    }

    @Test(arguments: [false, true])
    func `a dragged sheet stays under the finger, also after an animation of the app's`(isAnimated: Bool) {
        let (scene, sheet) = make([.height(300), .height(600)])
        scene.device.touchAndMove(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500))
        let held = scene.top

        let change = {
            sheet.configuration.detents = [.height(300), .large]
            if isAnimated { scene.device.window.layoutIfNeeded() }
        }
        if isAnimated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
        scene.device.advanceFrame()
        if isAnimated { scene.device.advance(by: 0.5) }

        expectClose(scene.top, held, within: 0.5)
        scene.device.step(to: CGPoint(x: 200, y: 450))
        expectClose(scene.top, held - 50, within: 0.5)
        scene.device.liftAndSettle()
        #expect(scene.isPresented)
    }

    @Test
    func `another style takes effect with the next movement, also if the path is made again`() {
        let scene = SheetScene(detents: [.height(500)])
        scene.configuration.style = .slide(from: .right)
        let sheet = scene.present(settled: false)!
        scene.device.advance(by: 0.1)
        let before = scene.device.presentedFrame(of: scene.content.view).minX

        sheet.configuration.style = nil
        sheet.configuration.detents = [.height(500), .large]
        scene.device.advanceFrame()
        let after = scene.device.presentedFrame(of: scene.content.view).minX

        #expect(before > 100)
        #expect(after > before - 40 && after < before)
        scene.device.settle()
        scene.content.dismiss(animated: true)
        scene.device.advance(by: 0.1)
        #expect(scene.device.presentedFrame(of: scene.content.view).minX == 0)
        #expect(scene.device.presentedFrame(of: scene.content.view).minY > 352)
    }

    @Test
    func `a sheet pulled beyond its tallest detent that becomes a card has no gap beneath it`() {
        let (scene, sheet) = make([.height(600)])
        let start = scene.onSheet()
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y - 150), frames: 10)
        #expect(scene.top < 852 - 600 - 10)

        sheet.configuration.detents = .card
        for _ in 0..<20 {
            scene.device.advanceFrame()
            #expect(scene.card.maxY >= 852)
        }
    }

    @Test
    func `a detent that grows during a pull is not part of the pull`() {
        let (scene, sheet) = make([.height(300), .height(600)])
        let start = scene.onSheet()
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y - 40), frames: 4)

        sheet.configuration.detents = [.height(700)]
        scene.device.advance(by: 0.3)
        expectClose(scene.top, 852 - 300 - 30, within: 0.5)
        scene.device.liftAndSettle()

        #expect(scene.isPresented && scene.top == 852 - 700)
    }
}
