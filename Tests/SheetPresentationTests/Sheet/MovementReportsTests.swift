import Testing

@testable import SheetPresentation

struct MovementReportsTests {
    private static let low: Detent.Identifier = "low"

    @Test
    func `a movement that continues is not reported again, and one that was held is`() {
        var reports = MovementReports()

        let first = reports.moves(to: .detent(Self.low))
        let continued = reports.moves(to: .detent(Self.low))
        let other = reports.moves(to: .dismissed)
        reports.reset()
        let afterDrag = reports.moves(to: .dismissed)

        #expect([first, continued, other, afterDrag] == [true, false, true, true])
    }

    @Test
    func `an arrival is reported once, with the movement if there was none`() {
        var reports = MovementReports()
        _ = reports.moves(to: .detent(Self.low))

        let first = reports.settles(at: Self.low)
        let second = reports.settles(at: Self.low)
        let other = reports.settles(at: "high")

        #expect(first == (true, false))
        #expect(second == (false, false))
        #expect(other == (true, true))
    }

    @Test
    func `a new height of the selected detent is not a movement`() {
        var reports = MovementReports()
        _ = reports.settles(at: Self.low)

        let same = reports.moves(to: .detent(Self.low))
        let other = reports.moves(to: .detent("high"))

        #expect([same, other] == [false, true])
    }
}
