import UIKit

/// Takes the pictures that a plan decorates its transition with.
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

    /// The view of a decoration; nil for a picture of a view that is not there.
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
            // Where no view beneath takes part, the source was on screen all along.
            case .source: (source, isLeaving && back != nil)
            }
        guard let view else { return nil }
        let bounds = view.bounds
        let rect = CGRect(
            x: bounds.minX + crop.minX * bounds.width, y: bounds.minY + crop.minY * bounds.height,
            width: crop.width * bounds.width, height: crop.height * bounds.height)
        // What has not been on screen yet has no last frame to be pictured.
        return view.resizableSnapshotView(from: rect, afterScreenUpdates: hasJustCome, withCapInsets: .zero)
    }
}
