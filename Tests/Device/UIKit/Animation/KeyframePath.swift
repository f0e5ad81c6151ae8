import Foundation

/// A path as keyframes: its elements have equal durations, or those between the key times; curves are divided into short segments.
struct KeyframePath {
    private(set) var points: [AnimatedValue] = []
    private(set) var times: [Double] = []

    init(_ path: CGPath, keyTimes: [NSNumber]?, isDiscrete: Bool) {
        let segments = Self.segments(path.steps)
        guard let first = segments.first else { return }
        let given = keyTimes.map { $0.map(\.doubleValue) }
        let count = segments.count - 1
        let ends = given?.count == segments.count ? given : nil
        add(first[0], 0)
        for (index, segment) in segments.dropFirst().enumerated() {
            let from = ends?[index] ?? Double(index) / Double(count)
            let to = ends?[index + 1] ?? Double(index + 1) / Double(count)
            let pieces = isDiscrete ? [segment[segment.count - 1]] : segment
            for (piece, point) in pieces.enumerated() {
                add(point, from + (to - from) * Double(piece + 1) / Double(pieces.count))
            }
        }
    }

    private mutating func add(_ point: CGPoint, _ time: Double) {
        points.append(.pair(SIMD2(Double(point.x), Double(point.y))))
        times.append(time)
    }

    /// The starting point, then the points of each element that draws.
    private static func segments(_ steps: [PathStep]) -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        for step in steps {
            switch step {
            case .move(let point):
                start = point
                if result.isEmpty { result.append([point]) }
            case .line(let end):
                result.append([end])
            case .quad(let control, let end):
                result.append(pieces { quad($0, current, control, end) })
            case .curve(let control1, let control2, let end):
                result.append(pieces { cubic($0, current, control1, control2, end) })
            case .close:
                if current != start { result.append([start]) }
            }
            current = step.points.last ?? start
        }
        return result
    }

    private static func pieces(_ point: (Double) -> CGPoint) -> [CGPoint] {
        (1...curvePieces).map { point(Double($0) / Double(curvePieces)) }
    }

    private static func quad(_ t: Double, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGPoint {
        let u = 1 - t
        let (p, q, r) = (u * u, 2 * u * t, t * t)
        let x = p * Double(a.x) + q * Double(b.x) + r * Double(c.x)
        let y = p * Double(a.y) + q * Double(b.y) + r * Double(c.y)
        return CGPoint(x: x, y: y)
    }

    private static func cubic(_ t: Double, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
        let u = 1 - t
        let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        let x = p * Double(a.x) + q * Double(b.x) + r * Double(c.x) + s * Double(d.x)
        let y = p * Double(a.y) + q * Double(b.y) + r * Double(c.y) + s * Double(d.y)
        return CGPoint(x: x, y: y)
    }

    private static let curvePieces = 32
}
