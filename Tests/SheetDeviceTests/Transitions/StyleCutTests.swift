import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Caught in any frame, a transition keeps its visible state, continues, and restores everything.
struct StyleCutTests {
    typealias Kind = TransitionStageScene.Kind

    @MainActor
    private static func set(_ scene: TransitionStageScene, isForth: Bool) {
        if isForth { scene.goForth() } else { scene.goBack() }
    }

    /// States are too large to be printed in full.
    @MainActor
    private static func expectSame(
        _ state: TransitionStageScene.State, _ other: TransitionStageScene.State, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        if let difference = state.difference(from: other) {
            Issue.record("\(what): \(difference)", sourceLocation: sourceLocation)
        }
    }

    @Test(.separateProcess, arguments: Kind.allCases)
    func `caught in any frame it has the state of an uninterrupted run`(kind: Kind) async {
        await #expect(processExitsWith: .success) { [kind] in
            await MainActor.run {
                for name in NamedStyle.allCases where name != .none {
                    StyleCutTests.cutAtEveryFrame(name, kind, isBack: false)
                    StyleCutTests.cutAtEveryFrame(name, kind, isBack: true)
                }
            }
        }
    }

    @MainActor
    private static func cutAtEveryFrame(_ name: NamedStyle, _ kind: Kind, isBack: Bool) {
        let what = "\(name.rawValue), \(kind), \(isBack ? "back" : "forth")"
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
        #expect(zip(uncut.dropFirst(), uncut).filter { $0 != $1 }.count >= 20, "\(what)")
        set(scene, isForth: isBack)
        scene.device.settle()
        expectSame(scene.state, before, "\(what): uncut")

        // Returns to the beginning without animation each time.
        for frame in uncut.indices {
            set(scene, isForth: !isBack)
            for _ in 0..<frame { scene.device.advanceFrame() }
            scene.device.touchDown(at: CGPoint(x: 196, y: 700))
            scene.device.advanceFrame()
            let held = scene.layers
            if let difference = SeenLayer(held).difference(from: uncut[frame]) {
                Issue.record("\(what): cut in at frame \(frame + 1): \(difference)")
                return
            }
            for _ in 0..<2 { scene.device.advanceFrame() }
            #expect(scene.layers == held, "\(what): not held at frame \(frame + 1)")
            scene.device.touchUp()
            scene.device.settle()

            expectSame(scene.state, after, "\(what): after a cut at frame \(frame + 1)")
            UIView.setAnimationsEnabled(false)
            set(scene, isForth: isBack)
            scene.device.settle()
            UIView.setAnimationsEnabled(true)
            expectSame(scene.state, before, "\(what): back again from frame \(frame + 1)")
        }
        #expect(scene.device.exceptions.isEmpty, "\(what)")
        #expect(scene.device.console == [], "\(what)")
    }
}
