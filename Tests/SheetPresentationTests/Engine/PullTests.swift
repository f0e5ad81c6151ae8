import Testing

@testable import SheetPresentation

struct PullTests {
    @Test
    func `a pull counts once the finger has gone half a point, and stays one`() {
        var pull = Pull()
        pull.move(to: 0.5)
        #expect(!pull.hasMoved)
        pull.move(to: -0.6)
        pull.move(to: 0)
        #expect(pull.hasMoved)
    }
}
