import UIKit

extension TransitionStyle {
    /// The view beneath sinks back while the new one slides over it; modally under a card 400 points high.
    public static var sink: TransitionStyle {
        TransitionStyle { scene in
            let edge: UIRectEdge = scene.container == .modal ? .bottom : .right
            let away = ViewState {
                if scene.container == .modal {
                    $0.translation.y = scene.bounds.maxY - scene.frontFrame.minY
                } else {
                    $0.fraction = edge.outward
                }
            }
            let sunken = ViewState {
                $0.scale = sunkenScale
                $0.cornerRadius = scene.container == .modal ? sunkenRadius : 0
            }
            let black = TransitionPlan.Decoration(frame: scene.bounds, place: .behindBoth, movement: .still) {
                let view = UIView()
                view.backgroundColor = .black
                return view
            }
            return TransitionPlan(
                front: ViewMovement(from: away, to: .rest), back: ViewMovement(from: .rest, to: sunken),
                decorations: scene.container == .modal ? [] : [black])
        }
        .with {
            $0.dismissalEdge = .bottom
            $0.modal.presenter = .snapshot
            $0.modal.frame = { bounds in
                let height = min(cardHeight, bounds.height)
                return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
            }
            $0.modal.timing = .spring(damping: cardDamping)
            $0.modal.initialVelocity = cardVelocity
            $0.reduced = { .slide }
        }
    }

    private static let sunkenScale: CGFloat = 0.9
    private static let sunkenRadius: CGFloat = 10
    private static let cardHeight: CGFloat = 400
    private static let cardDamping = 0.55
    /// Whole transitions a second.
    private static let cardVelocity = 1.0
}
