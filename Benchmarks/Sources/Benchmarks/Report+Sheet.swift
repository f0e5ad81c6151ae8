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
        let sheet = SheetOnDevice(views: 50)
        // Enough rounds for the device's records of notifications to reach their maximum length. They are trimmed from time to time, so the
        // count varies by some dozens of blocks, and it takes many rounds to detect one block per hundred presentations.
        for _ in 0..<600 { sheet.presentAndDismiss() }
        let before = heap_blocks_live()
        for _ in 0..<rounds { sheet.presentAndDismiss() }
        let growth = heap_blocks_live() - before
        line("heap blocks left behind", "\(growth)")
        expect(growth < rounds / 100, "\(growth) heap blocks stay behind after \(rounds) presentations")
        expect(sheet.device.console.isEmpty, "UIKit complains: \(sheet.device.console.first ?? "")")
    }
}
