import UIKit

extension TransitionStyle {
    /// The front view flies in from the bottom left with a loose spring, and out to the top.
    public static var corner: TransitionStyle {
        TransitionStyle(
            "corner",
            arriving: { _ in
                TransitionPlan(
                    front: ViewMovement(
                        from: TransitionViewState { $0.relativeTranslation = CGPoint(x: -1, y: 1) }, to: .rest))
            },
            leaving: { _ in
                TransitionPlan(
                    front: ViewMovement(
                        from: TransitionViewState { $0.relativeTranslation = CGPoint(x: 0, y: -1) }, to: .rest))
            }
        )
        .with {
            $0.duration = 1
            $0.timing = .spring(dampingRatio: 0.6)
            $0.dismissalEdge = .top
            $0.reduced = .slide
        }
    }
}
