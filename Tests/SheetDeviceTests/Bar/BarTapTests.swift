import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet that the app presents when its bar is tapped appears from the bar, like one that is dragged from it.
@MainActor
struct BarTapTests {
    private nonisolated static let edges: [SheetEdge] = [.bottom, .top, .leading, .trailing]

    /// Expects the sheet to appear from the edge of the bar, and returns its visible extents.
    @discardableResult
    private func expectArrivalFromBar(
        _ scene: BarScene, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [CGFloat] {
        var extents: [CGFloat] = []
        for _ in 1...60 {
            scene.device.advanceFrame()
            scene.expectInStep(sourceLocation: sourceLocation)
            if scene.extent > 0 { extents.append(scene.extent) }
        }
        #expect(scene.isPresented, sourceLocation: sourceLocation)
        #expect((extents.first ?? 0) < 200, sourceLocation: sourceLocation)
        #expect(extents.allSatisfy { $0 >= scene.barExtent - 0.01 }, "\(extents)", sourceLocation: sourceLocation)
        #expect(extents.last == 300, sourceLocation: sourceLocation)
        return extents
    }

    @Test(arguments: edges)
    func `presented by a tap it appears from the bar and is dismissed to it`(edge: SheetEdge) {
        let scene = BarScene(edge)
        scene.onTap = { $0.transition.present($0.makePlayer(), from: $0.home) }

        scene.device.tap(at: scene.point(0))
        expectArrivalFromBar(scene)

        scene.home.dismiss(animated: true)
        var last: CGFloat = 0
        scene.watch {
            scene.expectInStep()
            if scene.extent > 0 { last = scene.extent }
        }
        #expect(last >= scene.barExtent - 0.01 && last < scene.barExtent + 20)
        #expect(!scene.isPresented)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a button in the bar does the same, also a little later`(isLater: Bool) {
        let scene = BarScene()
        let button = UIButton(type: .system)
        button.frame = scene.bar.bounds
        button.addAction(
            UIAction { [unowned scene] _ in
                let present = { _ = scene.transition.present(scene.makePlayer(), from: scene.home) }
                if isLater { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { present() } } else { present() }
            }, for: .touchUpInside)
        scene.bar.addSubview(button)

        scene.device.tap(at: scene.point(0))

        expectArrivalFromBar(scene)
    }

    @Test func `another configuration and UIKit's own present do the same`() {
        for isUIKit in [false, true] {
            let scene = BarScene()
            scene.onTap = { scene in
                let player = scene.makePlayer()
                guard isUIKit else {
                    scene.transition.present(player, configuration: scene.transition.configuration, from: scene.home)
                    return
                }
                player.modalPresentationStyle = .custom
                player.transitioningDelegate = scene.transition
                scene.home.present(player, animated: true)
            }

            scene.device.tap(at: scene.point(0))

            expectArrivalFromBar(scene)
        }
    }

    @Test func `presented without a tap on the bar it appears from off screen`() {
        let scene = BarScene()
        var extents: [CGFloat] = []
        func arrive() {
            scene.transition.present(scene.makePlayer(), from: scene.home)
            extents = []
            scene.watch { if scene.extent > 0 { extents.append(scene.extent) } }
        }

        arrive()
        #expect((extents.first ?? 300) < scene.barExtent)
        scene.home.dismiss(animated: false)
        scene.device.settle()
        scene.device.tap(at: scene.point(0))
        scene.device.advance(by: 2)
        arrive()

        #expect((extents.first ?? 300) < scene.barExtent)
    }

    @Test func `another transition's sheet appears from off screen after a tap on the bar`() {
        let scene = BarScene()
        let other = SheetTransition()
        other.configuration.detents = [.height(300)]
        scene.onTap = { other.present($0.makePlayer(), from: $0.home) }
        var first: CGFloat?

        scene.device.tap(at: scene.point(0))
        scene.watch { if first == nil, scene.extent > 0 { first = scene.extent } }

        #expect((first ?? 300) < scene.barExtent)
    }

    @Test func `caught after a tap it can be dragged back to the bar`() {
        let scene = BarScene()
        scene.onTap = { $0.transition.present($0.makePlayer(), from: $0.home) }
        scene.device.tap(at: scene.point(0))
        scene.device.advance(frames: 6)
        let start = CGPoint(x: scene.bar.center.x, y: 852 - scene.extent + 20)

        scene.device.touchAndHold(at: start)
        for step in 1...10 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 12))
            scene.expectInStep()
        }
        scene.device.touchUp()
        scene.watch { scene.expectInStep() }

        #expect(!scene.isPresented)
    }
}
