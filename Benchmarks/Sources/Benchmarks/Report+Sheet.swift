import Foundation
import Meters
import SheetPresentation

extension Report {
    private static let sizes = [10, 1_000, 10_000]
    private static let moves = 200

    /// Expects two layer writes, no layout and no heap allocation by the library per touch move, independent of the sheet's content.
    ///
    /// On the simulated device a recognizer's action allocates, because it is sent without Objective-C. A pan with an empty action shows
    /// how much; the rest is the sheet's.
    mutating func touchMoves() {
        title("A touch move of a sheet, with the frame that shows it")
        let pan = PanOnDevice()
        pan.grab()
        let messageBlocks = heapBlocks { for index in 0..<Self.moves { pan.move(by: index % 2 == 0 ? 3 : -3) } }
        for views in Self.sizes {
            let sheet = SheetOnDevice(views: views)
            sheet.grab()
            var blocks = 0
            let cost = sheet.device.measure {
                blocks = heapBlocks { for index in 0..<Self.moves { sheet.move(by: index % 2 == 0 ? 3 : -3) } }
            }
            let writes = Double(cost.layerWrites) / Double(Self.moves)
            let own = blocks - messageBlocks
            line("\(views) views inside", "\(writes) layer writes, \(cost.layoutPasses) layouts, \(own) heap blocks")
            expect(writes == 2, "\(writes) layer writes a touch move with \(views) views")
            expect(cost.layoutPasses == 0, "\(cost.layoutPasses) layout passes in a drag with \(views) views")
            expect(own == 0, "\(own) heap blocks in \(Self.moves) touch moves with \(views) views")
        }
    }

    /// Expects that a panel costs no more than a sheet, a driven view one write per touch move, and an observer nothing but its call.
    mutating func companions() {
        title("The same with a panel, driven views and an observer")
        let pan = PanOnDevice()
        pan.grab()
        let messageBlocks = heapBlocks { for index in 0..<Self.moves { pan.move(by: index % 2 == 0 ? 3 : -3) } }
        let rows: [(name: String, isPanel: Bool, drivenViews: Int, isObserved: Bool, writes: Double)] = [
            // The host of this panel is not dimmed.
            ("panel", true, 0, false, 1), ("2 driven views", false, 2, false, 4),
            ("panel, 2 driven views", true, 2, false, 3),
            ("observer", false, 0, true, 2),
        ]
        for row in rows {
            let sheet = SheetOnDevice(views: 1_000, isPanel: row.isPanel, drivenViews: row.drivenViews)
            var calls = 0
            if row.isObserved { sheet.sheet?.onVisibleExtentChange = { _ in calls += 1 } }
            sheet.grab()
            calls = 0
            var blocks = 0
            let cost = sheet.device.measure {
                blocks = heapBlocks { for index in 0..<Self.moves { sheet.move(by: index % 2 == 0 ? 3 : -3) } }
            }
            let writes = Double(cost.layerWrites) / Double(Self.moves)
            let own = blocks - messageBlocks
            line(row.name, "\(writes) layer writes, \(cost.layoutPasses) layouts, \(own) heap blocks")
            expect(writes == row.writes, "\(writes) layer writes a touch move with \(row.name)")
            expect(cost.layoutPasses == 0, "\(cost.layoutPasses) layout passes in a drag with \(row.name)")
            expect(own == 0, "\(own) heap blocks in \(Self.moves) touch moves with \(row.name)")
            expect(calls == (row.isObserved ? Self.moves : 0), "\(calls) calls in \(Self.moves) touch moves")
            sheet.device.touchUp()
            for _ in 0..<3 { sheet.device.advanceFrame() }
            let playing = sheet.device.measure { for _ in 0..<10 { sheet.device.advanceFrame() } }
            let expected = row.isObserved ? 10 : 0
            line(
                "  ten frames that play",
                "\(playing.mainThreadCallbacks) callbacks, \(playing.layerWrites) layer writes")
            expect(playing.mainThreadCallbacks == expected, "\(playing.mainThreadCallbacks) callbacks with \(row.name)")
            expect(playing.layerWrites == 0, "\(playing.layerWrites) layer writes in ten frames with \(row.name)")
        }
    }

    /// Expects one layer write per effect, no layout and no heap block of the library's, for a card with a footer and a material on two sheets
    /// that recede.
    mutating func cardMoves() {
        title("A touch move of a card with everything, between its detents")
        let pan = PanOnDevice()
        pan.grab()
        let messageBlocks = heapBlocks { for index in 0..<Self.moves { pan.move(by: index % 2 == 0 ? 3 : -3) } }
        for views in Self.sizes {
            let card = CardOnDevice(views: views)
            card.grab()
            var blocks = 0
            let cost = card.device.measure {
                blocks = heapBlocks { for index in 0..<Self.moves { card.move(by: index % 2 == 0 ? 3 : -3) } }
            }
            let writes = Double(cost.layerWrites) / Double(Self.moves)
            let own = blocks - messageBlocks
            line("\(views) views inside", "\(writes) layer writes, \(cost.layoutPasses) layouts, \(own) heap blocks")
            expect(
                writes == Double(CardOnDevice.effects), "\(writes) layer writes a move of a card with \(views) views")
            expect(cost.layoutPasses == 0, "\(cost.layoutPasses) layout passes in a drag of a card with \(views) views")
            expect(own == 0, "\(own) heap blocks in \(Self.moves) moves of a card with \(views) views")
        }
    }

