import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Detents with their own dimming.
@MainActor
struct DetentDimmingTests {
    private func shades(_ scene: SheetScene) -> [Double] {
        scene.device.layers.first(named: "DimmingView")?.sublayers.map(\.opacity) ?? []
    }

    private func make(_ detents: [Detent]) -> (SheetScene, SheetController?) {
        let scene = SheetScene(detents: detents)
        return (scene, scene.present())
    }

    @Test
    func `each detent has its own dimming, which is interpolated during a drag`() {
        let (scene, sheet) = make([.height(200).dimmed(0.1), .height(600).dimmed(0.5)])
        expectClose(shades(scene).first, 0.1, within: 1e-6)
        let start = scene.onSheet()
        scene.device.touchAndHold(at: start)

        scene.device.move(to: CGPoint(x: start.x, y: start.y - 210), frames: 21)

        // The first ten points are the hysteresis.
        let way = (852 - Double(scene.top) - 200) / 400
        expectClose(shades(scene).first, 0.1 + 0.4 * way, within: 1e-6)
        #expect(way > 0.4 && way < 0.6)
        scene.device.touchUp()
        sheet?.select(.height(600))
        scene.device.settle()
        expectClose(shades(scene).first, 0.5, within: 1e-6)
    }

    @Test
    func `a detent's own color blends into the appearance's`() {
        let (scene, sheet) = make([.height(200), .height(600).dimmed(0.6, color: .systemIndigo)])
        #expect(shades(scene).count == 2)
        expectClose(shades(scene)[0], 0.2, within: 1e-6)
        #expect(shades(scene)[1] == 0)

        sheet?.select(.height(600))
        var ways: [[Double]] = []
        scene.watch { ways.append(shades(scene)) }

        expectClose(shades(scene)[0], 0, within: 1e-6)
        expectClose(shades(scene)[1], 0.6, within: 1e-6)
        // In every frame one fades out as the other fades in.
        for way in ways { expectClose(way[1], 0.6 * (1 - way[0] / 0.2), within: 1e-4) }
        #expect(ways.contains { $0[0] > 0.05 && $0[0] < 0.15 })
    }

    @Test
    func `a color that is no longer used fades out, and is removed with the next change`() {
        let (scene, sheet) = make([.height(200).dimmed(0.6, color: .systemIndigo)])
        let alone = [Double(Float(SheetScene.dimOpacity))]
        #expect(shades(scene) == [0, Double(Float(0.6))])

        sheet?.configuration.detents = [.height(200)]
        scene.device.settle()
        #expect(shades(scene) == alone + [0])
        sheet?.configuration.detents = [.height(300)]
        scene.device.settle()

        #expect(shades(scene) == alone)
    }

    @Test(arguments: [false, true])
    func `while the largest undimmed detent is inactive, those before it are undimmed`(isPanel: Bool) {
        let scene = SheetScene(detents: [.height(120), .medium, .large])
        scene.configuration.largestUndimmedDetent = .medium
        scene.show(isPanel: isPanel)
        scene.device.settle()

        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        let besideIt = CGPoint(x: 30, y: 10)

        #expect(scene.dim == 0)
        #expect(scene.device.window.hitTest(besideIt, with: nil) === scene.root.view)
        scene.sheet.select(.large)
        scene.device.settle()
        expectClose(scene.dim, SheetScene.dimOpacity, within: 1e-6)
        #expect(scene.device.window.hitTest(besideIt, with: nil) !== scene.root.view)
    }

    @Test
    func `a changed dimming is animated`() {
        let (scene, sheet) = make([.height(200).dimmed(0.1)])

        sheet?.configuration.detents = [.height(200).dimmed(0.7)]
        var last = 0.1
        var steps: [Double] = []
        scene.watch {
            steps.append(abs((shades(scene).first ?? 0) - last))
            last = shades(scene).first ?? 0
        }

        expectClose(last, 0.7, within: 1e-6)
        #expect(steps.allSatisfy { $0 < 0.1 })
    }

    private func colors(_ scene: SheetScene) -> [[Double]?] {
        scene.device.layers.first(named: "DimmingView")?.sublayers.filter { $0.opacity > 1 / 512 }
            .map(\.backgroundColor) ?? []
    }

    private static let red: [Double]? = [1, 0, 0, 1]
    private static let blue: [Double]? = [0, 0, 1, 1]

    @Test(arguments: [false, true])
    func `the dimming has the appearance's color, and fades into a new one`(isInAnimation: Bool) {
        let scene = SheetScene { $0.appearance.dimmingColor = .red }
        let sheet = scene.present()
        #expect(colors(scene) == [Self.red])
        scene.expectInStep(extent: 500)

        let change: @MainActor @Sendable () -> Void = {
            sheet?.configuration.appearance.dimmingColor = .blue
            scene.device.window.layoutIfNeeded()
        }
        if isInAnimation { UIView.animate(withDuration: 0.4, animations: change) } else { change() }
        var last = [0.2, 0.0]
        var steps: [Double] = []
        scene.watch {
            let layers = scene.device.layers.first(named: "DimmingView")?.sublayers ?? []
            #expect(layers.allSatisfy { $0.bounds.size == scene.device.window.bounds.size })
            let now = [Self.red, Self.blue].map { color in
                layers.filter { $0.backgroundColor == color }.reduce(0) { $0 + $1.opacity }
            }
            steps += zip(now, last).map { abs($0 - $1) }
            last = now
        }

        #expect(steps.count > 20)
        // The default spring, which settles in 0.4 s, moves at most by 8.5 times its distance a second.
        #expect(steps.allSatisfy { $0 < 0.2 * 8.5 / 60 }, "\(steps)")
        #expect(colors(scene) == [Self.blue])
        expectClose(last[1], 0.2, within: 1e-6)
    }

    @Test
    func `a dynamic dimming color follows dark mode`() {
        let scene = SheetScene()
        scene.configuration.appearance.dimmingColor = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }
        scene.present()
        #expect(colors(scene) == [Self.red])

        scene.device.settings.userInterfaceStyle = .dark
        scene.device.settle()

        #expect(colors(scene) == [Self.blue])
    }

    @Test
    func `an invalid dimming is reported and clamped`() {
        let (scene, _) = make([.height(200).dimmed(7)])

        #expect(
            scene.problems.map(\.cause) == ["The dimming 7.0 of the detent height(200.0) is invalid."])
        #expect(shades(scene) == [1])
    }

    /// The system's sheet blocks its presenter too, even if the dimming is invisible.
    @Test
    func `with an opacity of 0 touches do not pass through`() {
        let (scene, _) = make([.height(200).dimmed(0)])

        scene.device.tap(at: CGPoint(x: 100, y: 100))
        scene.device.settle()

        #expect(!scene.isPresented)
    }
}
