import UIKit

/// A way for one view to take another's place, as data: asked once per transition, evaluated at any progress.
///
/// The engine plays it, drags it under a finger, runs it backwards, mirrors it for tabs to the left and for right-to-left, and puts
/// everything back. A style of your own is a few lines:
///
///     extension TransitionStyle {
///         static var drop: TransitionStyle {
///             TransitionStyle { scene in
///                 TransitionPlan(front: ViewMovement(from: ViewState { $0.fraction.y = -1 }, to: .rest))
///             }
///         }
///     }
public struct TransitionStyle {
    /// Seconds; nil for the transition's own.
    public var duration: TimeInterval?
    /// Nil for the transition's own.
    public var timing: TransitionTiming?
    /// One over the distance of the eye in points, for views that turn; default 1/200.
    public var perspective: CGFloat = 1 / 200
    /// The edge towards which a finger pulls a presented view to dismiss it; default the bottom, nil for no gesture.
    public var dismissalEdge: UIRectEdge? = .bottom
    /// What is different where the style presents and dismisses.
    public var modal = Modal()
    /// Whether left and right are swapped for right-to-left languages and for tabs to the left; default true.
    public var isMirrored = true
    /// The source view, asked for at each transition, since cells are recycled; nil for styles that need none.
    public var source: (@MainActor (SourceContext) -> UIView?)?
    /// What takes the style's place for people who asked for less motion; nil where the style moves no more than a slide.
    public var reduced: (@Sendable () -> TransitionStyle)?

    let plan: Plan
    var leavingPlan: Plan?

    /// Answers, once a transition, how views move in a scene.
    public typealias Plan = @MainActor @Sendable (TransitionScene) -> TransitionPlan

    /// What concerns modal transitions only.
    public struct Modal {
        /// What becomes of the presenting view; default untouched.
        public var presenter = Presenter.untouched
        /// The frame of the presented view within the container's bounds; nil for all of it.
        public var frame: ((CGRect) -> CGRect)?
        /// Goes before the style's own timing.
        public var timing: TransitionTiming?
        /// Whole transitions a second at which a spring sets out; default 0.
        public var initialVelocity = 0.0

        /// An untouched presenter and a presented view that fills the container.
        public init() {}
    }

    /// What a modal transition does with the presenting view.
    public enum Presenter: Hashable, Sendable {
        /// It stays where it is, beneath.
        case untouched
        /// It moves too and is out of the view tree while the presented view covers the screen.
        case moved
        /// A picture of it moves over black, while it stays itself where it is.
        case snapshot
    }

    /// The transition asking for a source view.
    @MainActor
    public struct SourceContext {
        /// The controller that comes or goes.
        public let front: UIViewController
        /// The controller beneath.
        public let back: UIViewController?
        /// Whether the front controller goes.
        public let isLeaving: Bool
    }

    /// A style whose way back is its way forth run backwards.
    public init(_ plan: @escaping Plan) {
        self.plan = plan
    }

    /// A style with a way back of its own, which runs from progress 1 to 0 too.
    public init(arriving plan: @escaping Plan, leaving leavingPlan: @escaping Plan) {
        self.plan = plan
        self.leavingPlan = leavingPlan
    }

    /// The same style with some of its data changed.
    public func with(_ change: (inout TransitionStyle) -> Void) -> TransitionStyle {
        var copy = self
        change(&copy)
        return copy
    }

    /// The plan for a scene, mirrored where the transition runs the other way round.
    @MainActor
    func plan(for scene: TransitionScene, mirrored: Bool) -> TransitionPlan {
        let plan = scene.isLeaving ? (leavingPlan ?? plan)(scene) : plan(scene)
        return mirrored && isMirrored ? plan.mirrored : plan
    }

    /// What runs under the present accessibility settings.
    @MainActor
    var effective: TransitionStyle {
        guard UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions else { return self }
        if UIAccessibility.prefersCrossFadeTransitions { return .fade.with { $0.inheritPresentation(of: self) } }
        let style = reduced.map { $0().with { $0.inheritPresentation(of: self) } } ?? self
        return style.with {
            $0.timing = $0.timing?.withoutOvershoot
            $0.modal.timing = $0.modal.timing?.withoutOvershoot
            $0.modal.initialVelocity = 0
        }
    }

    private mutating func inheritPresentation(of style: TransitionStyle) {
        modal.frame = style.modal.frame
        modal.presenter = style.modal.presenter == .snapshot ? .untouched : style.modal.presenter
        dismissalEdge = style.dismissalEdge
    }
}
