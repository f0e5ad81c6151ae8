import BuiltInStyles
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// Transitions leave no traces: the screen depends on an app's state, not on its history.
@MainActor
struct StyledHistoryTests {
    @Test(arguments: 0..<TestSet.number(quick: 2, full: 8) * TransitionStyle.builtIn.count)
    func `an app after random changes looks like one that started in the final state`(seed: Int) {
        let style = TransitionStyle.builtIn[seed % TransitionStyle.builtIn.count]
        let prepare = { (app: WanderingApp) in
            for navigation in app.navigations { NavigationTransition(style).attach(to: navigation) }
            TabTransition(style).attach(to: app.tabs)
            app.modalDelegate = ModalTransition(style)
        }
        var random = SplitMix64(seed: UInt64(seed))
        let app = WanderingApp(AppState(using: &random), prepare: prepare)
        for _ in 0..<8 { app.wander(using: &random) }
        let outline = app.outline()

        let fresh = WanderingApp(app.state, prepare: prepare).outline()

        for (line, expected) in zip(outline, fresh) where line != expected {
            Issue.record("\(line)\ninstead of\n\(expected)\nwith \(style.identifier.rawValue) after \(app.steps)")
            return
        }
        #expect(outline.count == fresh.count, "with \(style.identifier.rawValue) after \(app.steps)")
        #expect(app.device.console == [])
        #expect(app.device.exceptions.isEmpty)
    }
}
