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

    @Test
    func `a plan uses the view beneath if it moves it, shows it, or adds something in front of it`() {
        let moved = ViewMovement(from: .rest, to: TransitionViewState { $0.scale = 0.9 })
        let early = ViewMovement { progress in
            TransitionViewState { $0.alpha = progress > 0.2 && progress < 0.3 ? 0.5 : 1 }
        }
        func plan(_ decoration: TransitionPlan.Decoration) -> TransitionPlan {
            TransitionPlan(front: moved, decorations: [decoration])
        }
        func picture(_ subject: TransitionPlan.Decoration.Subject) -> TransitionPlan {
            plan(TransitionPlan.Decoration(pictureOf: subject, frame: scene.bounds, movement: moved))
        }
        func view(_ place: TransitionPlan.Decoration.Place) -> TransitionPlan {
            plan(TransitionPlan.Decoration(frame: scene.bounds, place: place, movement: moved) { UIView() })
        }

        let using = [
            TransitionPlan(front: .still, back: moved), TransitionPlan(front: .still, back: early), picture(.back),
            view(.onBack),
        ]
        let others = [
            TransitionPlan(front: moved), picture(.front), picture(.source), view(.behindBoth), view(.onFront),
        ]

        for plan in using { #expect(plan.usesBack) }
        for plan in others { #expect(!plan.usesBack) }
    }
}
