import UIKit

extension TransitionStyle {
    /// The back view turns over like a page about its leading edge and shows a blank back.
    public static var page: TransitionStyle {
        TransitionStyle("page") { scene in
            var leaf = ViewMovement { progress in
                TransitionViewState {
                    $0.anchorPoint.x = 0
                    $0.angle = -.pi * progress
                }
            }
            leaf.isDoubleSided = false
            leaf.zPosition = leafHeight
            // The back of the leaf: from its turned position, about the same edge, back onto the leaf.
            var blank = ViewMovement { progress in
                TransitionViewState {
                    $0.relativeTranslation.x = -1
                    $0.anchorPoint.x = 1
                    $0.angle = .pi * (1 - progress)
                }
            }
            blank.isDoubleSided = false
            blank.zPosition = leafHeight
            let back = TransitionPlan.Decoration(frame: scene.bounds, place: .beforeBoth, movement: blank) {
                let view = UIView()
                view.backgroundColor = .secondarySystemBackground
                return view
            }
            let shaded = TransitionViewState { $0.shade = underLeafShade }
            return TransitionPlan(front: ViewMovement(from: shaded, to: .rest), back: leaf, decorations: [back])
        }
        .with {
            $0.perspective = pagePerspective
            $0.modal.presenter = .moved
            $0.dismissalEdge = .right
            $0.reduced = .fade
        }
    }

    /// Above the page beneath, in points.
    private static let leafHeight: CGFloat = 1
    private static let underLeafShade: CGFloat = 0.25
    /// A leaf reaches up to its whole width towards the eye, so the eye has to be farther away on every device.
    private static let pagePerspective: CGFloat = 1 / 3_000
}
