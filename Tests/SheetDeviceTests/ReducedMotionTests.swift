import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// With Reduce Motion nothing overshoots, scales or rotates; with cross-fades preferred, everything only fades.
@MainActor
struct ReducedMotionTests {
    typealias Kind = TransitionStageScene.Kind

    @Test(arguments: NamedStyle.allCases.filter { $0 != .none }, Kind.allCases)
    func `no style scales, rotates or overshoots`(name: NamedStyle, kind: Kind) {
        let style = name.style.with {
            $0.timing = .spring(dampingRatio: 0.3)
            $0.modal.timing = $0.modal.timing.map { _ in .spring(dampingRatio: 0.3) }
        }
        let scene = TransitionStageScene(kind, style)
        scene.device.settings.reduceMotion = true

        for isBack in [false, true] {
            var distances: [Double] = []
            if isBack { scene.goBack() } else { scene.goForth() }
            repeat {
                scene.device.advanceFrame()
                let screen = SeenLayer(scene.device.layers)
                for page in ["first", "second"] {
                    guard let layer = screen.first(identifier: page) else { continue }
                    let size = layer.corners[3]
                    let height = kind == .modal && name == .sink && page == "second" ? 400.0 : 852
                    expectClose(
                        CGPoint(x: size.x - layer.corners[0].x, y: size.y - layer.corners[0].y),
                        CGPoint(x: 393, y: height), within: 0.01, "\(page) keeps its size")
                    expectClose(layer.corners[1].y, layer.corners[0].y, within: 0.01, "\(page) stays upright")
                    #expect(layer.opening == nil)
                }
                #expect(!screen.all.contains { $0.cornerRadius > 100 }, "a disc")
                if let front = screen.first(identifier: kind == .tabs && isBack ? "first" : "second"),
                    scene.isTransitioning
                {
                    let rest = kind == .modal && name == .sink ? 452.0 : 0
                    distances.append(hypot(front.corners[0].x, front.corners[0].y - rest))
                }
            } while scene.device.unrest != nil

            #expect(scene.isForth != isBack)
            #expect(distances.count > 10)
            // Always towards its position or away from it, and never beyond it.
            let comes = kind == .tabs || !isBack
            let ordered = comes ? distances : distances.reversed()
            #expect(zip(ordered, ordered.dropFirst()).allSatisfy { $0 >= $1 - 0.01 })
        }
    }

    @Test(arguments: NamedStyle.allCases.filter { $0 != .none }, Kind.allCases)
    func `with cross-fades preferred the front view fades in place, during a drag too`(
        name: NamedStyle, kind: Kind
    ) {
        let scene = TransitionStageScene(kind, name.style)
        scene.device.settings.reduceMotion = true
        scene.device.settings.prefersCrossFadeTransitions = true
        func front() -> SeenLayer? { SeenLayer("second", in: scene.device.layers) }
        func expectInPlace() {
            let top = kind == .modal && name == .sink ? 452.0 : 0
            expectClose(front()?.corners[0], CGPoint(x: 0, y: top), within: 0.01)
            expectClose(front()?.corners[3], CGPoint(x: 393, y: 852), within: 0.01)
        }
        var opacities: [Double] = []
        scene.goForth()
        repeat {
            scene.device.advanceFrame()
            expectInPlace()
            opacities.append(front()?.opacity ?? -1)
        } while scene.device.unrest != nil

        #expect(opacities.first! < 0.2 && opacities.last == 1)
        #expect(Set(opacities).count > 15)
        #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 <= $1 })
        guard kind != .tabs, let direction = scene.backwards(name.style) else { return }
        let start = CGPoint(x: direction.x < 0 ? 380 : 13, y: direction.y < 0 ? 800 : 480)
        scene.device.touchAndHold(at: start)
        for step in 1...8 {
            let distance = 20 * CGFloat(step)
            scene.device.step(
                to: CGPoint(x: start.x + direction.x * distance, y: start.y + direction.y * distance))
            expectInPlace()
        }
        #expect(front()?.opacity ?? 1 < 0.9)
        scene.device.liftAndSettle()
    }

    @Test
    func `a page whose style slides instead follows the finger along its slide`() {
        let scene = TransitionStageScene(.modal, .corner)
        scene.device.settings.reduceMotion = true
        scene.goForth()
        scene.device.settle()
        func top() -> Double { Double(SeenLayer("second", in: scene.device.layers)?.corners[0].y ?? -1) }

        scene.device.touchAndMove(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 500), frames: 10)
        #expect(top() <= 0)
        scene.device.liftAndSettle()
        scene.device.touchAndMove(from: CGPoint(x: 196, y: 300), to: CGPoint(x: 196, y: 500), frames: 10)

        expectClose(top(), 190, within: 20)
        scene.device.liftAndSettle()
    }

    @Test(arguments: Kind.allCases)
    func `a style without movement does not fade either`(kind: Kind) {
        let scene = TransitionStageScene(kind, .none)
        scene.device.settings.reduceMotion = true
        scene.device.settings.prefersCrossFadeTransitions = true

        scene.goForth()
        scene.device.advanceFrame()
        scene.device.advanceFrame()

        #expect(scene.isForth && !scene.isTransitioning)
        #expect(SeenLayer("second", in: scene.device.layers)?.opacity == 1)
    }

    /// The sheet's visible opacity; nil without a sheet.
    private func opacity(_ scene: SheetScene) -> Double? {
        scene.device.layers.first(named: "SheetContainerView")?.opacity
    }

    @Test
    func `caught while it fades in, it keeps its opacity and fades with the finger`() {
        let scene = SheetScene()
        scene.device.settings.reduceMotion = true
        scene.device.settings.prefersCrossFadeTransitions = true
        scene.present(settled: false)
        scene.device.advance(frames: 5)

        scene.device.touchAndHold(at: CGPoint(x: 200, y: 500))
        let held = opacity(scene)!
        #expect(held > 0.1 && held < 0.95)
        expectClose(scene.dim, 0.2 * held, within: 1e-3)
        scene.device.step(to: CGPoint(x: 200, y: 530))
        // The length of the fade is the sheet's height.
        expectClose(opacity(scene), held - 30 / 500, within: 1e-3)
        #expect(scene.top == 352)
        scene.device.step(to: CGPoint(x: 200, y: 700))
        scene.device.advance(by: 0.2)
        scene.device.touchUp()
        var opacities: [Double] = []
        scene.watch {
            guard let seen = opacity(scene) else { return }
            expectClose(scene.dim, 0.2 * seen, within: 1 / 255)
            opacities.append(seen)
        }

        #expect(opacities.count > 3 && opacities.last! < 0.2)
        #expect(!scene.isPresented)
    }
}
