import UIKit

/// The state of one view at one moment of a transition, relative to its state at rest.
public struct TransitionViewState: Hashable, Sendable {
    /// Offset in points.
    public var translation = CGPoint.zero
    /// Offset in fractions of the container's width and height, added to `translation`.
    public var relativeTranslation = CGPoint.zero
    /// Scale about the anchor point; default 1, at least 0.001.
    public var scale: CGFloat = 1
    /// Separate scales of width and height about the anchor point, multiplied with `scale`; default 1 and 1, at least 0.001.
    public var stretch = CGPoint(x: 1, y: 1)
    /// Rotation about the anchor point in radians, about `axis`.
    public var angle: CGFloat = 0
    /// The axis of the rotation; default vertical.
    public var axis = Axis.vertical
    /// The anchor of scale and rotation, in fractions of the view's size; default the center.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Opacity, 0...1.
    public var alpha: CGFloat = 1
    /// Opacity of a black layer above the view, 0...1.
    public var shade: CGFloat = 0
    /// Radius of all corners in points.
    public var cornerRadius: CGFloat = 0
    /// Radius in points of a circle to which the view is clipped; nil for no clip.
    public var clipRadius: CGFloat?
    /// The rect to which the view is clipped, in its own coordinates from the upper left corner; nil for no clip.
    ///
    /// It moves and scales with the view. With a clip rect, `clipRadius` has no effect.
    public var clipRect: CGRect?
    /// Corner radius of `clipRect` in the view's own points.
    public var clipCornerRadius: CGFloat = 0

    /// The axes of a rotation, through the anchor point.
    public enum Axis: Hashable, Sendable {
        /// Rotates the left and right edges in depth.
        case vertical
        /// Rotates the upper and lower edges in depth.
        case horizontal
        /// Rotates in the plane of the screen.
        case depth
    }

    /// The state at rest.
    public init() {}

    /// The state at rest with some changes.
    public init(_ change: (inout TransitionViewState) -> Void) {
        change(&self)
    }

    /// Hashes coordinates, because `CGPoint` and `CGSize` are hashable only since iOS 18.
    public func hash(into hasher: inout Hasher) {
        for point in [translation, relativeTranslation, stretch, anchorPoint, clipRect?.origin ?? .zero] {
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

    /// The state at rest.
    public static let rest = TransitionViewState()
}
