import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Every style in every container, in both directions: played, completed and cancelled by a drag, caught, rotated.
@MainActor
struct StyleGridTests {
    typealias Kind = TransitionStageScene.Kind

    /// Every style that has a gesture in a container: `none` has none in a presentation.
    nonisolated static let pulled: [(NamedStyle, Kind)] = NamedStyle.allCases.flatMap { name in
        Kind.allCases.filter { $0 != .modal || name != .none }.map { (name, $0) }
    }

    private func expectUsable(
        _ scene: TransitionStageScene, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let page = scene.shown
        let before = page.taps
        scene.device.tap(page.button)
        scene.device.settle()
        #expect(page.taps == before + 1, "the button does not answer: \(what)", sourceLocation: sourceLocation)
        #expect(scene.device.exceptions.isEmpty, sourceLocation: sourceLocation)
        #expect(scene.device.console == [], sourceLocation: sourceLocation)
    }

    @Test(arguments: NamedStyle.allCases, Kind.allCases)
    func `played forward and back it restores everything`(name: NamedStyle, kind: Kind) {
        let scene = TransitionStageScene(kind, name.style)
        let before = scene.layers

        scene.goForth()
        scene.device.settle()
        #expect(scene.isForth)
        expectUsable(scene, "forth")
        let there = scene.second.view.layer
        #expect(CATransform3DIsIdentity(there.transform))
        #expect(there.opacity == 1 && there.mask == nil && there.zPosition == 0 && there.isDoubleSided)
        scene.goBack()
        scene.device.settle()

        #expect(!scene.isForth)
        #expect(scene.layers == before)
        expectUsable(scene, "back")
    }

    @Test(arguments: pulled)
    func `a short pull restores everything`(name: NamedStyle, kind: Kind) throws {
        let style = name.style
        let scene = TransitionStageScene(kind, style)
        let direction = try #require(scene.backwards(style))
        scene.goForth()
        scene.device.settle()
        // Also a pull takes another picture of what is beneath.
        let before = scene.layers.withoutNumbers
        let start = scene.second.view.convert(CGPoint(x: 196, y: 120), to: nil)

        scene.device.drag(
            from: start, to: CGPoint(x: start.x + direction.x * 70, y: start.y + direction.y * 70), over: 0.4, hold: 0.3
        )
        scene.device.settle()

        #expect(scene.isForth)
        #expect(scene.layers.withoutNumbers == before)
        expectUsable(scene, "cancelled")
    }

    @Test(arguments: pulled)
    func `a long pull completes it`(name: NamedStyle, kind: Kind) throws {
        let style = name.style
        let scene = TransitionStageScene(kind, style)
        let direction = try #require(scene.backwards(style))
        let before = scene.layers
        scene.goForth()
        scene.device.settle()
        let start = scene.second.view.convert(
            CGPoint(x: direction.x < 0 ? 360 : 30, y: direction.y < 0 ? 760 : 60), to: nil)

        scene.device.drag(
            from: start, to: CGPoint(x: start.x + direction.x * 330, y: start.y + direction.y * 700), over: 0.5,
            hold: 0.2)
        scene.device.settle()

        #expect(!scene.isForth)
        #expect(scene.layers == before)
        expectUsable(scene, "pulled back")
    }

    /// Other tests catch moving views in every frame.
    @Test(arguments: Kind.allCases)
    func `a touch while nothing moves changes nothing`(kind: Kind) {
        for isBack in [false, true] {
            for frames in 0..<4 {
                let scene = TransitionStageScene(kind, .none)
                scene.goForth()
                if isBack {
                    scene.device.settle()
                    scene.goBack()
                }
                for _ in 0..<frames { scene.device.advanceFrame() }
                scene.device.touchDown(at: CGPoint(x: 196, y: 700))
                scene.device.advanceFrame()
                let held = scene.layers
                for _ in 0..<3 { scene.device.advanceFrame() }
                #expect(scene.layers == held, "\(kind) back \(isBack) at \(frames)")
                scene.device.touchUp()
                scene.device.settle()

                #expect(scene.isForth == !isBack)
                #expect(scene.device.exceptions.isEmpty)
            }
        }
    }

    @Test(arguments: NamedStyle.allCases, Kind.allCases)
    func `rotated during the transition it ends correctly`(name: NamedStyle, kind: Kind) {
        let scene = TransitionStageScene(kind, name.style)
        scene.goForth()
        for _ in 0..<6 { scene.device.advanceFrame() }

        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()

        #expect(scene.isForth)
        let frame = scene.device.presentedFrame(of: scene.second.view)
        #expect(frame.width == 852, "\(frame)")
        scene.goBack()
        scene.device.settle()
        #expect(!scene.isForth)
        #expect(scene.device.presentedFrame(of: scene.first.view).width == 852)
    }

    @Test(arguments: NamedStyle.allCases, Kind.allCases)
    func `its cost does not depend on the views' content, and playing costs nothing`(name: NamedStyle, kind: Kind) {
        var added: [Int] = []
        for views in [1, 400] {
            let scene = TransitionStageScene(kind, name.style)
            for index in 0..<views {
                scene.second.loadViewIfNeeded()
                scene.second.view.addSubview(UIView(frame: CGRect(x: index, y: 0, width: 1, height: 1)))
            }
            let start = scene.device.measure {
                scene.goForth()
                for _ in 0..<3 { scene.device.advanceFrame() }
            }
            added.append(start.animationsAdded)
            let playing = scene.device.measure { for _ in 0..<8 { scene.device.advanceFrame() } }
            #expect(scene.isTransitioning == (name != .none))
            if scene.isTransitioning {
                #expect(playing.mainThreadCallbacks == 0)
                #expect(playing.layerWrites == 0)
                #expect(playing.layoutPasses == 0)
            }
        }
        #expect(added[0] == added[1])
    }
}
