import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The state of a sheet depends on its configuration and the screen, not on its history.
@MainActor
struct SheetHistoryTests {
    @Test(arguments: 0..<TestSet.number(quick: 12, full: 60))
    func `a sheet after random changes looks like one that was presented in the final state`(seed: Int) {
        let sheet = WanderingSheet(WanderingSheet.State(seed: seed))
        for step in WanderingSheet.actions(of: seed) { sheet.act(step) }
        let outline = sheet.outline()

        let fresh = WanderingSheet(sheet.state).outline()

        for (line, expected) in zip(outline, fresh) where line != expected {
            Issue.record("\(line)\ninstead of\n\(expected)\nafter \(sheet.state.content), \(sheet.steps)")
            return
        }
        #expect(outline.count == fresh.count, "after \(sheet.steps)")
        #expect(sheet.device.exceptions.isEmpty)
    }
}
