import Support
import Testing

/// The screen depends on an app's state, not on its history.
@MainActor
struct HistoryTests {
    @Test(arguments: 0..<60)
    func `an app after random changes looks like one that started in the final state`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let app = WanderingApp(AppState(using: &random))
        for _ in 0..<8 { app.wander(using: &random) }
        let outline = app.outline()

        let fresh = WanderingApp(app.state).outline()

        for (line, expected) in zip(outline, fresh) where line != expected {
            Issue.record("\(line)\ninstead of\n\(expected)\nafter \(app.steps)")
            return
        }
        #expect(outline.count == fresh.count, "after \(app.steps)")
        #expect(app.device.console == [])
        #expect(app.device.exceptions.isEmpty)
    }
}
