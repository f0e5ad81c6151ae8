import Foundation

extension CGPath {
    /// The section between two fractions of the total length, like a shape layer's stroke from `strokeStart` to
    /// `strokeEnd`. The length accumulates across subpaths.
    package func trimmed(from start: Double, to end: Double) -> CGPath {
        let (start, end) = (max(0, start), min(1, end))
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return CGPath(steps: []) }
        let pieces = PathPiece.pieces(of: steps)
        let whole = pieces.reduce(0) { $0 + $1.length }
        var trimmed: [PathStep] = []
        var passed = 0.0
        var pen: CGPoint?
        for piece in pieces where piece.length > 0 {
            let from = max(0, (start * whole - passed) / piece.length)
            let to = min(1, (end * whole - passed) / piece.length)
            passed += piece.length
            guard from < to else { continue }
            let part = piece.part(from: from, to: to)
            if pen != part.start { trimmed.append(.move(part.start)) }
            trimmed.append(part.step)
            pen = part.end
        }
        return CGPath(steps: trimmed)
    }
}

/// A line or curve of a path.
private struct PathPiece {
    /// Two points for a line, three for a quadratic curve, four for a cubic one.
    let points: [CGPoint]
    /// The arc length from the start to each sample.
    private let lengths: [Double]

    var start: CGPoint { points[0] }
    var end: CGPoint { points[points.count - 1] }
    var length: Double { lengths[lengths.count - 1] }

    init(_ points: [CGPoint]) {
        self.points = points
        var lengths = [0.0]
        var last = points[0]
        let count = points.count == 2 ? 1 : Self.samples
        for index in 1...count {
            let next = Self.point(points, at: Double(index) / Double(count))
            lengths.append(lengths[index - 1] + hypot(Double(next.x - last.x), Double(next.y - last.y)))
            last = next
        }
        self.lengths = lengths
    }

    static func pieces(of steps: [PathStep]) -> [PathPiece] {
        var pieces: [PathPiece] = []
        var first = CGPoint.zero
        var current = CGPoint.zero
        for step in steps {
            switch step {
            case .move(let point): first = point
            case .close: if current != first { pieces.append(PathPiece([current, first])) }
            case .line, .quad, .curve: pieces.append(PathPiece([current] + step.points))
            }
            current = step.points.last ?? first
        }
        return pieces
    }

    /// The section between two fractions of the length.
    func part(from start: Double, to end: Double) -> PathPiece {
        let (from, to) = (parameter(at: start), parameter(at: end))
        let head = to < 1 ? Self.split(points, at: to).head : points
        guard from > 0 else { return PathPiece(head) }
        return PathPiece(Self.split(head, at: from / to).tail)
    }

    var step: PathStep {
        switch points.count {
        case 2: .line(points[1])
        case 3: .quad(control: points[1], end: points[2])
        default: .curve(control1: points[1], control2: points[2], end: points[3])
        }
    }

    /// The curve parameter at a fraction of the length.
    private func parameter(at share: Double) -> Double {
        guard share > 0, share < 1 else { return share <= 0 ? 0 : 1 }
        let wanted = share * length
        let index = lengths.firstIndex { $0 >= wanted } ?? lengths.count - 1
        let (low, high) = (lengths[index - 1], lengths[index])
        let within = high > low ? (wanted - low) / (high - low) : 0
        return (Double(index - 1) + within) / Double(lengths.count - 1)
    }

    private static func point(_ points: [CGPoint], at t: Double) -> CGPoint {
        var points = points
        while points.count > 1 { points = between(points, t) }
        return points[0]
    }

    /// De Casteljau's algorithm: the control points of the curve before and after a parameter.
    private static func split(_ points: [CGPoint], at t: Double) -> (head: [CGPoint], tail: [CGPoint]) {
        var points = points
        var head = [points[0]]
        var tail = [points[points.count - 1]]
        while points.count > 1 {
            points = between(points, t)
            head.append(points[0])
            tail.append(points[points.count - 1])
        }
        return (head, tail.reversed())
    }

    private static func between(_ points: [CGPoint], _ t: Double) -> [CGPoint] {
        zip(points, points.dropFirst()).map { a, b in
            CGPoint(
                x: Double(a.x) + (Double(b.x) - Double(a.x)) * t, y: Double(a.y) + (Double(b.y) - Double(a.y)) * t)
        }
    }

    private static let samples = 32
}
