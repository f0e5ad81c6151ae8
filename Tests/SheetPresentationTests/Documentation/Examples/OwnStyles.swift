// Generated from the examples in OwnStyles.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension TransitionStyle {
    static let drop = TransitionStyle("drop") { scene in
        TransitionPlan(front: ViewMovement(from: TransitionViewState { $0.relativeTranslation.y = -1 }, to: .rest))
    }
}

extension UIViewController {
    func dropIn(_ photo: UIViewController) {
        ModalTransition(.drop).present(photo, from: self)
    }
}

@MainActor
func addCombinedStyles(to navigation: UINavigationController, and tabs: UITabBarController) {
    NavigationTransition(.sink.combined(with: .fade)).attach(to: navigation)
    TabTransition(.slide.retimed(duration: 0.8)).attach(to: tabs)
}

extension UIViewController {
    func turnBackwards(to photo: UIViewController) {
        ModalTransition(.cube.reversed).present(photo, from: self)
    }
}

extension ViewMovement {
    static var bounce: ViewMovement {
        ViewMovement(through: [
            (progress: 0, state: TransitionViewState { $0.relativeTranslation.y = 1 }),
            (progress: 0.6, state: TransitionViewState { $0.scale = 0.9 }),
            (progress: 1, state: .rest),
        ])
    }
}

extension ViewMovement {
    static var late: ViewMovement {
        ViewMovement(from: TransitionViewState { $0.alpha = 0 }, to: .rest).within(0.5...1)
    }
}

extension TransitionStyle {
    static let curtain = TransitionStyle("curtain") { scene in
        let lift = ViewMovement(from: .rest, to: TransitionViewState { $0.relativeTranslation.y = -1 })
        let curtain = TransitionPlan.Decoration(frame: scene.bounds, place: .beforeBoth, movement: lift) {
            let view = UIView()
            view.backgroundColor = .systemRed
            return view
        }
        return TransitionPlan(front: .still, decorations: [curtain])
    }
}

extension TransitionStyle {
    static let split = TransitionStyle("split") { scene in
        let halves = [(x: 0, direction: -1), (x: 0.5, direction: 1)] as [(x: CGFloat, direction: CGFloat)]
        let decorations = halves.map { half in
            TransitionPlan.Decoration(
                pictureOf: .back, crop: CGRect(x: half.x, y: 0, width: 0.5, height: 1),
                frame: CGRect(
                    x: half.x * scene.bounds.width, y: 0, width: scene.bounds.width / 2, height: scene.bounds.height),
                place: .beforeBoth,
                movement: ViewMovement(
                    from: .rest, to: TransitionViewState { $0.relativeTranslation.x = half.direction }))
        }
        return TransitionPlan(front: .still, decorations: decorations)
    }
    .with { $0.modal.presenter = .moved }
}

extension TransitionStyle {
    static let unfold = TransitionStyle("unfold") { scene in
        guard let source = scene.sourceRect else { return TransitionPlan(front: .still) }
        let folded = TransitionViewState {
            $0.stretch.y = source.height / scene.frontFrame.height
            $0.translation.y = source.midY - scene.frontFrame.midY
            $0.clipRect = CGRect(x: source.minX, y: 0, width: source.width, height: scene.frontFrame.height)
        }
        let whole = TransitionViewState { $0.clipRect = CGRect(origin: .zero, size: scene.frontFrame.size) }
        var plan = TransitionPlan(front: ViewMovement(from: folded, to: whole))
        plan.concealsSource = true
        return plan
    }
}

extension TransitionStyle {
    static let slowDrop = TransitionStyle.drop.with { style in
        style.duration = 0.6
        style.timing = .spring(dampingRatio: 0.8)
        style.dismissalEdge = .top
        style.reduced = .fade
    }
}
