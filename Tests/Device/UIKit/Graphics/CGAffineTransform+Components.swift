import Foundation

/// The steps of an affine transform, in order: scale, shear, rotate, translate.
public struct CGAffineTransformComponents: Equatable, Sendable {
    public var scale: CGSize
    /// The x shear in proportion to y.
    public var horizontalShear: CGFloat
    /// In radians.
    public var rotation: CGFloat
    public var translation: CGVector

    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(
                CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
            )
    }

    /// The components whose composition is this transform; a reflection becomes a negative height scale.
    public func decomposed() -> CGAffineTransformComponents {
        let scaleX = hypot(Double(a), Double(b))
        let determinant = Double(a) * Double(d) - Double(b) * Double(c)
        let scaleY = scaleX == 0 ? hypot(Double(c), Double(d)) : determinant / scaleX
        let angle = scaleX == 0 ? atan2(-Double(c), Double(d)) : atan2(Double(b), Double(a))
        let dot = Double(a) * Double(c) + Double(b) * Double(d)
        let shear = scaleX == 0 || scaleY == 0 ? 0 : dot / scaleX / scaleY
        return CGAffineTransformComponents(
            scale: CGSize(width: scaleX, height: scaleY),
            horizontalShear: CGFloat(shear),
            rotation: CGFloat(angle),
            translation: CGVector(dx: tx, dy: ty)
        )
    }
}
