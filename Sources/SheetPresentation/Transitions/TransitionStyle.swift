import UIKit

/// How one view takes another's place, as data: asked once per transition, evaluated at any progress.
///
/// The engine plays it, drags it under a finger, runs it backwards, mirrors it for tabs to the left and for right-to-left, and
/// restores everything. A style of your own is a few lines:
///
///     extension TransitionStyle {
///         static let drop = TransitionStyle("drop") { scene in
///             TransitionPlan(front: ViewMovement(from: ViewState { $0.fraction.y = -1 }, to: .rest))
///         }
///     }
///
/// Two styles are equal when their identifiers and their data are: plans cannot be compared, so a plan belongs to its identifier.
public struct TransitionStyle: Sendable {
    /// Distinguishes styles.
    public let identifier: Identifier
    /// Seconds; nil for the transition's own, 0 for no movement at all.
    public var duration: TimeInterval?
    /// Nil for the transition's own.
    public var timing: TransitionTiming?
    /// One over the distance of the eye in points, for views that turn; default 1/200.
    public var perspective = defaultPerspective
    /// The edge towards which a finger pulls a presented view to dismiss it; default the bottom, nil for no gesture.
    public var dismissalEdge: UIRectEdge? = .bottom
    /// Whether a finger that dismisses or pops takes the front view along in both dimensions; default false.
    ///
    /// A release then goes by the distance that the view would still coast to, in any direction, from 0.3 of the shorter side on. A
    /// navigation controller is popped by a pull down, too. Sheets and tabs follow along their own axis only.
    public var followsFinger = false
    /// What is different where the style presents and dismisses.
    public var modal = Modal()
    /// Whether left and right are swapped for right-to-left languages and for tabs to the left; default true.
    public var isMirrored = true
    /// The source view, asked for at each transition, since cells are recycled; nil for styles that need none.
    ///
    /// Closures cannot be compared: a style equals its copies, and another style with the same view if it was given as a view.
    public var source: ViewProvider? {
        get { identifiedSource?.closure }
        set { identifiedSource = newValue.map { Identified($0) } }
    }
    /// The view within the front one that the source view becomes, for styles that match the two; nil for the whole front view.
    public var destination: ViewProvider? {
        get { identifiedDestination?.closure }
        set { identifiedDestination = newValue.map { Identified($0) } }
    }

    /// Answers, once a transition, how views move in a scene.
    public typealias Plan = @MainActor @Sendable (TransitionScene) -> TransitionPlan
    /// Finds a view for a transition; nil where there is none now.
    public typealias ViewProvider = @MainActor @Sendable (ViewContext) -> UIView?

    /// Answers with a plan, mirrored where `isMirrored`.
    typealias DirectedPlan = @MainActor @Sendable (TransitionScene, _ isMirrored: Bool) -> TransitionPlan

    let arrivingPlan: DirectedPlan
    /// How the front view leaves where that is not its arrival run backwards.
    var leavingPlan: DirectedPlan?
    /// The styles that this one is made from.
    let parts: [TransitionStyle]
    var identifiedSource: Identified<ViewProvider>?
    var identifiedDestination: Identified<ViewProvider>?
    /// What the plan was made from beyond the identifier.
    var colors: [UIColor] = []
    static let defaultPerspective: CGFloat = 1 / 200
    /// At most one: a structure cannot contain itself.
    private var reducedStyles: [TransitionStyle] = []

    /// The transition asking for a view.
    @MainActor
    public struct ViewContext {
        /// The controller that arrives or leaves.
        public let front: UIViewController
        /// The controller beneath.
        public let back: UIViewController?
        /// Whether the front controller leaves.
        public let isLeaving: Bool
    }

    /// A style whose front view leaves as it arrived, run backwards.
    ///
    /// - Parameters:
    ///   - identifier: The style's name, with what its plan depends on: `"drop(\(height))"`.
    ///   - plan: How views move in a scene.
    public init(_ identifier: Identifier, _ plan: @escaping Plan) {
        self.init(identifier, arriving: Self.directed(plan))
    }

    /// A style with another plan for leaving, which runs from progress 1 to 0 too.
    public init(_ identifier: Identifier, arriving plan: @escaping Plan, leaving leavingPlan: @escaping Plan) {
        self.init(identifier, arriving: Self.directed(plan), leaving: Self.directed(leavingPlan))
    }

    init(
        _ identifier: Identifier, parts: [TransitionStyle] = [], arriving arrivingPlan: @escaping DirectedPlan,
        leaving leavingPlan: DirectedPlan? = nil
    ) {
        self.identifier = identifier
        self.parts = parts
        self.arrivingPlan = arrivingPlan
        self.leavingPlan = leavingPlan
    }

    private static func directed(_ plan: @escaping Plan) -> DirectedPlan {
        { scene, isMirrored in isMirrored ? plan(scene).mirrored(in: scene) : plan(scene) }
    }

    /// The replacement for people who asked for less motion; nil where the style moves no more than a slide.
    public var reduced: TransitionStyle? {
        get { reducedStyles.first }
        set { reducedStyles = newValue.map { [$0] } ?? [] }
    }

    /// The same style with some of its data changed.
    public func with(_ change: (inout TransitionStyle) -> Void) -> TransitionStyle {
        var copy = self
        change(&copy)
        return copy
    }

    /// The same style with one source view, held weakly.
    func from(_ view: UIView) -> TransitionStyle {
        with { $0.identifiedSource = Identified({ [weak view] _ in view }, of: view) }
    }

    /// The plan for a scene, mirrored where the transition runs in the other direction.
    @MainActor
    func plan(for scene: TransitionScene, mirrored: Bool) -> TransitionPlan {
        let directedPlan = scene.isLeaving ? leavingPlan ?? arrivingPlan : arrivingPlan
        var plan = directedPlan(scene, mirrored && isMirrored)
        plan.source = scene.source
        plan.isLeaving = scene.isLeaving
        return plan
    }
}

extension TransitionStyle: Equatable {
    public static func == (left: TransitionStyle, right: TransitionStyle) -> Bool {
        left.identifier == right.identifier && left.duration == right.duration && left.timing == right.timing
            && left.perspective == right.perspective && left.dismissalEdge == right.dismissalEdge
            && left.followsFinger == right.followsFinger && left.modal == right.modal
            && left.isMirrored == right.isMirrored
            && left.identifiedSource == right.identifiedSource
            && left.identifiedDestination == right.identifiedDestination && left.reducedStyles == right.reducedStyles
            && left.colors == right.colors && left.parts == right.parts
            && (left.leavingPlan == nil) == (right.leavingPlan == nil)
    }
}
