import UIKit

/// The views of one transition by a style: brings them on, moves them, and puts everything back as it was.
@MainActor
final class StyleStage {
    private var views: [ViewStage] = []
    private var backStage: ViewStage?
    private var decorations: [UIView] = []

    /// Puts the plan's decorations into the container and prepares both views.
    init(
        _ plan: TransitionPlan, perspective: CGFloat, front: UIView, back: UIView?, in container: UIView
    ) {
        func add(_ view: UIView, _ movement: ViewMovement) -> ViewStage {
            let stage = ViewStage(view: view, movement: movement, container: container, perspective: perspective)
            views.append(stage)
            return stage
        }
        for decoration in plan.decorations {
            let view = decoration.makeView()
            view.frame = decoration.frame
            view.isUserInteractionEnabled = false
            if decoration.frame == container.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            switch decoration.place {
            case .behindBoth: container.insertSubview(view, at: 0)
            case .betweenBoth: container.insertSubview(view, belowSubview: front)
            case .beforeBoth: container.addSubview(view)
            }
            decorations.append(view)
            _ = add(view, decoration.movement)
        }
        if let back { backStage = add(back, plan.back) }
        _ = add(front, plan.front)
    }

    /// Every property that the style moves; its progress goes from 0, where the front view is not there, to 1, where it rests.
    func effects(progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        views.flatMap { $0.effects(progress: progress) }
    }

    /// Leaves no trace of the transition on either view.
    ///
    /// With `keepingBack` the view beneath stays as it is seen; what is answered puts it back later.
    @discardableResult
    func restore(keepingBack: Bool = false) -> ViewStage? {
        let kept = keepingBack ? backStage : nil
        for stage in views.reversed() where stage !== kept { stage.restore() }
        for view in decorations { view.removeFromSuperview() }
        views = []
        decorations = []
        backStage = nil
        return kept
    }
}
