import UIKit

/// What a style knows of the transition it is asked to draw.
public struct TransitionScene {
    /// The container's bounds; both views lie in it.
    public let bounds: CGRect
    /// The front view's frame at rest.
    public let frontFrame: CGRect
    /// The front view's background, for what continues it; nil where it has none.
    public let frontColor: UIColor?
    /// The rect, in the container, of the view that the transition comes out of or goes back into; nil when there is none.
    public let sourceRect: CGRect?
    /// What kind of container runs the transition.
    public let container: Container
    /// Whether the front view goes away instead of coming.
    public let isLeaving: Bool
    /// Whether people asked for less motion: no scaling, turning or overshoot.
    public let reducesMotion: Bool

    /// The kinds of containers.
    public enum Container: Hashable, Sendable {
        /// Presenting and dismissing.
        case modal
        /// Pushing and popping.
        case navigation
        /// Changing the tab.
        case tabs
    }

    /// Distance from `point` to the farthest corner of the bounds.
    public func farthestCorner(from point: CGPoint) -> CGFloat {
        hypot(max(point.x - bounds.minX, bounds.maxX - point.x), max(point.y - bounds.minY, bounds.maxY - point.y))
    }
}

/// What a style answers: how the two views and its decorations move.
public struct TransitionPlan {
    /// The view that comes when something is presented or pushed, and goes when that is taken back.
    public var front: ViewMovement
    /// The view beneath; where it is not part of the transition, this is not asked.
    public var back: ViewMovement
    /// Views that exist during the transition only.
    public var decorations: [Decoration]

    /// - Parameters:
    ///   - front: The view that comes, or goes when the transition is taken back.
    ///   - back: The view beneath; default it stays where it is.
    ///   - decorations: Views of the style's own; default none.
    public init(front: ViewMovement, back: ViewMovement = .still, decorations: [Decoration] = []) {
        self.front = front
        self.back = back
        self.decorations = decorations
    }

    /// A view of the style's own.
    public struct Decoration {
        /// Where it lies at rest, in the container.
        public var frame: CGRect
        /// Its depth; default between both views.
        public var place: Place
        /// How it moves; its states count from its frame.
        public var movement: ViewMovement
        /// Makes the view; called once a transition.
        public var makeView: @MainActor () -> UIView

        /// Depths in the container.
        public enum Place: Hashable, Sendable {
            /// Beneath the view beneath.
            case behindBoth
            /// Over the view beneath and under the front view.
            case betweenBoth
            /// Over the front view.
            case beforeBoth
        }

        /// - Parameters:
        ///   - frame: Where it lies at rest, in the container.
        ///   - place: Its depth; default between both views.
        ///   - movement: How it moves.
        ///   - makeView: Makes the view; called once a transition.
        public init(
            frame: CGRect, place: Place = .betweenBoth, movement: ViewMovement,
            makeView: @escaping @MainActor () -> UIView
        ) {
            self.frame = frame
            self.place = place
            self.movement = movement
            self.makeView = makeView
        }
    }

    var mirrored: TransitionPlan {
        TransitionPlan(
            front: front.mirrored, back: back.mirrored,
            decorations: decorations.map {
                Decoration(frame: $0.frame, place: $0.place, movement: $0.movement.mirrored, makeView: $0.makeView)
            })
    }
}
