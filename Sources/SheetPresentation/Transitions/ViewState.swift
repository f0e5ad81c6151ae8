import UIKit

/// How one view stands at one moment of a transition, relative to its place at rest.
public struct ViewState: Hashable, Sendable {
    /// Offset in points.
    public var translation = CGPoint.zero
    /// Offset in fractions of the container's width and height, added to `translation`.
    public var fraction = CGPoint.zero
    /// Enlargement about the hinge; default 1. Kept at least 0.001, as nothing can be computed of a view scaled to nothing.
    public var scale: CGFloat = 1
    /// Enlargement of width and height apart, about the hinge, multiplied with `scale`; default 1 and 1. Kept at least 0.001.
    public var stretch = CGPoint(x: 1, y: 1)
    /// Rotation about the hinge in radians, about `axis`.
    public var angle: CGFloat = 0
    /// What the view turns about; default the vertical axis.
    public var axis = Axis.vertical
    /// The fixed point of scale and rotation, in fractions of the view's size; default the middle.
    public var hinge = CGPoint(x: 0.5, y: 0.5)
    /// Opacity, 0...1.
    public var alpha: CGFloat = 1
    /// Opacity of a black layer over the view, 0...1.
    public var shade: CGFloat = 0
    /// Radius of all corners in points.
    public var cornerRadius: CGFloat = 0
    /// Radius in points of the round opening through which the view is seen; nil for no opening.
    public var clipRadius: CGFloat?
    /// The rect through which the view is seen, in its own points from its upper left corner; nil for all of it.
    ///
    /// It moves and scales along with the view. A view that has one needs no `clipRadius`, which is then without effect.
    public var clipRect: CGRect?
    /// Radius of the corners of `clipRect` in the view's own points.
    public var clipCornerRadius: CGFloat = 0

    /// What a view turns about, through its hinge.
    public enum Axis: Hashable, Sendable {
        /// Left and right edges come nearer and go away.
        case vertical
        /// Upper and lower edges come nearer and go away.
        case horizontal
        /// In the plane of the screen.
        case depth
    }

    /// As at rest; change what differs.
    public init() {}

    /// As at rest but for what `change` does.
    public init(_ change: (inout ViewState) -> Void) {
        change(&self)
    }

    /// By numbers: points are hashable from iOS 18 on only.
    public func hash(into hasher: inout Hasher) {
        for point in [translation, fraction, stretch, hinge, clipRect?.origin ?? .zero] {
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
        hasher.combine(scale)
        hasher.combine(angle)
        hasher.combine(axis)
        hasher.combine(alpha)
        hasher.combine(shade)
        hasher.combine(cornerRadius)
        hasher.combine(clipRadius)
        hasher.combine(clipRect?.width)
        hasher.combine(clipRect?.height)
        hasher.combine(clipCornerRadius)
    }

    /// Where the view belongs.
    public static let rest = ViewState()
}
