import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The behavior of a sheet at each edge and in each style.
///
/// Its meaning depends on the properties that a style changes:
///
/// | | along an edge, slides, corner | fade | circle | zoom |
/// |---|---|---|---|---|
/// | in sync: the dimming follows | the visible position | the opacity | the opening's radius | the scale |
/// | caught: it keeps | its position | its opacity | its opening | its size |
/// | reversed along | its own path | its edge's axis | its edge's axis | its edge's axis |
/// | at rest, restored | the transform | the opacity | the mask | the transform and the mask |
/// | Reduce Motion | unchanged; a corner slides | unchanged | a fade | a fade |
///
/// A drag along the edge moves the sheet along the edge in every style, with the same effect as without a style.
struct SheetMatrixTests {
    typealias Row = SheetMatrixRow
    typealias Scene = SheetMatrixScene

    @Test(.separateProcess)
    func `a touch catches it in its visible state, and a release continues the movement`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for row in Row.pairs {
                    for movement in Scene.Movement.allCases { SheetMatrixTests.expectCatches(of: movement, row) }
                }
            }
        }
    }

    @MainActor
    private static func expectCatches(of movement: Scene.Movement, _ row: Row) {
        let uncut = Scene.recording(of: movement, row)
        var catches = 0
        for frame in stride(from: row.isShort ? 0 : 2, to: uncut.count - 2, by: 7) {
            let it = Scene(row)
            it.begin(movement)
            it.device.advance(frames: frame)
            guard let point = it.middle else { continue }
            it.device.touchAndHold(at: point)
            guard let held = it.seen else { continue }
            catches += 1
            it.device.advance(frames: 3)

            let note = "\(row), \(movement) at frame \(frame)"
            expectClose(held.progress, uncut[frame + 1].progress, within: 0.002, note)
            expectClose(held.sight.frame, uncut[frame + 1].sight.frame, within: 0.5, note)
            #expect(it.seen?.progress == held.progress, "\(note)")
            it.expectInStep(note)
            it.device.liftAndSettle()
            #expect(it.isPresented == (movement == .coming), "\(note)")
            if movement == .coming { it.expectAtRest(note) }
            it.expectNoTrouble(note)
        }
        #expect(catches > 0, "\(row), \(movement)")
    }
}

@MainActor
extension SheetMatrixTests {
    @Test(arguments: Row.all)
    func `played, it is in sync in every frame, and appears and disappears along one path`(row: Row) {
        for movement in [Scene.Movement.coming, .goingByTap] {
            let recording = Scene.recording(of: movement, row)
            let progress = recording.map(\.progress)

            #expect(progress.count > 20)
            for (frame, seen) in recording.enumerated() {
                let expected = SheetScene.dimOpacity * min(max(seen.progress, 0), 1)
                expectClose(seen.sight.dim, expected, within: 1 / 255, "\(movement) at frame \(frame)")
            }
            let steps = zip(progress, progress.dropFirst()).map { $1 - $0 }
            let isComing = movement == .coming
            #expect(steps.allSatisfy { isComing ? $0 > -1e-4 : $0 < 1e-4 }, "\(movement)")
            expectClose(isComing ? progress.first : progress.last, 0, within: 0.12, "\(movement)")
            expectClose(isComing ? progress.last : progress.first, 1, within: isComing ? 1e-4 : 0.12, "\(movement)")
        }
    }

    @Test(arguments: Row.all)
    func `UIKit and the delegate are called once, and everything is restored`(row: Row) {
        let it = Scene(row)
        let before = it.device.layers
        it.present()
        it.expectAtRest()
        it.log.expect(["presented"])

        it.device.tap(at: it.beside)
        it.device.settle()

        #expect(!it.isPresented)
        it.log.expect(["should", "will", "did", "outsideTap"])
        #expect(it.device.layers == before)
        it.expectNoTrouble()
    }

    @Test(arguments: Row.pairs)
    func `a drag along the edge dismisses it, in sync with its position`(row: Row) {
        let it = Scene(row)
        it.present()
        it.log.clear()
        let start = it.onSheet()
        it.device.touchAndHold(at: start)

        it.drag(190, along: it.outward, from: start) { it.expectInStep(extent: Scene.extent) }
        expectClose(it.extent, Scene.extent - 190 + 10, within: 10)
        it.device.advance(by: 0.2)
        it.device.touchUp()
        it.watch { it.expectInStep(extent: Scene.extent) }

        #expect(!it.isPresented)
        it.log.expect(["should", "will", "did", "drag"])
        it.expectNoTrouble()
    }

    @Test(arguments: Row.pairs)
    func `dismissed by a tap and caught, it can be reversed and is restored`(row: Row) throws {
        let it = Scene(row)
        it.present()
        let before = it.device.layers
        it.log.clear()
        it.device.tap(at: it.beside)
        it.device.advance(frames: 2)
        let point = try #require(it.middle)
        it.device.touchAndHold(at: point)
        let held = it.seen?.progress ?? 0

        it.drag(-150, along: row.styleOutward ?? it.outward, from: point) { it.expectInStep() }
        #expect((it.seen?.progress ?? 0) > held)
        it.device.touchUp()
        it.watch { it.expectInStep() }

        #expect(it.isPresented)
        it.expectAtRest()
        #expect(it.device.layers == before)
        it.log.expect(["should", "will"])
        it.expectNoTrouble()
    }

    @Test(arguments: Row.pairs)
    func `rotated during a movement it ends at its stop, or is dismissed`(row: Row) {
        for movement in Scene.Movement.allCases {
            let it = Scene(row)
            it.begin(movement)
            it.device.advance(frames: 5)
            it.device.rotate(to: .landscapeLeft)
            it.device.settle()

            #expect(it.isPresented == (movement == .coming), "\(movement)")
            if movement == .coming { it.expectAtRest() }
            it.expectNoTrouble("\(movement)")
        }
    }

    @Test(arguments: Row.pairs, [false, true])
    func `with Reduce Motion it appears without overshoot, scale or opening, and fades if that is preferred`(
        row: Row, fades: Bool
    ) {
        let it = Scene(row) { $0.timing = .spring(dampingRatio: 0.4) }
        it.device.settings.reduceMotion = true
        it.device.settings.prefersCrossFadeTransitions = fades
        it.present(settled: false)

        var frames: [CGRect] = []
        var least = 1.0
        it.watch {
            guard let sight = it.seen?.sight else { return }
            frames.append(sight.frame)
            least = min(least, sight.opacity)
            #expect(sight.opening == nil)
        }

        #expect(frames.count > 10)
        let isFade = fades || [.fade, .circle, .zoom].contains(row.kind)
        #expect(isFade == (least < 0.5))
        #expect(frames.allSatisfy { isClose($0.size, it.restFrame.size) })
        if isFade { #expect(frames.allSatisfy { isClose($0, it.restFrame) }) }
        let distances = frames.map { hypot($0.minX - it.restFrame.minX, $0.minY - it.restFrame.minY) }
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $1 <= $0 + 0.01 })
        it.expectAtRest()
    }

    @Test(arguments: Row.pairs)
    func `Esc dismisses it, and everything is freed`(row: Row) {
        let it = Scene(row)
        expectFreed { check in
            let content = check.watch(UIViewController(), "content")
            let sheet = SheetTransition(configuration: it.configuration)
                .present(content, from: it.root, delegate: it.listener)
            if let sheet { check.watch(sheet, "sheet") }
            it.device.settle()
            it.device.press(.escape)
            it.device.settle()
        }

        #expect(it.root.presentedViewController == nil)
        it.log.expect(["should", "will", "did", "escape"])
    }
}
