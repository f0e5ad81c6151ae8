import Testing
import UIKit

@testable import SheetPresentation

struct ViewMovementTests {
    private func shaded(_ shade: CGFloat) -> TransitionViewState { TransitionViewState { $0.shade = shade } }

    @Test
    func `it passes several states at their progress values, given in any order`() {
        let movement = ViewMovement(through: [(1, shaded(0.2)), (0, shaded(0)), (0.25, shaded(0.8))])

        let shades = [-1, 0, 0.125, 0.25, 1, 2].map { movement.state($0).shade }
        #expect(shades == [0, 0, 0.4, 0.8, 0.2, 0.2])
        let late = movement.state(0.625).shade
        #expect(abs(late - 0.5) < 1e-9)
    }

    @Test
    func `without states it stays at rest`() {
        #expect(ViewMovement(through: []).state(0.5) == .rest)
        #expect(ViewMovement.still.state(0.3) == .rest)
    }

    @Test
    func `from one state to another it extrapolates beyond the ends`() {
        let movement = ViewMovement(from: TransitionViewState { $0.translation.x = 100 }, to: .rest)

        #expect([-0.5, 0, 0.5, 1, 1.5].map { movement.state($0).translation.x } == [150, 100, 50, 0, -50])
    }

    @Test
    func `mirrored it keeps everything that does not depend on left and right`() {
        var movement = ViewMovement(from: TransitionViewState { $0.relativeTranslation.x = 1 }, to: .rest)
        movement.zPosition = 4
        movement.isDoubleSided = false
        movement.clipCenter = CGPoint(x: 100, y: 50)

        let mirrored = movement.mirrored(width: 300, in: CGRect(x: 0, y: 0, width: 300, height: 400))

        #expect(mirrored.state(0).relativeTranslation.x == -1)
        #expect(mirrored.clipCenter == CGPoint(x: 200, y: 50))
        #expect(mirrored.zPosition == 4 && !mirrored.isDoubleSided)
    }
}
