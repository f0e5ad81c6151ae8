import UIKit

/// The transition for which a style makes a plan.
public struct TransitionScene: Sendable {
    /// The container's bounds.
    public let bounds: CGRect
    /// The front view's frame at rest.
    public let frontFrame: CGRect
    /// The front view's background color, if it has one.
    public let frontColor: UIColor?
    /// The radius of the front view's corners at rest.
    public internal(set) var frontCornerRadius: CGFloat = 0
    /// The source view's rect in the container; nil if there is no visible source view.
    public let sourceRect: CGRect?
    /// The radius of the source view's corners.
    public internal(set) var sourceCornerRadius: CGFloat = 0
    /// The destination view's rect in the container at rest; nil if there is none.
    public internal(set) var destinationRect: CGRect?
    /// The kind of the container.
    public let container: Container
    /// Whether the front view is dismissed or popped.
    public let isLeaving: Bool
    /// Whether Reduce Motion is on: no scaling, rotation or overshoot.
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
