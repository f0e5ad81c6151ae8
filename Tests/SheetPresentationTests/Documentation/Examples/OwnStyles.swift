// Made of the examples of OwnStyles.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension TransitionStyle {
    static let drop = TransitionStyle("drop") { scene in
        TransitionPlan(front: ViewMovement(from: ViewState { $0.fraction.y = -1 }, to: .rest))
    }
}

extension TransitionStyle {
    static let curtain = TransitionStyle("curtain") { scene in
        let lift = ViewMovement(from: .rest, to: ViewState { $0.fraction.y = -1 })
        let curtain = TransitionPlan.Decoration(frame: scene.bounds, place: .beforeBoth, movement: lift) {
            let view = UIView()
            view.backgroundColor = .systemRed
            return view
        }
        return TransitionPlan(front: .still, decorations: [curtain])
    }
}

extension ExampleScreen {
    func ownStyles() {
        ModalTransition(.drop).present(photo, from: self)

        let fadingSlide = TransitionStyle.slide.combined(with: .fade.retimed(within: 0...0.5))
        NavigationTransition(fadingSlide).attach(to: navigation)
        NavigationTransition(.door.reversed).attach(to: navigation)

        let bounce = ViewMovement(through: [
            (progress: 0, state: ViewState { $0.fraction.y = 1 }),
            (progress: 0.6, state: ViewState { $0.scale = 0.9 }),
            (progress: 1, state: .rest),
        ])

        let slowDrop = TransitionStyle.drop.with { style in
            style.duration = 0.6
            style.timing = .spring(damping: 0.8)
            style.dismissalEdge = .top
            style.reduced = .fade
        }
        ModalTransition(slowDrop).present(photo, from: self)
        print(bounce.state(0.5).scale)
    }
}
