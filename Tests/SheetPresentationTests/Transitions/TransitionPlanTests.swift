import Testing
import UIKit

@testable import SheetPresentation

struct TransitionPlanTests {
    private let scene = TransitionScene(
        bounds: CGRect(x: 0, y: 0, width: 300, height: 400), frontFrame: CGRect(x: 0, y: 0, width: 300, height: 400),
        frontColor: nil, sourceRect: nil, container: .modal, isLeaving: false, reducesMotion: false)

    @Test
    func `mirroring a plan mirrors every part`() {
        func movement(_ x: CGFloat) -> ViewMovement {
            ViewMovement(from: TransitionViewState { $0.relativeTranslation.x = x }, to: .rest)
        }
        let plan = TransitionPlan(
            front: movement(1), back: movement(-0.3),
            decorations: [
                TransitionPlan.Decoration(
                    frame: scene.bounds, place: .beforeBoth, movement: movement(0.5), makeView: { UIView() })
            ])

        let mirrored = plan.mirrored(in: scene)

        let parts = [mirrored.front, mirrored.back] + mirrored.decorations.map(\.movement)
        #expect(parts.map { $0.state(0).relativeTranslation.x } == [-1, 0.3, -0.5])
        #expect(mirrored.decorations.map(\.place) == [.beforeBoth])
    }
}
