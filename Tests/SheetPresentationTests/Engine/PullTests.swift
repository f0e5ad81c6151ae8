import Foundation
import Testing

@testable import SheetPresentation

struct PullTests {
    @Test
    func `a pull counts as moved after half a point, even if it returns`() {
        var pull = Pull(Pull.Start(outward: CGPoint(x: 0, y: 1)))
        pull.move(to: CGPoint(x: 0, y: 0.5))
        #expect(!pull.hasMoved)
        pull.move(to: CGPoint(x: 0, y: -0.6))
        pull.move(to: .zero)
        #expect(pull.hasMoved)
    }
}
