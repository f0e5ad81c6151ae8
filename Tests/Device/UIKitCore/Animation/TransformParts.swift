import Foundation

/// A transform decomposed as Core Animation does before it interpolates: each component is interpolated separately, the rotation along the
/// shorter arc.
struct TransformParts {
    var translation = SIMD3<Double>.zero
    var scale = SIMD3<Double>.one
    /// xy, xz, yz.
    var skew = SIMD3<Double>.zero
    /// x, y, z, w of a unit quaternion.
    var rotation = SIMD4<Double>(0, 0, 0, 1)
    var perspective = SIMD4<Double>(0, 0, 0, 1)

    /// Nil for a singular transform.
    init?(_ t: CATransform3D) {
        let corner = Double(t.m44)
        guard corner != 0 else { return nil }
        var rows = [
            SIMD3(Double(t.m11), Double(t.m12), Double(t.m13)) / corner,
            SIMD3(Double(t.m21), Double(t.m22), Double(t.m23)) / corner,
            SIMD3(Double(t.m31), Double(t.m32), Double(t.m33)) / corner,
        ]
        translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43)) / corner
        let column = SIMD3(Double(t.m14), Double(t.m24), Double(t.m34)) / corner
        guard let affine = Self.solve(rows, column) else { return nil }
        perspective = SIMD4(affine, 1 - (affine * translation).sum())

        // Gram-Schmidt: the remainder of each row is scale and skew.
        scale.x = Self.length(rows[0])
        guard scale.x > 0 else { return nil }
        rows[0] /= scale.x
        skew.x = Self.dot(rows[0], rows[1])
        rows[1] -= rows[0] * skew.x
        scale.y = Self.length(rows[1])
        guard scale.y > 0 else { return nil }
        rows[1] /= scale.y
        skew.x /= scale.y
        skew.y = Self.dot(rows[0], rows[2])
        rows[2] -= rows[0] * skew.y
        skew.z = Self.dot(rows[1], rows[2])
        rows[2] -= rows[1] * skew.z
        scale.z = Self.length(rows[2])
        guard scale.z > 0 else { return nil }
        rows[2] /= scale.z
        skew.y /= scale.z
        skew.z /= scale.z
        if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
            // Represent a reflection as a negative x scale, so that the plane is not rotated out of itself.
            scale.x = -scale.x
            skew.x = -skew.x
            skew.y = -skew.y
            rows[0] = -rows[0]
        }
        rotation = Self.quaternion(rows)
    }

    var transform: CATransform3D {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        var rows = [
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        ]
        rows[2] += rows[1] * skew.z + rows[0] * skew.y
        rows[1] += rows[0] * skew.x
        rows[0] *= scale.x
        rows[1] *= scale.y
        rows[2] *= scale.z
        let affine = SIMD3(perspective.x, perspective.y, perspective.z)
        func depth(_ row: SIMD3<Double>) -> Double { Self.dot(row, affine) }
        return CATransform3D(
            m11: CGFloat(rows[0].x), m12: CGFloat(rows[0].y), m13: CGFloat(rows[0].z), m14: CGFloat(depth(rows[0])),
            m21: CGFloat(rows[1].x), m22: CGFloat(rows[1].y), m23: CGFloat(rows[1].z), m24: CGFloat(depth(rows[1])),
            m31: CGFloat(rows[2].x), m32: CGFloat(rows[2].y), m33: CGFloat(rows[2].z), m34: CGFloat(depth(rows[2])),
            m41: CGFloat(translation.x), m42: CGFloat(translation.y), m43: CGFloat(translation.z),
            m44: CGFloat(depth(translation) + perspective.w)
        )
    }

    // MARK: Interpolation

    static func interpolate(_ a: CATransform3D, _ b: CATransform3D, _ p: Double) -> CATransform3D {
        if a == b { return a }
        if isUpright(a), isUpright(b) { return plain(a, b, p) }
        guard let from = TransformParts(a), let to = TransformParts(b) else { return plain(a, b, p) }
        return interpolate(from, to, p).transform
    }

    static func interpolate(_ a: TransformParts, _ b: TransformParts, _ p: Double) -> TransformParts {
        var result = a
        result.translation += (b.translation - a.translation) * p
        result.scale += (b.scale - a.scale) * p
        result.skew += (b.skew - a.skew) * p
        result.perspective += (b.perspective - a.perspective) * p
        result.rotation = slerp(a.rotation, b.rotation, p)
        return result
    }

    /// Whether the transform only scales and translates: its components are then interpolated like plain numbers.
    private static func isUpright(_ t: CATransform3D) -> Bool {
        t.m12 == 0 && t.m13 == 0 && t.m14 == 0 && t.m21 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
            && t.m34 == 0 && t.m44 == 1
    }

    /// Interpolates each element of the matrix.
    static func plain(_ a: CATransform3D, _ b: CATransform3D, _ p: Double) -> CATransform3D {
        @inline(__always)
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(Double(x) + (Double(y) - Double(x)) * p) }
        var r = CATransform3D()
        (r.m11, r.m12, r.m13, r.m14) = (mix(a.m11, b.m11), mix(a.m12, b.m12), mix(a.m13, b.m13), mix(a.m14, b.m14))
        (r.m21, r.m22, r.m23, r.m24) = (mix(a.m21, b.m21), mix(a.m22, b.m22), mix(a.m23, b.m23), mix(a.m24, b.m24))
        (r.m31, r.m32, r.m33, r.m34) = (mix(a.m31, b.m31), mix(a.m32, b.m32), mix(a.m33, b.m33), mix(a.m34, b.m34))
        (r.m41, r.m42, r.m43, r.m44) = (mix(a.m41, b.m41), mix(a.m42, b.m42), mix(a.m43, b.m43), mix(a.m44, b.m44))
        return r
    }

    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ p: Double) -> SIMD4<Double> {
        var cosine = (a * b).sum()
        var b = b
        if cosine < 0 {
            cosine = -cosine
            b = -b
        }
        if cosine > nearlyParallel {
            let mixed = a + (b - a) * p
            return mixed / (mixed * mixed).sum().squareRoot()
        }
        let angle = acos(cosine)
        let sine = sin(angle)
        return a * (sin((1 - p) * angle) / sine) + b * (sin(p * angle) / sine)
    }

    // MARK: Linear algebra

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
    private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// The vector whose products with the rows are `column`, by Cramer's rule; nil for linearly dependent rows.
    private static func solve(_ rows: [SIMD3<Double>], _ column: SIMD3<Double>) -> SIMD3<Double>? {
        let crossed = cross(rows[1], rows[2])
        let determinant = dot(rows[0], crossed)
        guard abs(determinant) > flat else { return nil }
        if column == .zero { return .zero }
        let sum = crossed * column.x + cross(rows[2], rows[0]) * column.y + cross(rows[0], rows[1]) * column.z
        return sum / determinant
    }

    private static func quaternion(_ m: [SIMD3<Double>]) -> SIMD4<Double> {
        let trace = m[0].x + m[1].y + m[2].z
        if trace > 0 {
            let s = 2 * (trace + 1).squareRoot()
            return SIMD4((m[1].z - m[2].y) / s, (m[2].x - m[0].z) / s, (m[0].y - m[1].x) / s, s / 4)
        }
        if m[0].x > m[1].y, m[0].x > m[2].z {
            let s = 2 * (1 + m[0].x - m[1].y - m[2].z).squareRoot()
            return SIMD4(s / 4, (m[0].y + m[1].x) / s, (m[2].x + m[0].z) / s, (m[1].z - m[2].y) / s)
        }
        if m[1].y > m[2].z {
            let s = 2 * (1 + m[1].y - m[0].x - m[2].z).squareRoot()
            return SIMD4((m[0].y + m[1].x) / s, s / 4, (m[1].z + m[2].y) / s, (m[2].x - m[0].z) / s)
        }
        let s = 2 * (1 + m[2].z - m[0].x - m[1].y).squareRoot()
        return SIMD4((m[2].x + m[0].z) / s, (m[1].z + m[2].y) / s, s / 4, (m[0].y - m[1].x) / s)
    }

    private static let nearlyParallel = 0.999999
    private static let flat = 1e-12
}
