import UIKit

/// A transition between two views, as data: it returns a plan once per transition, which is evaluated at any progress.
///
/// The engine plays it, scrubs it during a drag, reverses it, mirrors it for right-to-left languages and previous tabs, and restores
/// every view. A custom style takes a few lines:
///
///     extension TransitionStyle {
///         static let drop = TransitionStyle("drop") { scene in
///             TransitionPlan(front: ViewMovement(from: TransitionViewState { $0.relativeTranslation.y = -1 }, to: .rest))
///         }
///     }
///
/// Two styles are equal if their identifiers and settings are. Plans cannot be compared, so each needs its own identifier.
public struct TransitionStyle: Sendable {
    /// Identifies the style and its plan.
    public let identifier: Identifier
    /// Seconds; nil for the transition's own, 0 for no movement at all.
    public var duration: TimeInterval?
    /// Nil for the transition's own.
    public var timing: TransitionTiming?
    /// The perspective of rotated views, one over the distance of the eye in points; default 1/200.
    public var perspective = defaultPerspective
    /// The edge towards which a drag dismisses a presented view; default the bottom, nil for no gesture.
    public var dismissalEdge: UIRectEdge? = .bottom
    /// Whether the front view follows a finger that dismisses or pops in both dimensions; default false.
    ///
    /// A release then dismisses if the view would coast, in any direction, to a distance of more than 0.3 of the container's shorter side.
    /// In a navigation controller a pull down pops too. Sheets and tabs follow along their own axis only.
    public var followsFinger = false
    /// Settings for modal transitions.
    public var modal = Modal()
    /// Whether left and right are swapped for right-to-left languages and previous tabs; default true.
    public var isMirrored = true
    /// Returns the source view, called for each transition because cells are reused; nil for styles without one.
    ///
    /// Closures cannot be compared: a style is equal to its copies, or to another style that was created with the same view.
    public var source: ViewProvider? {
        get { identifiedSource?.closure }
        set { identifiedSource = newValue.map { Identified($0) } }
    }
    /// Returns the view inside the front view that corresponds to the source view; nil for the whole front view.
    public var destination: ViewProvider? {
        get { identifiedDestination?.closure }
        set { identifiedDestination = newValue.map { Identified($0) } }
    }

    /// Returns the movements for a scene; called once per transition.
    public typealias Plan = @MainActor @Sendable (TransitionScene) -> TransitionPlan
    /// Returns a view for a transition, or nil if there is none.
    public typealias ViewProvider = @MainActor @Sendable (ViewContext) -> UIView?

    /// Returns a plan, mirrored if `isMirrored`.
    typealias DirectedPlan = @MainActor @Sendable (TransitionScene, _ isMirrored: Bool) -> TransitionPlan

    let arrivingPlan: DirectedPlan
    /// The plan for dismissing and popping, if that is not the reversed arrival.
    var leavingPlan: DirectedPlan?
    /// The styles that this one is made from.
    let parts: [TransitionStyle]
    var identifiedSource: Identified<ViewProvider>?
    var identifiedDestination: Identified<ViewProvider>?
    /// The colors in the plan, for comparisons.
    var colors: [UIColor] = []
    static let defaultPerspective: CGFloat = 1 / 200
    /// At most one; an array, because a structure cannot contain itself.
    private var reducedStyles: [TransitionStyle] = []

    /// The transition for which a view is requested.
    @MainActor
    public struct ViewContext {
        /// The controller that is presented or pushed, dismissed or popped.
        public let front: UIViewController
        /// The controller that it covers.
        public let back: UIViewController?
        /// Whether the front controller is dismissed or popped.
        public let isLeaving: Bool
    }

    /// Creates a style that dismisses and pops with the reversed plan.
    ///
    /// - Parameters:
    ///   - identifier: The style's name, with every parameter of its plan: `"drop(\(height))"`.
    ///   - plan: Returns the movements for a scene.
    public init(_ identifier: Identifier, _ plan: @escaping Plan) {
        self.init(identifier, arriving: Self.directed(plan))
    }

    /// Creates a style with another plan for dismissing and popping, which also runs from progress 1 to 0.
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

    /// The replacement if Reduce Motion is on; nil if the style needs none.
    public var reduced: TransitionStyle? {
        get { reducedStyles.first }
        set { reducedStyles = newValue.map { [$0] } ?? [] }
    }

    /// A copy of the style with some settings changed.
    public func with(_ change: (inout TransitionStyle) -> Void) -> TransitionStyle {
        var copy = self
        change(&copy)
        return copy
    }

    /// A copy of the style with a source view, held weakly.
    func from(_ view: UIView) -> TransitionStyle {
        with { $0.identifiedSource = Identified({ [weak view] _ in view }, of: view) }
    }

    /// The plan for a scene, mirrored if the transition runs in the other direction.
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
