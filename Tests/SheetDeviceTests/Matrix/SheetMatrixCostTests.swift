import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The cost of a touch move and of a frame at each edge and in each style, counted.
@MainActor
struct SheetMatrixCostTests {
    typealias Row = SheetMatrixRow
    typealias Scene = SheetMatrixScene

    /// The number of layer properties on a style's path, including the dimming's.
    private func writes(of kind: Row.Kind) -> Int {
        switch kind {
        // The position, or the opacity.
        case .edge, .across, .corner, .fade: 2
        // The opening, and the shadow that follows it.
        case .circle: 3
        // The transform, the window's size, and the shadow that follows it.
        case .zoom: 4
        }
    }

    private func cost(of row: Row, from point: CGPoint, along outward: CGPoint, _ it: Scene) -> DeviceCounters {
        it.drag(20, along: outward, from: point)
        it.device.advance(frames: 3)
        return it.device.measure {
            for step in 1...10 {
                it.device.step(to: point.moved(by: 20 + CGFloat(step) * 3, along: outward))
            }
        }
    }

    @Test(arguments: Row.pairs)
    func `a move along the edge writes two properties and lays nothing out, in every style`(row: Row) {
        let it = Scene(row)
        it.present()
        let start = it.onSheet()
        it.device.touchAndHold(at: start)

        let cost = cost(of: row, from: start, along: it.outward, it)

        #expect(cost.layerWrites == 2 * 10)
        #expect(cost.layoutPasses == 0 && cost.animationsAdded == 0 && cost.snapshots == 0)
    }

    @Test(arguments: Row.pairs)
    func `a move of a sheet that was caught in its style writes its path's properties, and lays nothing out`(
        row: Row
    ) throws {
        let it = Scene(row)
        it.present()
        it.device.tap(at: it.beside)
        it.device.advance(frames: row.isShort ? 1 : 3)
        let point = try #require(it.middle)
        it.device.touchAndHold(at: point)
        let held = it.seen?.progress

        let cost = cost(of: row, from: point, along: row.styleOutward ?? it.outward, it)

        #expect((it.seen?.progress ?? 1) < held ?? 0)
        it.device.liftAndSettle()
        #expect(cost.layerWrites == writes(of: row.kind) * 10)
        #expect(cost.layoutPasses == 0 && cost.animationsAdded == 0 && cost.snapshots == 0)
    }

    @Test(arguments: Row.pairs, Scene.Movement.allCases)
    func `while it plays nothing is written, laid out or called back`(row: Row, movement: Scene.Movement) {
        let it = Scene(row)
        it.begin(movement)
        it.device.advance(frames: 3)

        let cost = it.device.measure { it.device.advance(frames: 10) }

        #expect(cost.mainThreadCallbacks == 0)
        #expect(cost.layerWrites == 0 && cost.layoutPasses == 0 && cost.animationsAdded == 0)
    }
}
