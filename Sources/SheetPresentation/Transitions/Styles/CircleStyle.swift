import UIKit

extension TransitionStyle {
    /// A round opening grows from the source view to the farthest corner, and closes into it again.
    ///
    /// Without a source it grows from the middle. While it grows, visual effect views in the front view show no blur: UIKit's blurs
    /// end at a mask above them. They are whole again once the view rests.
    public static func circle(_ source: @escaping ViewProvider) -> TransitionStyle {
        circle.with { $0.source = source }
    }

    /// The same with one source view, held weakly.
    public static func circle(from view: UIView) -> TransitionStyle {
        circle.from(view)
    }

    /// The same out of the middle of the screen.
    public static var circle: TransitionStyle {
        TransitionStyle("circle") { scene in
            let source = scene.sourceRect ?? CGRect(x: scene.bounds.midX, y: scene.bounds.midY, width: 0, height: 0)
            let center = CGPoint(x: source.midX, y: source.midY)
            var front = ViewMovement(
                from: ViewState { $0.clipRadius = max(source.width, source.height) / 2 },
                to: ViewState { $0.clipRadius = scene.farthestCorner(from: center) })
            front.clipCenter = center
            return TransitionPlan(front: front)
        }
        .with {
            $0.isMirrored = false
            $0.reduced = .fade
        }
    }
}
