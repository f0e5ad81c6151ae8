import UIKit

extension TransitionStyle {
    /// Both views move together by the width of the screen, or its height in modal transitions.
    public static var push: TransitionStyle {
        TransitionStyle("push") { scene in
            let edge = scene.arrivalEdge
            return TransitionPlan(
                front: .arriving(from: edge),
                back: ViewMovement(
                    from: .rest, to: TransitionViewState { $0.relativeTranslation = edge.outward * -1 }))
        }
        .with { $0.modal.presenter = .moved }
    }

    /// Like the system's push: the back view moves by a third of the distance and darkens a little.
    public static var parallax: TransitionStyle {
        TransitionStyle("parallax") { scene in
            let edge = scene.arrivalEdge
            return TransitionPlan(
                front: .arriving(from: edge),
                back: ViewMovement(
                    from: .rest,
                    to: TransitionViewState {
                        $0.relativeTranslation = edge.outward * -parallaxFraction
                        $0.shade = parallaxShade
                    }))
        }
        .with { $0.modal.presenter = .moved }
    }

    private static let parallaxFraction = 0.3
    private static let parallaxShade: CGFloat = 0.1
}
