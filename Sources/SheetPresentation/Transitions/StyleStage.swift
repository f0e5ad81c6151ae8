import UIKit

/// The views of one transition by a style: adds its decorations, moves everything, and restores it.
@MainActor
final class StyleStage {
    private var views: [ViewStage] = []
    private var backStage: ViewStage?
    private var decorations: [UIView] = []
    private var concealment: Concealment?

    /// Adds the plan's decorations to the container and prepares both views.
    init(
        _ plan: TransitionPlan, perspective: CGFloat, front: UIView, back: UIView?, in container: UIView
    ) {
        func stage(_ view: UIView, _ movement: ViewMovement) -> ViewStage {
            let stage = ViewStage(view: view, movement: movement, container: container, perspective: perspective)
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
        _ = stage(front, plan.front)
        if plan.concealsSource { concealment = plan.source.map(Concealment.init) }
    }

    /// Every property that the style moves; its progress goes from 0, where the front view is not there, to 1, where it rests.
    func effects(progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        views.flatMap { $0.effects(progress: progress) }
    }

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
        backStage = nil
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

/// A view that cannot be seen for a while but keeps its place: a hidden one would make stack views close up.
@MainActor
private final class Concealment {
    private weak var view: UIView?
    private let opacity: Float

    init(_ view: UIView) {
        self.view = view
        opacity = view.layer.opacity
        view.layer.opacity = 0
    }

    /// Shows the view again, unless it is visible already: a reused cell gets its opacity from its collection view.
    func end() {
        guard let view, view.layer.opacity == 0 else { return }
        view.layer.opacity = opacity
    }
}
