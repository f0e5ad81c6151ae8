import UIKit

extension TransitionStyle {
    /// Both views are faces of a cube that rotates by 90° about their shared edge.
    public static var cube: TransitionStyle {
        TransitionStyle("cube") { scene in
            // A face is not visible from inside of the cube.
            var front = ViewMovement { progress in
                TransitionViewState {
                    $0.relativeTranslation.x = 1 - progress
                    $0.anchorPoint.x = 0
                    $0.angle = .pi / 2 * (1 - progress)
                }
            }
            front.isDoubleSided = false
            var back = ViewMovement { progress in
                TransitionViewState {
                    $0.relativeTranslation.x = -progress
                    $0.anchorPoint.x = 1
                    $0.angle = -.pi / 2 * progress
                }
            }
            back.isDoubleSided = false
            return TransitionPlan(front: front, back: back, decorations: [.black(scene.bounds)])
        }
        .with {
            $0.modal.presenter = .moved
            $0.dismissalEdge = .right
            $0.reduced = .fade
        }
    }
}
