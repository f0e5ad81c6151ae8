import UIKit

/// The views of one transition in a style: adds the decorations, provides the effects, and restores everything.
@MainActor
final class StyleStage {
    private(set) var plan: TransitionPlan
    /// Weak, because the container's transition retains this.
    private weak var container: UIView?
    private let style: TransitionStyle
    private var decorations: [(view: UIView, index: Int)] = []
    private var decorationStages: [ViewStage] = []
    private var backStage: ViewStage?
    private var frontStage: ViewStage?
    private var concealment: Concealment?

    /// Adds the plan's decorations to the container and prepares both views.
    init(
        _ plan: TransitionPlan, _ style: TransitionStyle, front: UIView, back: UIView?, in container: UIView
    ) {
        self.plan = plan
        self.style = style
        self.container = container
        // Snapshots first, because the views are about to change.
        let camera = TransitionCamera(front: front, back: back, plan)
        let pictured = plan.decorations.enumerated().compactMap { index, decoration in
            camera.view(of: decoration.content).map { (decoration, view: $0, index) }
        }
        for (decoration, view, index) in pictured {
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
            decorations.append((view, index))
        }
        stageViews(front: front, back: back)
    }

    /// - Parameter former: The stages whose shades, covers and openings are used again.
    private func stageViews(front: UIView?, back: UIView?, former: [ViewStage] = []) {
        guard let container else { return }
        func stage(
            _ view: UIView, _ movement: ViewMovement, followsFinger: Bool = false, coversEffects: Bool = true
        ) -> ViewStage {
            ViewStage(
                view: view, movement: movement, container: container, perspective: style.perspective,
                followsFinger: followsFinger, coversEffects: coversEffects,
                replacing: former.first { $0.view === view })
        }
        decorationStages = decorations.map {
            stage($0.view, plan.decorations[$0.index].movement, coversEffects: false)
        }
        backStage = back.map { stage($0, plan.back) }
        frontStage = front.map { stage($0, plan.front, followsFinger: style.followsFinger) }
        conceal(plan.concealsSource ? plan.source : nil)
    }

    /// Conceals a view and shows the one that was concealed before; nothing changes if they are the same.
    private func conceal(_ source: UIView?) {
        if let source, concealment?.conceals(source) == true { return }
        concealment?.end()
        concealment = source.map { Concealment($0) }
    }

    /// Whether something else has shown or replaced the concealed view: a collection view shows cells that it reuses, and dequeues others
    /// for those that are reloaded.
    var hasLostConcealment: Bool {
        guard let concealment, let source = plan.source else { return false }
        return !concealment.conceals(source)
    }

    /// The effects of the style for a progress from 0, when the front view is not visible, to 1, when it is at rest.
    func effects(progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        views.flatMap { $0.effects(progress: progress) }
    }

    private var views: [ViewStage] { decorationStages + [backStage, frontStage].compactMap { $0 } }

    /// The distance from the front view's center at rest to the center of its visible part at a progress, in points.
    func displacement(at progress: CGFloat) -> CGPoint { frontStage?.displacement(at: progress) ?? .zero }

    /// Changes to another plan below a progress, without a visible change at that progress. The effects have to be requested again.
    func bend(to plan: TransitionPlan, below progress: CGFloat) {
        let (front, back, former) = (frontStage?.view, backStage?.view, views)
        for stage in former.reversed() { stage.restore(isReplaced: true) }
        self.plan = self.plan.bent(to: plan, below: progress)
        stageViews(front: front, back: back, former: former)
    }

    /// Restores every view and removes the decorations.
    ///
    /// - Parameter keepingBack: Whether the view beneath keeps its state.
    /// - Returns: The stage that restores the view beneath later, if it was kept.
    @discardableResult
    func restore(keepingBack: Bool = false) -> ViewStage? {
        let kept = keepingBack ? backStage : nil
        for stage in views.reversed() where stage !== kept { stage.restore() }
        for decoration in decorations { decoration.view.removeFromSuperview() }
        conceal(nil)
        (decorations, decorationStages) = ([], [])
        (backStage, frontStage) = (nil, nil)
        return kept
    }
}

extension TransitionPlan.Decoration.Place {
    /// The superview of a decoration; nil if it is not part of the transition.
    @MainActor
    fileprivate func superview(front: UIView, back: UIView?, _ container: UIView) -> UIView? {
        switch self {
        case .behindBoth, .betweenBoth, .beforeBoth: container
        case .onBack: back
        case .onFront: front
        }
    }
}
