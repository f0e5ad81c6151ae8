import SheetPresentation
import Support
import Testing
import UIKit

/// Transitions leave no traces: what the screen shows follows from where an app is, whatever it went through.
@MainActor
struct StyledHistoryTests {
    private static let styles: [(name: String, style: TransitionStyle)] = [
        ("slide", .slide), ("push", .push), ("parallax", .parallax), ("sink", .sink), ("cube", .cube), ("page", .page),
        ("fade", .fade), ("corner", .corner), ("none", .none),
    ]

    @Test(arguments: 0..<72)
    func `an app that went a random way looks like one that started at its end`(seed: Int) {
        let (name, style) = Self.styles[seed % Self.styles.count]
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
            Issue.record("\(line)\ninstead of\n\(expected)\nwith \(name) after \(app.steps)")
            return
        }
        #expect(outline.count == fresh.count, "with \(name) after \(app.steps)")
        #expect(app.device.console == [])
        #expect(app.device.exceptions.isEmpty)
    }
}
