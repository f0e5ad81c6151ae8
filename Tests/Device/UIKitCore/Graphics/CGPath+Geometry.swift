import Foundation

extension CGPath {
    /// The bounding box of the drawn path, without its control points; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var points: [CGPoint] = []
        var current = CGPoint.zero
        for step in steps {
            switch step {
            case .move(let end), .line(let end):
                points.append(end)
            case .quad, .curve:
                let curve = Bezier(from: current, step)
                points.append(contentsOf: curve.extremes)
                points.append(curve.end)
            case .close:
                continue
            }
            current = step.points[step.points.count - 1]
        }
        return CGRect(around: points)
    }

    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        var crossings = 0
        var winding = 0
        for (from, to) in edges(transform) {
            let rises = from.y <= point.y && to.y > point.y
            let falls = from.y > point.y && to.y <= point.y
            guard rises || falls else { continue }
            let part = (Double(point.y) - Double(from.y)) / (Double(to.y) - Double(from.y))
            let x = Double(from.x) + part * (Double(to.x) - Double(from.x))
            guard x > Double(point.x) else { continue }
            crossings += 1
            winding += rises ? 1 : -1
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }

    /// The straight edges of all subpaths, each closed as for filling.
    private func edges(_ transform: CGAffineTransform) -> [(CGPoint, CGPoint)] {
        flattenedSubpaths(transform).flatMap { points in
            points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
        }
    }

    /// The subpaths as polygons.
    package func flattenedSubpaths(_ transform: CGAffineTransform = .identity) -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        var points: [CGPoint] = []
        for step in transformed(by: transform) {
            switch step {
            case .move(let start):
                if !points.isEmpty { result.append(points) }
                points = [start]
            case .line(let end):
                points.append(end)
            case .quad, .curve:
                let curve = Bezier(from: points.last ?? .zero, step)
                points.append(contentsOf: (1...Self.flatteningSteps).map { curve.point(at: $0) })
            case .close:
                if let start = points.first {
                    result.append(points)
                    points = [start]
                }
            }
        }
        if points.count > 1 || result.isEmpty, !points.isEmpty { result.append(points) }
        return result
    }

    fileprivate static let flatteningSteps = 24
}

/// A cubic Bézier curve in double precision.
private struct Bezier {
    let x: [Double]
    let y: [Double]

    init(from start: CGPoint, _ step: PathStep) {
        let points = [start] + step.points
        if points.count == 3 {
            // A quadratic equals the cubic whose control points are two thirds of the distance to its own.
            x = Self.raised(points.map { Double($0.x) })
            y = Self.raised(points.map { Double($0.y) })
        } else {
            x = points.map { Double($0.x) }
            y = points.map { Double($0.y) }
        }
    }

    var end: CGPoint { CGPoint(x: x[3], y: y[3]) }

    func point(at index: Int) -> CGPoint {
        let t = Double(index) / Double(CGPath.flatteningSteps)
        return CGPoint(x: value(x, t), y: value(y, t))
    }

    /// The points where the curve's x or y has an extremum.
    var extremes: [CGPoint] {
        (roots(x) + roots(y)).map { CGPoint(x: value(x, $0), y: value(y, $0)) }
    }

    private func value(_ v: [Double], _ t: Double) -> Double {
        let u = 1 - t
        return u * u * u * v[0] + 3 * u * u * t * v[1] + 3 * u * t * t * v[2] + t * t * t * v[3]
    }

    /// The parameters between 0 and 1 at which the derivative is zero.
    private func roots(_ v: [Double]) -> [Double] {
        let a = -v[0] + 3 * v[1] - 3 * v[2] + v[3]
        let b = 2 * (v[0] - 2 * v[1] + v[2])
        let c = v[1] - v[0]
        var found: [Double] = []
        if abs(a) < 1e-12 {
            if b != 0 { found = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                found = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return found.filter { $0 > 0 && $0 < 1 }
    }

    private static func raised(_ v: [Double]) -> [Double] {
        [v[0], v[0] + (v[1] - v[0]) * 2 / 3, v[2] + (v[1] - v[2]) * 2 / 3, v[2]]
    }
}
