import UIKit

extension TransitionStyle {
    /// A colored disc grows from the source view while the front view scales up and fades in.
    public static func bubble(
        color: UIColor, _ source: @escaping ViewProvider
    ) -> TransitionStyle {
        bubble(color: color).with { $0.source = source }
    }

    /// The same with one source view, held weakly.
    public static func bubble(color: UIColor, from view: UIView) -> TransitionStyle {
        bubble(color: color).from(view)
    }

    /// The same from the center of the screen.
    public static func bubble(color: UIColor) -> TransitionStyle {
        TransitionStyle("bubble") { scene in
            let center = (scene.sourceRect ?? scene.bounds).center
            let radius = scene.farthestCorner(from: center)
            let disc = TransitionPlan.Decoration(
                frame: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
                movement: ViewMovement(from: TransitionViewState { $0.scale = smallest }, to: .rest)
            ) {
                let view = UIView()
                view.backgroundColor = color
                view.layer.cornerRadius = radius
                return view
            }
            let small = TransitionViewState {
                $0.scale = smallest
                $0.alpha = 0
                $0.translation = center - scene.frontFrame.center
            }
            return TransitionPlan(front: ViewMovement(from: small, to: .rest), decorations: [disc])
        }
        .with {
            $0.isMirrored = false
            $0.colors = [color]
            $0.reduced = .fade
        }
    }

    private static let smallest: CGFloat = 0.001
}