    /// Expects that a presentation and a dismissal write, lay out and allocate no more than they do today.
    ///
    /// The heap blocks include those of UIKit's transition on the simulated device.
    mutating func presenting() {
        title("A presentation and a dismissal, until the sheet is at rest and gone")
        let rounds = 100
        for views in [10, 1_000] {
            let sheet = SheetOnDevice(views: views)
            for _ in 0..<10 { sheet.presentAndDismiss() }
            var blocks = 0
            let cost = sheet.device.measure {
                blocks = heapBlocks { for _ in 0..<rounds { sheet.presentAndDismiss() } } / rounds
            }
            let (writes, layouts) = (cost.layerWrites / rounds, cost.layoutPasses / rounds)
            // The first one of a process also makes what every other one uses.
            let blocksAtRest = SheetOnDevice(views: views).blocksAtRest
            line(
                "\(views) views inside",
                "\(writes) layer writes, \(layouts) layouts, \(blocks) heap blocks, \(blocksAtRest) at rest")
            let other = HandWrittenOnDevice(views: views)
            for _ in 0..<10 { other.presentAndDismiss() }
            var otherBlocks = 0
            let otherCost = other.device.measure {
                otherBlocks = heapBlocks { for _ in 0..<rounds { other.presentAndDismiss() } } / rounds
            }
            let otherAtRest = HandWrittenOnDevice(views: views).blocksAtRest
            line(
                "  written by hand",
                "\(otherCost.layerWrites / rounds) layer writes, \(otherCost.layoutPasses / rounds) layouts, \(otherBlocks) heap blocks, \(otherAtRest) at rest"
            )
            expect(cost.animationsAdded == 6 * rounds, "\(cost.animationsAdded) animations in \(rounds) rounds")
            expect(writes == 39, "\(writes) layer writes to present and dismiss \(views) views")
            expect(layouts == 16, "\(layouts) layouts to present and dismiss \(views) views")
            // The mean of a hundred rounds differs by one from run to run; the rest is room for a presentation that costs a few more.
            expect(blocks <= 630, "\(blocks) heap blocks to present and dismiss \(views) views")
            expect(blocksAtRest <= 130, "\(blocksAtRest) heap blocks for a sheet at rest with \(views) views")
        }
    }

    /// Expects no work on the main thread while the render server plays.
    mutating func playing() {
        title("Ten frames of a sheet that plays")
        for views in Self.sizes {
            let sheet = SheetOnDevice(views: views)
            sheet.grab()
            sheet.device.touchUp()
            sheet.device.advanceFrame()
            let cost = sheet.device.measure { for _ in 0..<10 { sheet.device.advanceFrame() } }
            line("\(views) views inside", "\(cost.mainThreadCallbacks) callbacks, \(cost.layerWrites) layer writes")
            expect(cost.mainThreadCallbacks == 0, "\(cost.mainThreadCallbacks) callbacks in ten frames of a sheet")
            expect(cost.layerWrites == 0, "\(cost.layerWrites) layer writes in ten frames of a sheet")
        }
    }

    /// Measures resizing content and content of fixed size: layouts of the content and callbacks of the display link.
    mutating func resizing() {
        title("The content's layouts, of a size of its own and as large as what shows")
        for (mode, each) in [(SheetConfiguration.ContentMode.fixed, 0), (.resizing, 1)] {
            let sheet = SheetOnDevice(views: 1_000, contentMode: mode)
            sheet.toggleDetent()
            for _ in 0..<3 { sheet.device.advanceFrame() }
            var layouts = sheet.contentLayouts
            let playing = sheet.device.measure { for _ in 0..<10 { sheet.device.advanceFrame() } }
            let played = sheet.contentLayouts - layouts
            sheet.device.settle()
            sheet.grab()
            layouts = sheet.contentLayouts
            for index in 0..<10 { sheet.move(by: index % 2 == 0 ? 3 : -3) }
            let moved = sheet.contentLayouts - layouts
            line(
                "\(mode)",
                "\(moved) in ten touch moves; \(played) and \(playing.mainThreadCallbacks) callbacks in ten frames that play"
            )
            expect(moved == 10 * each, "\(moved) layouts of \(mode) content in ten touch moves")
            expect(played == 10 * each, "\(played) layouts of \(mode) content in ten frames that play")
            expect(playing.mainThreadCallbacks == 10 * each, "\(playing.mainThreadCallbacks) callbacks in ten frames")
        }
    }

    /// Expects no leaks after many presentations and dismissals.
    mutating func memory(rounds: Int) {
        title("\(rounds) presentations and dismissals")
        memory(of: "a sheet", SheetOnDevice(views: 50), rounds: rounds)
        let panel = SheetOnDevice(views: 50, isPanel: true, drivenViews: 2)
        memory(of: "a panel with 2 driven views", panel, rounds: rounds)
    }

    private mutating func memory(of name: String, _ sheet: SheetOnDevice, rounds: Int) {
        // Enough rounds for the device's records of notifications to reach their maximum length. They are trimmed from time to time, so the
        // count varies by some dozens of blocks, and it takes many rounds to detect one block per hundred presentations.
        for _ in 0..<600 { sheet.presentAndDismiss() }
        let before = heap_blocks_live()
        for _ in 0..<rounds { sheet.presentAndDismiss() }
        let growth = heap_blocks_live() - before
        line("heap blocks left behind by \(name)", "\(growth)")
        expect(growth < rounds / 100, "\(growth) heap blocks stay behind after \(rounds) presentations of \(name)")
        expect(sheet.device.console.isEmpty, "UIKit complains: \(sheet.device.console.first ?? "")")
    }
}
