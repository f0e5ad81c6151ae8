import UIKit

/// What a style knows of the transition it is asked to draw.
public struct TransitionScene: Sendable {
    /// The container's bounds; both views lie in it.
    public let bounds: CGRect
    /// The front view's frame at rest.
    public let frontFrame: CGRect
    /// The front view's background, for what continues it; nil where it has none.
    public let frontColor: UIColor?
    /// The radius of the front view's corners at rest.
    public internal(set) var frontCornerRadius: CGFloat = 0
    /// The rect, in the container, of the view that the transition comes out of or goes back into; nil when none can be seen.
    public let sourceRect: CGRect?
    /// The radius of the source view's corners.
    public internal(set) var sourceCornerRadius: CGFloat = 0
    /// The rect, in the container at rest, of the view within the front one that the source view becomes; nil when there is none.
    public internal(set) var destinationRect: CGRect?
    /// What kind of container runs the transition.
    public let container: Container
    /// Whether the front view leaves instead of arriving.
    public let isLeaving: Bool
    /// Whether people asked for less motion: no scaling, turning or overshoot.
    public let reducesMotion: Bool

    weak var source: UIView?

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
