import Foundation

/// A point, direction or velocity in metres, of which a hundred points make one.
typealias DynamicVector = SIMD2<Double>

extension SIMD2<Double> {
    static let pointsPerMetre = 100.0

    init(metres point: CGPoint) {
        self.init(Double(point.x) / Self.pointsPerMetre, Double(point.y) / Self.pointsPerMetre)
    }

    init(metres offset: UIOffset) {
        self.init(Double(offset.horizontal) / Self.pointsPerMetre, Double(offset.vertical) / Self.pointsPerMetre)
    }

    init(_ vector: CGVector) {
        self.init(Double(vector.dx), Double(vector.dy))
    }

    var points: CGPoint { CGPoint(x: x * Self.pointsPerMetre, y: y * Self.pointsPerMetre) }

    func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }
    var lengthSquared: Double { dot(self) }
    var length: Double { lengthSquared.squareRoot() }
    var normalized: Self {
        let length = length
        return length > 1e-12 ? self / length : Self(0, 0)
    }
    /// The velocity of a point here on a body that turns with `spin`.
    func turned(by spin: Double) -> Self { Self(-spin * y, spin * x) }
    /// To the right of an edge that runs along this vector, on a screen whose y grows downwards.
    var normal: Self { Self(y, -x) }
}

/// A rotation as sine and cosine.
struct DynamicRotation {
    let sine: Double
    let cosine: Double

    init(_ angle: Double) {
        sine = sin(angle)
        cosine = cos(angle)
    }

    func callAsFunction(_ v: DynamicVector) -> DynamicVector {
        DynamicVector(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
    }

    func inverse(_ v: DynamicVector) -> DynamicVector {
        DynamicVector(cosine * v.x + sine * v.y, cosine * v.y - sine * v.x)
    }
}
