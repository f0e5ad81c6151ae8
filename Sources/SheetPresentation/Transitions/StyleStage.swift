import UIKit

/// The views of one transition in a style: adds the decorations, provides the effects, and restores everything.
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
        // Snapshots first, before their subjects are changed.
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

    /// The effects of the style for a progress from 0, when the front view is not visible, to 1, when it is at rest.
    func effects(progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        views.flatMap { $0.effects(progress: progress) }
    }

    /// Restores every view and removes the decorations.
    ///
    /// - Parameter keepingBack: Whether the view beneath keeps its state.
    /// - Returns: The stage that restores the view beneath later, if it was kept.
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
    /// The superview of a decoration; nil if that is not part of the transition.
    @MainActor
    fileprivate func superview(front: UIView, back: UIView?, _ container: UIView) -> UIView? {
        switch self {
        case .behindBoth, .betweenBoth, .beforeBoth: container
        case .onBack: back
        case .onFront: front
        }
    }
}

/// Makes a view transparent for a while. A hidden view would lose its space in a stack view.
@MainActor
private final class Concealment {
    private weak var view: UIView?
    private let opacity: Float

    init(_ view: UIView) {
        self.view = view
        opacity = view.layer.opacity
        view.layer.opacity = 0
    }

    /// Restores the opacity, unless someone else already has, such as a collection view that reuses the cell.
    func end() {
        guard let view, view.layer.opacity == 0 else { return }
        view.layer.opacity = opacity
    }
}
