import Foundation

/// The projection of a layer's plane onto its superlayer's, with perspective if the transforms have one.
struct LayerPlane {
    /// The rows map (x, y, 1) of the layer to (x, y, w) of the superlayer.
    private let xx, xy, xw: Double
    private let yx, yy, yw: Double
    private let tx, ty, tw: Double

    init(_ layer: LayerValues, above: LayerValues?) {
        let matrix = layer.matrixInSuperlayer(above: above)
        (xx, xy, xw) = (Double(matrix.m11), Double(matrix.m12), Double(matrix.m14))
        (yx, yy, yw) = (Double(matrix.m21), Double(matrix.m22), Double(matrix.m24))
        (tx, ty, tw) = (Double(matrix.m41), Double(matrix.m42), Double(matrix.m44))
    }

    func project(_ point: CGPoint) -> CGPoint {
        let (x, y) = (Double(point.x), Double(point.y))
        let w = x * xw + y * yw + tw
        let divisor = w == 0 ? 1 : w
        return CGPoint(x: (x * xx + y * yx + tx) / divisor, y: (x * xy + y * yy + ty) / divisor)
    }

    /// The point of the layer's plane that appears at `point`; very distant if the plane is edge-on.
    func unproject(_ point: CGPoint) -> CGPoint {
        let (px, py) = (Double(point.x), Double(point.y))
        let (a, b) = (xx - px * xw, yx - px * yw)
        let (c, d) = (xy - py * xw, yy - py * yw)
        let (e, f) = (px * tw - tx, py * tw - ty)
        let determinant = a * d - b * c
        guard abs(determinant) > Self.edgeOn else { return CGPoint(x: Self.farAway, y: Self.farAway) }
        return CGPoint(x: (e * d - b * f) / determinant, y: (a * f - c * e) / determinant)
    }

    private static let edgeOn = 1e-12
    private static let farAway = 1e9
}

extension LayerValues {
    /// The matrix from this layer's bounds to its superlayer's, including the superlayer's sublayer transform.
    package func matrixInSuperlayer(above: LayerValues?) -> CATransform3D {
        let anchor = anchorInBounds
        var matrix = transform
        // Translating by the anchor point first is the same as translating by its transformed vector last.
        let (x, y, z) = (-anchor.x, -anchor.y, -anchorPointZ)
        matrix.m41 += x * matrix.m11 + y * matrix.m21 + z * matrix.m31
        matrix.m42 += x * matrix.m12 + y * matrix.m22 + z * matrix.m32
        matrix.m43 += x * matrix.m13 + y * matrix.m23 + z * matrix.m33
        matrix.m44 += x * matrix.m14 + y * matrix.m24 + z * matrix.m34
        matrix.translate(position.x, position.y, zPosition)
        guard let above, above.sublayerTransform != Self.identity else { return matrix }
        let center = above.anchorInBounds
        matrix.translate(-center.x, -center.y, -above.anchorPointZ)
        matrix = CATransform3DConcat(matrix, above.sublayerTransform)
        matrix.translate(center.x, center.y, above.anchorPointZ)
        return matrix
    }

    /// The anchor point in points.
    package var anchorInBounds: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height
        )
    }
}

extension CATransform3D {
    /// Appends a translation to this transform.
    fileprivate mutating func translate(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
        m11 += m14 * x
        m12 += m14 * y
        m13 += m14 * z
        m21 += m24 * x
        m22 += m24 * y
        m23 += m24 * z
        m31 += m34 * x
        m32 += m34 * y
        m33 += m34 * z
        m41 += m44 * x
        m42 += m44 * y
        m43 += m44 * z
    }
}
