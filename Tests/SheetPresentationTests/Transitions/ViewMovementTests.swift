import Support
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

    @Test(arguments: [(0, 0), (0.25, 0.75), (0.5, 1), (0.75, 0.75), (1, 0)] as [(CGFloat, CGFloat)])
    func `continued from an outline it has all of that at its progress, and nothing at both ends`(
        progress: CGFloat, share: CGFloat
    ) {
        let new = TransitionViewState { ($0.alpha, $0.cornerRadius, $0.clipRadius) = (0.9, 10, 100) }
        let old = TransitionViewState {
            ($0.scale, $0.stretch, $0.alpha, $0.shade) = (0.5, CGPoint(x: 2, y: 3), 0.1, 0.4)
            ($0.cornerRadius, $0.clipCornerRadius, $0.clipRadius) = (30, 12, 60)
        }
        let outline = StyleOutline(progress: 0.5, state: old, size: .zero)

        let state = ViewMovement { _ in new }.goingOn(from: outline, size: .zero).state(progress)

        expectClose([state.scale, state.stretch.x, state.stretch.y], [1 - 0.5 * share, 1 + share, 1 + 2 * share])
        expectClose([state.alpha, state.shade], [0.9 - 0.8 * share, 0.4 * share])
        expectClose([state.cornerRadius, state.clipCornerRadius], [10 + 20 * share, 12 * share])
        expectClose(state.clipRadius, 100 - 40 * share)
    }
}
