import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Caught in any frame, a transition keeps its visible state, continues, and restores everything.
struct StyleCutTests {
    /// A transition without interruption.
    private struct Uncut {
        let isForth: Bool
        var frames: [SeenLayer] = []
        let end: TransitionStageScene.State
    }

    @Test(.separateProcess)
    func `caught in any frame it has the state of an uninterrupted run`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for kind in TransitionStageScene.Kind.allCases {
                    for name in NamedStyle.allCases where name != .none { StyleCutTests.cutAtEveryFrame(name, kind) }
                }
            }
        }
    }
}

@MainActor
extension StyleCutTests {
    /// Cuts in on the way forth and on the way back in turns, so that each begins where the other has ended.
    private static func cutAtEveryFrame(_ name: NamedStyle, _ kind: TransitionStageScene.Kind) {
        let what = "\(name.rawValue), \(kind)"
        let scene = TransitionStageScene(kind, name.style)
        scene.device.settle()
        let before = scene.state
        let runs = [true, false].map { play(scene, isForth: $0, what) }
        expectSame(scene.state, before, "\(what): uncut")

        let count = max(runs[0].frames.count, runs[1].frames.count)
        for frame in stride(from: 0, to: count, by: TestSet.number(quick: 8, full: 1)) {
            for (run, other) in [(runs[0], runs[1]), (runs[1], runs[0])] {
                if frame < run.frames.count {
                    guard cut(scene, run, at: frame, what) else { return }
                } else {
                    setAtOnce(scene, isForth: run.isForth)
                }
                guard frame.isMultiple(of: 8) else { continue }
                setAtOnce(scene, isForth: !run.isForth)
                expectSame(scene.state, other.end, "\(what): at once after a cut at frame \(frame + 1)")
                setAtOnce(scene, isForth: run.isForth)
                expectSame(scene.state, run.end, "\(what): at once, and again")
            }
        }
        #expect(scene.device.exceptions.isEmpty, "\(what)")
        #expect(scene.device.console == [], "\(what)")
    }

    private static func play(_ scene: TransitionStageScene, isForth: Bool, _ what: String) -> Uncut {
        var frames: [SeenLayer] = []
        set(scene, isForth: isForth)
        while scene.device.unrest != nil || frames.isEmpty {
            scene.device.advanceFrame()
            if scene.isTransitioning { frames.append(SeenLayer(scene.device.layers)) }
        }
        #expect(zip(frames.dropFirst(), frames).filter { $0 != $1 }.count >= 20, "\(what)")
        return Uncut(isForth: isForth, frames: frames, end: scene.state)
    }

    /// Returns false if the visible state in the frame of the cut is another one than without it.
    private static func cut(_ scene: TransitionStageScene, _ run: Uncut, at frame: Int, _ what: String) -> Bool {
        let what = "\(what), \(run.isForth ? "forth" : "back"), cut in at frame \(frame + 1)"
        set(scene, isForth: run.isForth)
        scene.device.advance(frames: frame)
        scene.device.touchAndHold(at: CGPoint(x: 196, y: 700))
        let held = scene.layers
        if let difference = SeenLayer(held).difference(from: run.frames[frame]) {
            Issue.record("\(what): \(difference)")
            return false
        }
        scene.device.advance(frames: 2)
        #expect(scene.layers == held, "\(what): not held")
        scene.device.liftAndSettle()
        expectSame(scene.state, run.end, what)
        return true
    }

    private static func set(_ scene: TransitionStageScene, isForth: Bool) {
        if isForth { scene.goForth() } else { scene.goBack() }
    }

    private static func setAtOnce(_ scene: TransitionStageScene, isForth: Bool) {
        UIView.setAnimationsEnabled(false)
        set(scene, isForth: isForth)
        scene.device.settle()
        UIView.setAnimationsEnabled(true)
    }

    /// States are too large to be printed in full.
    private static func expectSame(
        _ state: TransitionStageScene.State, _ other: TransitionStageScene.State, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        if let difference = state.difference(from: other) {
            Issue.record("\(what): \(difference)", sourceLocation: sourceLocation)
        }
    }
}
