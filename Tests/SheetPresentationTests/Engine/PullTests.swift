import Testing

@testable import SheetPresentation

struct PullTests {
    @Test
    func `a pull counts as moved after half a point, and stays so`() {
        var pull = Pull()
        pull.move(to: 0.5)
        #expect(!pull.hasMoved)
        pull.move(to: -0.6)
        pull.move(to: 0)
        #expect(pull.hasMoved)
    }
}
