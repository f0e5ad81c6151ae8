import Foundation

extension CGPoint {
    static func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }

    static func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }

    static func * (point: CGPoint, factor: Double) -> CGPoint {
        CGPoint(x: point.x * CGFloat(factor), y: point.y * CGFloat(factor))
    }

    /// The component of this vector along `direction`, a unit vector.
    func component(along direction: CGPoint) -> CGFloat {
        x * direction.x + y * direction.y
    }

    var length: Double { Double(hypot(x, y)) }

    /// A quarter turn of it.
    var perpendicular: CGPoint { CGPoint(x: -y, y: x) }
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }

    func offset(by vector: CGPoint) -> CGRect { offsetBy(dx: vector.x, dy: vector.y) }

    /// Whether both are equal up to rounding errors.
    func isClose(to other: CGRect) -> Bool {
        let errors = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
        return errors.allSatisfy { abs($0) < 1e-6 }
    }
}
