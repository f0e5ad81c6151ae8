import UIKit

extension TransitionViewState {
    /// Whether the layer transform is the identity.
    var isInPlace: Bool { translation == .zero && relativeTranslation == .zero && isUpright }

    /// Whether there is no rotation or scale, so that axis and anchor point have no effect.
    var isUpright: Bool { angle == 0 && scale == 1 && stretch == CGPoint(x: 1, y: 1) }

    /// The displacement of the view in a container of that size, in points.
    func displacement(in size: CGSize) -> CGPoint {
        CGPoint(
            x: translation.x + relativeTranslation.x * size.width,
            y: translation.y + relativeTranslation.y * size.height)
    }

    /// The distance from the view's center at rest to the center of its visible part, in points, without rotation and perspective.
    func displacement(viewSize: CGSize, containerSize: CGSize) -> CGPoint {
        let anchor = CGPoint(x: (anchorPoint.x - 0.5) * viewSize.width, y: (anchorPoint.y - 0.5) * viewSize.height)
        let middle = clipRect.map { $0.center - CGPoint(x: viewSize.width / 2, y: viewSize.height / 2) } ?? .zero
        let arm = middle - anchor
        return displacement(in: containerSize) + anchor
            + CGPoint(x: arm.x * scale * stretch.x, y: arm.y * scale * stretch.y)
    }

    /// The layer transform of this state for a view with its anchor point at the center.
    ///
    /// It includes the perspective about a point, in front of which the eye is: `eye` is that point relative to the view's center.
    func transform(viewSize: CGSize, containerSize: CGSize, perspective: CGFloat, eye: CGPoint) -> CATransform3D {
        let offset = displacement(in: containerSize)
        guard !isUpright else { return CATransform3DMakeTranslation(offset.x, offset.y, 0) }
        let pivotX = (anchorPoint.x - 0.5) * viewSize.width
        let pivotY = (anchorPoint.y - 0.5) * viewSize.height
        var result = CATransform3DMakeTranslation(-pivotX, -pivotY, 0)
        let factor = max(Self.leastScale, scale)
        result = CATransform3DConcat(
            result,
            CATransform3DMakeScale(
                factor * max(Self.leastScale, stretch.x), factor * max(Self.leastScale, stretch.y), 1))
        if angle != 0 {
            let (ax, ay, az): (CGFloat, CGFloat, CGFloat) =
                switch axis {
                case .vertical: (0, 1, 0)
                case .horizontal: (1, 0, 0)
                case .depth: (0, 0, 1)
                }
            result = CATransform3DConcat(result, CATransform3DMakeRotation(angle, ax, ay, az))
        }
        result = CATransform3DConcat(result, CATransform3DMakeTranslation(pivotX + offset.x, pivotY + offset.y, 0))
        guard perspective != 0, angle != 0, axis != .depth else { return result }
        var lens = CATransform3DIdentity
        lens.m34 = -perspective
        result = CATransform3DConcat(result, CATransform3DMakeTranslation(-eye.x, -eye.y, 0))
        result = CATransform3DConcat(result, lens)
        return CATransform3DConcat(result, CATransform3DMakeTranslation(eye.x, eye.y, 0))
    }
}

extension TransitionViewState {
    /// Whether all its numbers are finite.
    var isFinite: Bool {
        let points = translation.x + translation.y + relativeTranslation.x + relativeTranslation.y
        let shape = stretch.x + stretch.y + anchorPoint.x + anchorPoint.y
        let clip = clipRect.map { $0.minX + $0.minY + $0.width + $0.height } ?? 0
        let rest = scale + angle + alpha + shade + cornerRadius + (clipRadius ?? 0) + clipCornerRadius + clip
        return (points + shape + rest).isFinite
    }
}
