import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Cut in at every single frame, a transition shows what it would have shown, stays there, goes on, and leaves no trace.
@MainActor
struct StyleCutTests {
    typealias Kind = TransitionStageScene.Kind

    private func set(_ scene: TransitionStageScene, isForth: Bool) {
        if isForth { scene.goForth() } else { scene.goBack() }
    }

    /// States are too large to be printed in full.
    private func expectSame(
        _ state: TransitionStageScene.State, _ other: TransitionStageScene.State, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        if let difference = state.difference(from: other) {
            Issue.record("\(what): \(difference)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: NamedStyle.allCases.filter { $0 != .none }, Kind.allCases)
    func `caught at every frame it is where the uncut run is`(name: NamedStyle, kind: Kind) {
        for isBack in [false, true] { cutAtEveryFrame(name, kind, isBack: isBack) }
    }

    private func cutAtEveryFrame(_ name: NamedStyle, _ kind: Kind, isBack: Bool) {
        let scene = TransitionStageScene(kind, name.style)
        if isBack { set(scene, isForth: true) }
        scene.device.settle()
        let before = scene.state

        set(scene, isForth: !isBack)
        var uncut: [SeenLayer] = []
        while scene.device.unrest != nil || uncut.isEmpty {
            scene.device.advanceFrame()
            if scene.isTransitioning { uncut.append(SeenLayer(scene.device.layers)) }
        }
        let after = scene.state
        #expect(zip(uncut.dropFirst(), uncut).filter { $0 != $1 }.count >= 20)
        set(scene, isForth: isBack)
        scene.device.settle()
        expectSame(scene.state, before, "uncut")

        // Back to the beginning each time without a movement, as when an app has switched animations off.
        for frame in uncut.indices {
            set(scene, isForth: !isBack)
            for _ in 0..<frame { scene.device.advanceFrame() }
            scene.device.touchDown(at: CGPoint(x: 196, y: 700))
            scene.device.advanceFrame()
            let held = scene.layers
            if let difference = SeenLayer(held).difference(from: uncut[frame]) {
                Issue.record("cut in at frame \(frame + 1): \(difference)")
                return
            }
            for _ in 0..<2 { scene.device.advanceFrame() }
            #expect(scene.layers == held, "not held at frame \(frame + 1)")
            scene.device.touchUp()
            scene.device.settle()

            expectSame(scene.state, after, "after a cut at frame \(frame + 1)")
            UIView.setAnimationsEnabled(false)
            set(scene, isForth: isBack)
            scene.device.settle()
            UIView.setAnimationsEnabled(true)
            expectSame(scene.state, before, "back again from frame \(frame + 1)")
        }
        #expect(scene.device.exceptions.isEmpty)
        #expect(scene.device.console == [])
    }
}
