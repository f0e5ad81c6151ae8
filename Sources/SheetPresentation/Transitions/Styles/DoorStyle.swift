import UIKit

extension TransitionStyle {
    /// The back view opens like a double door, and the front view approaches behind it.
    public static var door: TransitionStyle {
        TransitionStyle("door") { scene in
            func wing(hinge: CGFloat, angle: CGFloat) -> TransitionPlan.Decoration {
                let crop = CGRect(x: hinge / 2, y: 0, width: 0.5, height: 1)
                let leaf = scene.bounds.divided(atDistance: scene.bounds.width / 2, from: .minXEdge)
                var swing = ViewMovement(
                    from: .rest, to: TransitionViewState { ($0.anchorPoint.x, $0.angle) = (hinge, angle) })
                swing.zPosition = 1
                return .init(
                    pictureOf: .back, crop: crop, frame: hinge == 0 ? leaf.slice : leaf.remainder, place: .beforeBoth,
                    movement: swing)
            }
            let far = TransitionViewState { ($0.scale, $0.shade) = (0.9, 0.5) }
            return TransitionPlan(
                front: ViewMovement(from: far, to: .rest),
                back: ViewMovement { _ in TransitionViewState { $0.alpha = 0 } },
                decorations: [.black(scene.bounds), wing(hinge: 0, angle: -.pi / 2), wing(hinge: 1, angle: .pi / 2)])
        }
        .with {
            ($0.perspective, $0.modal.presenter, $0.isMirrored, $0.reduced) = (1 / 2_000, .moved, false, .fade)
        }
    }
}
