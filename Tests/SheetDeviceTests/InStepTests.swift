import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The dimming is a function of the sheet's visible edge in every frame.
@MainActor
struct InStepTests {
    nonisolated static let timings: [TransitionTiming] = [
        .default, .spring(dampingRatio: 0.5), .spring(dampingRatio: 0.2), .curve(.easeIn), .curve(.linear),
        .curve(TimingCurve(0.3, -0.5, 0.6, 1.6)),
    ]

    @Test(arguments: timings, [60, 120])
    func `while it appears and disappears`(timing: TransitionTiming, framesPerSecond: Int) {
        let scene = SheetScene(framesPerSecond: framesPerSecond)
        scene.configuration.timing = timing
        scene.configuration.duration = 0.5
        var tops: [CGFloat] = []

        scene.present(settled: false)
        let coming = scene.watch {
            scene.expectInStep()
            tops.append(scene.top)
        }
        scene.content.dismiss(animated: true)
        scene.watch { scene.expectInStep() }

        #expect(coming >= framesPerSecond / 2)
        #expect(Set(tops).count > 10)
        #expect(tops.last == 352)
        #expect(!scene.isPresented)
    }

    @Test(arguments: [-2_400.0, -600, 0, 700, 2_400])
    func `while it is pulled and released, and returns or disappears`(velocity: Double) {
        let scene = SheetScene()
        scene.present()
        let start = scene.onSheet()
        let frame = 1 / 60.0

        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        var place = start.y
        for _ in 0..<20 {
            place += 6
            scene.device.step(to: CGPoint(x: start.x, y: place))
            scene.expectInStep()
        }
        for _ in 0..<8 {
            place += velocity * frame
            scene.device.step(to: CGPoint(x: start.x, y: place))
            scene.expectInStep()
        }
        scene.device.touchUp()
        scene.watch { scene.expectInStep() }

        #expect(scene.isPresented == (velocity <= 0))
        if scene.isPresented { #expect(scene.top == 352) }
    }

    @Test
    func `when it is released with a velocity away from its destination`() {
        let scene = SheetScene()
        scene.configuration.timing = .spring(dampingRatio: 0.6)
        scene.present()
        let start = scene.onSheet()

        scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 120), over: 0.3)
        scene.device.touchDown(at: scene.onSheet())
        scene.device.advanceFrame()
        let held = scene.onSheet()
        for step in 1...6 {
            scene.device.step(to: CGPoint(x: held.x, y: held.y - CGFloat(step) * 40))
            scene.expectInStep()
        }
        scene.device.touchUp()
        var highest = scene.top
        scene.watch {
            scene.expectInStep()
            highest = min(highest, scene.top)
        }

        #expect(scene.isPresented)
        #expect(highest < 352)
        #expect(scene.top == 352)
    }

    @Test
    func `between an undimmed and a dimmed detent`() {
        let scene = SheetScene()
        scene.configuration.detents = [.height(200), .height(600)]
        scene.configuration.largestUndimmedDetent = .height(200)
        let sheet = scene.present(height: nil)

        #expect(scene.dim == 0)
        sheet?.select(.height(600))
        scene.watch {
            let shown = Double(scene.screenHeight - scene.top)
            expectClose(scene.dim, 0.2 * min(max((shown - 200) / 400, 0), 1), within: 1 / 255)
        }
        expectClose(scene.dim, 0.2, within: 1e-6)
    }
}
