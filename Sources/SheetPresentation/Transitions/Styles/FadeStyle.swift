import UIKit

extension TransitionStyle {
    /// The front view appears and disappears in place.
    public static var fade: TransitionStyle {
        TransitionStyle("fade") { _ in
            TransitionPlan(front: ViewMovement(from: ViewState { $0.alpha = 0 }, to: .rest))
        }
    }

    /// One view takes the other's place at once.
    public static var none: TransitionStyle {
        TransitionStyle("none") { _ in TransitionPlan(front: .still) }.with {
            $0.duration = 0
            $0.dismissalEdge = nil
        }
    }
}
