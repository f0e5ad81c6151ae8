import UIKit

/// The views of one transition in a style: adds the decorations, provides the effects, and restores everything.
@MainActor
final class StyleStage {
    private var plan: TransitionPlan
    /// Weak, as it keeps the view whose transition keeps this.
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
        // Pictures first: what is pictured is about to change.
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

    private func stageViews(front: UIView?, back: UIView?) {
        guard let container else { return }
        func stage(_ view: UIView, _ movement: ViewMovement, followsFinger: Bool = false) -> ViewStage {
            ViewStage(
                view: view, movement: movement, container: container, perspective: style.perspective,
                followsFinger: followsFinger)
        }
        decorationStages = decorations.map { stage($0.view, plan.decorations[$0.index].movement) }
        backStage = back.map { stage($0, plan.back) }
        frontStage = front.map { stage($0, plan.front, followsFinger: style.followsFinger) }
        conceal(plan.concealsSource ? plan.source : nil)
    }

    /// Shows what was concealed, unless it is this view.
    private func conceal(_ source: UIView?) {
        if let source, concealment?.conceals(source) == true { return }
        concealment?.end()
        concealment = source.map(Concealment.init)
    }

    /// Whether what was concealed is seen again or has gone: a collection view shows cells that it uses again, and puts others in the
    /// place of those that are reloaded.
    var hasLostConcealment: Bool {
        guard let concealment, let source = plan.source else { return false }
        return !concealment.conceals(source)
    }

    /// The effects of the style for a progress from 0, when the front view is not visible, to 1, when it is at rest.
    func effects(progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        views.flatMap { $0.effects(progress: progress) }
    }

    private var views: [ViewStage] { decorationStages + [backStage, frontStage].compactMap { $0 } }

    /// Where the middle of what is seen of the front view lies at a progress, from its place at rest, in points.
    func displacement(at progress: CGFloat) -> CGPoint { frontStage?.displacement(at: progress) ?? .zero }

    /// Goes over to another plan below a progress, where everything is seen as it was. The effects are others from now on.
    func bend(to plan: TransitionPlan, below progress: CGFloat) {
        let (front, back) = (frontStage?.view, backStage?.view)
        for stage in views.reversed() { stage.restore() }
        self.plan = self.plan.bent(to: plan, below: progress)
        stageViews(front: front, back: back)
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
