import UIKit

/// Takes the snapshots for a plan's decorations.
@MainActor
struct TransitionCamera {
    private let front: UIView
    private let back: UIView?
    private let source: UIView?
    private let isLeaving: Bool

    init(front: UIView, back: UIView?, _ plan: TransitionPlan) {
        self.front = front
        self.back = back
        source = plan.source
        isLeaving = plan.isLeaving
    }

    /// The view of a decoration; nil for a snapshot of a view that is not part of the transition.
    func view(of content: TransitionPlan.Decoration.Content) -> UIView? {
        switch content {
        case .view(let makeView): makeView()
        case .picture(let subject, let crop): picture(of: subject, crop)
        }
    }

    private func picture(of subject: TransitionPlan.Decoration.Subject, _ crop: CGRect) -> UIView? {
        let (view, hasJustCome): (UIView?, Bool) =
            switch subject {
            case .front: (front, !isLeaving)
            case .back: (back, isLeaving)
            // Without a view beneath, the source has been on screen all the time.
            case .source: (source, isLeaving && back != nil)
            }
        guard let view else { return nil }
        let bounds = view.bounds
        let rect = CGRect(
            x: bounds.minX + crop.minX * bounds.width, y: bounds.minY + crop.minY * bounds.height,
            width: crop.width * bounds.width, height: crop.height * bounds.height)
        // A view that has not been on screen has to be rendered first.
        return view.resizableSnapshotView(from: rect, afterScreenUpdates: hasJustCome, withCapInsets: .zero)
    }
}
