import UIKit

extension TransitionStyle {
    /// Both views are sides of a card that flips over.
    public static var flip: TransitionStyle {
        TransitionStyle("flip") { scene in
            func side(_ angle: @escaping (CGFloat) -> CGFloat) -> ViewMovement {
                var movement = ViewMovement { progress in TransitionViewState { $0.angle = angle(progress) } }
                movement.isDoubleSided = false
                return movement
            }
            return TransitionPlan(
                front: side { .pi * (1 - $0) }, back: side { -.pi * $0 }, decorations: [.black(scene.bounds)])
        }
        .with {
            $0.perspective = 1 / 2_000
            $0.modal.presenter = .moved
            $0.dismissalEdge = .right
            $0.reduced = .fade
        }
    }
}
