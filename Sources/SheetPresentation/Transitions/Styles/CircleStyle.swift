import UIKit

extension TransitionStyle {
    /// A circle with the front view opens from the source view, and closes to it again.
    ///
    /// Without a source it grows from the center. A solid color covers blurs and glass in the front view during the transition, because UIKit
    /// does not draw them below a mask.
    public static func circle(_ source: @escaping ViewProvider) -> TransitionStyle {
        circle.with { $0.source = source }
    }

    /// The same with one source view, held weakly.
    public static func circle(from view: UIView) -> TransitionStyle {
        circle.from(view)
    }

    /// The same from the center of the screen.
    public static var circle: TransitionStyle {
        TransitionStyle("circle") { scene in
            let source = scene.sourceRect ?? CGRect(x: scene.bounds.midX, y: scene.bounds.midY, width: 0, height: 0)
            let center = source.center
            var front = ViewMovement(
                from: TransitionViewState { $0.clipRadius = max(source.width, source.height) / 2 },
                to: TransitionViewState { $0.clipRadius = scene.farthestCorner(from: center) })
            front.clipCenter = center
            return TransitionPlan(front: front)
        }
        .with {
            $0.isMirrored = false
            $0.reduced = .fade
        }
    }
}
