import UIKit

extension TransitionStyle {
    /// Both views move together by the width of the screen, or its height in modal transitions.
    public static var push: TransitionStyle {
        TransitionStyle("push") { scene in
            let edge: UIRectEdge = scene.container == .modal ? .bottom : .right
            return TransitionPlan(
                front: ViewMovement(from: TransitionViewState { $0.relativeTranslation = edge.outward }, to: .rest),
                back: ViewMovement(
                    from: .rest,
                    to: TransitionViewState { $0.relativeTranslation = CGPoint(x: -edge.outward.x, y: -edge.outward.y) }
                ))
        }
        .with {
            $0.modal.presenter = .moved
            $0.dismissalEdge = .bottom
        }
    }

    /// Like the system's push: the back view moves by a third of the distance and darkens a little.
    public static var parallax: TransitionStyle {
        TransitionStyle("parallax") { scene in
            let edge: UIRectEdge = scene.container == .modal ? .bottom : .right
            let fraction = parallaxFraction
            return TransitionPlan(
                front: ViewMovement(from: TransitionViewState { $0.relativeTranslation = edge.outward }, to: .rest),
                back: ViewMovement(
                    from: .rest,
                    to: TransitionViewState {
                        $0.relativeTranslation = CGPoint(x: -edge.outward.x * fraction, y: -edge.outward.y * fraction)
                        $0.shade = parallaxShade
                    }))
        }
        .with {
            $0.modal.presenter = .moved
            $0.dismissalEdge = .bottom
        }
    }

    private static let parallaxFraction: CGFloat = 0.3
    private static let parallaxShade: CGFloat = 0.1
}
