import UIKit

extension TransitionStyle {
    /// The front view fades in and out.
    public static var fade: TransitionStyle {
        TransitionStyle("fade") { _ in
            TransitionPlan(front: ViewMovement(from: TransitionViewState { $0.alpha = 0 }, to: .rest))
        }
    }

    /// One view replaces the other without animation.
    public static var none: TransitionStyle {
        TransitionStyle("none") { _ in TransitionPlan(front: .still) }.with {
            $0.duration = 0
            $0.dismissalEdge = nil
        }
    }
}
