import UIKit

/// The views of one transition by a style: adds its decorations, moves everything, and restores it.
@MainActor
final class StyleStage {
    private var views: [ViewStage] = []
    private var backStage: ViewStage?
    private var frontStage: ViewStage?
    private var decorations: [UIView] = []
    private var concealment: Concealment?

    /// Adds the plan's decorations to the container and prepares both views.
    init(
        _ plan: TransitionPlan, _ style: TransitionStyle, front: UIView, back: UIView?, in container: UIView
    ) {
        func stage(_ view: UIView, _ movement: ViewMovement, followsFinger: Bool = false) -> ViewStage {
            let stage = ViewStage(
                view: view, movement: movement, container: container, perspective: style.perspective,
                followsFinger: followsFinger)
            views.append(stage)
            return stage
        }
        // Pictures first: what is pictured is about to change.
        let camera = TransitionCamera(front: front, back: back, plan)
        let pairs = plan.decorations.compactMap { decoration in
            camera.view(of: decoration.content).map { (decoration, view: $0) }
        }
        for (decoration, view) in pairs {
            guard let superview = decoration.place.superview(front: front, back: back, container) else { continue }
            view.frame =
                superview === container ? decoration.frame : superview.convert(decoration.frame, from: container)
            view.isUserInteractionEnabled = false
            if decoration.frame == container.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            switch decoration.place {
            case .behindBoth: superview.insertSubview(view, at: 0)
            case .betweenBoth: superview.insertSubview(view, belowSubview: front)
            case .beforeBoth, .onBack, .onFront: superview.addSubview(view)
            }
            decorations.append(view)
            _ = stage(view, decoration.movement)
        }
        if let back { backStage = stage(back, plan.back) }
        frontStage = stage(front, plan.front, followsFinger: style.followsFinger)
        if plan.concealsSource { concealment = plan.source.map(Concealment.init) }
    }

    /// Every property that the style moves; its progress goes from 0, where the front view is not there, to 1, where it rests.
    func effects(progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        views.flatMap { $0.effects(progress: progress) }
    }

    /// Where the middle of what is seen of the front view lies at a progress, from its place at rest, in points.
    func displacement(at progress: CGFloat) -> CGPoint { frontStage?.displacement(at: progress) ?? .zero }

    /// Leaves no trace of the transition on any view.
    ///
    /// With `keepingBack` the view beneath stays as it is seen; what is returned restores it later.
    @discardableResult
    func restore(keepingBack: Bool = false) -> ViewStage? {
        let kept = keepingBack ? backStage : nil
        for stage in views.reversed() where stage !== kept { stage.restore() }
        for view in decorations { view.removeFromSuperview() }
        concealment?.end()
        views = []
        decorations = []
        concealment = nil
        (backStage, frontStage) = (nil, nil)
        return kept
    }
}

extension TransitionPlan.Decoration.Place {
    /// What a decoration is added to; nil where that is no part of the transition.
    @MainActor
    fileprivate func superview(front: UIView, back: UIView?, _ container: UIView) -> UIView? {
        switch self {
        case .behindBoth, .betweenBoth, .beforeBoth: container
        case .onBack: back
        case .onFront: front
        }
    }
}
