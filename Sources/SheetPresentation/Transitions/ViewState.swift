import UIKit

/// How one view stands at one moment of a transition, relative to its place at rest.
public struct ViewState: Hashable, Sendable {
    /// Offset in points.
    public var translation = CGPoint.zero
    /// Offset in parts of the container's width and height, added to `translation`.
    public var fraction = CGPoint.zero
    /// Enlargement about the hinge; default 1. Kept at least 0.001, as nothing can be computed of a view scaled to nothing.
    public var scale: CGFloat = 1
    /// Rotation about the hinge in radians, about `axis`.
    public var angle: CGFloat = 0
    /// What the view turns about; default the vertical axis.
    public var axis = Axis.vertical
    /// The fixed point of scale and rotation, in parts of the view's size; default the middle.
    public var hinge = CGPoint(x: 0.5, y: 0.5)
    /// Opacity, 0...1.
    public var alpha: CGFloat = 1
    /// Opacity of a black layer over the view, 0...1.
    public var shade: CGFloat = 0
    /// Radius of all corners in points.
    public var cornerRadius: CGFloat = 0
    /// Radius in points of the round opening through which the view is seen; nil for no opening.
    public var clipRadius: CGFloat?

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
        for point in [translation, fraction, hinge] {
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
    }

    /// Where the view belongs.
    public static let rest = ViewState()

    /// Between this state and `other`, linearly; below 0 and above 1 it goes on in the same direction.
    ///
    /// Opacities stay within 0...1, scale and radii above zero. Axis and hinge are those of the state that turns or scales.
    public func mixed(with other: ViewState, at part: CGFloat) -> ViewState {
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * part }
        func mix(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
            CGPoint(x: mix(first.x, second.x), y: mix(first.y, second.y))
        }
        func opacity(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
        let shaping = angle != 0 || scale != 1 ? self : other
        return ViewState {
            $0.translation = mix(translation, other.translation)
            $0.fraction = mix(fraction, other.fraction)
            $0.scale = max(0.001, mix(scale, other.scale))
            $0.angle = mix(angle, other.angle)
            $0.axis = shaping.axis
            $0.hinge = shaping.hinge
            $0.alpha = opacity(mix(alpha, other.alpha))
            $0.shade = opacity(mix(shade, other.shade))
            $0.cornerRadius = max(0, mix(cornerRadius, other.cornerRadius))
            if let first = clipRadius ?? other.clipRadius, let second = other.clipRadius ?? clipRadius {
                $0.clipRadius = max(0, mix(first, second))
            }
        }
    }

    /// The same seen in a mirror that swaps left and right.
    var mirrored: ViewState {
        var result = self
        result.translation.x = -translation.x
        result.fraction.x = -fraction.x
        result.hinge.x = 1 - hinge.x
        if axis != .horizontal { result.angle = -angle }
        return result
    }

    /// The layer transform of this state for a view whose anchor point is its middle.
    ///
    /// The perspective is part of it, seen from before the middle of the container: `eye` is that point in the view's coordinates,
    /// counted from its own middle.
    func transform(viewSize: CGSize, containerSize: CGSize, perspective: CGFloat, eye: CGPoint) -> CATransform3D {
        let x = translation.x + fraction.x * containerSize.width
        let y = translation.y + fraction.y * containerSize.height
        guard angle != 0 || scale != 1 else { return CATransform3DMakeTranslation(x, y, 0) }
        let pivotX = (hinge.x - 0.5) * viewSize.width
        let pivotY = (hinge.y - 0.5) * viewSize.height
        var result = CATransform3DMakeTranslation(-pivotX, -pivotY, 0)
        let factor = max(0.001, scale)
        result = CATransform3DConcat(result, CATransform3DMakeScale(factor, factor, 1))
        if angle != 0 {
            let (ax, ay, az): (CGFloat, CGFloat, CGFloat) =
                switch axis {
                case .vertical: (0, 1, 0)
                case .horizontal: (1, 0, 0)
                case .depth: (0, 0, 1)
                }
            result = CATransform3DConcat(result, CATransform3DMakeRotation(angle, ax, ay, az))
        }
        result = CATransform3DConcat(result, CATransform3DMakeTranslation(pivotX + x, pivotY + y, 0))
        guard perspective != 0, angle != 0, axis != .depth else { return result }
        var lens = CATransform3DIdentity
        lens.m34 = -perspective
        result = CATransform3DConcat(result, CATransform3DMakeTranslation(-eye.x, -eye.y, 0))
        result = CATransform3DConcat(result, lens)
        return CATransform3DConcat(result, CATransform3DMakeTranslation(eye.x, eye.y, 0))
    }
}
