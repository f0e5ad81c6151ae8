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

    @Test
    func `a translation across the direction out counts as moved only if the page follows it`() {
        var pull = Pull(Pull.Start(outward: CGPoint(x: 0, y: 1)))
        pull.move(to: CGPoint(x: 30, y: 0))
        #expect(!pull.hasMoved)

        pull.moveFreely(from: 0, displacement: .zero, offset: .zero)
        pull.move(to: CGPoint(x: 31, y: 0))
        #expect(pull.hasMoved)
    }

    @Test
    func `stops that move inwards and back are accounted for, but not further outwards`() {
        var pull = Pull()
        let displacements = [300.0, 50, -100, -300, 20].map { points in
            pull.displace(by: points)
            return pull.displacement
        }

        #expect(displacements == [300, 350, 250, 0, 20])
    }
}
