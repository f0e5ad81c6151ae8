import Foundation

public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round
    case square
}

public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round
    case bevel
}

public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint
    case addQuadCurveToPoint
    case addCurveToPoint
    case closeSubpath
}

/// A path element as passed to `applyWithBlock`: `points` contains one, one, two, three or no points.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A path element as a value.
package enum PathStep: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close

    package var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    package func applying(_ t: CGAffineTransform) -> PathStep {
        switch self {
        case .move(let end): .move(end.applying(t))
        case .line(let end): .line(end.applying(t))
        case .quad(let control, let end): .quad(control: control.applying(t), end: end.applying(t))
        case .curve(let control1, let control2, let end):
            .curve(control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
        case .close: .close
        }
    }
}

/// An immutable path; only its mutable subclass appends steps.
public class CGPath: Hashable, @unchecked Sendable {
    /// Set only by `CGMutablePath`.
    package internal(set) var steps: [PathStep]

    package init(steps: [PathStep]) {
        self.steps = steps
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(steps: path.steps)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(steps: path.steps)
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity
        )
        self.init(steps: path.steps)
    }

    public func copy() -> CGPath? { CGPath(steps: steps) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(steps: transformed(by: transform?.pointee ?? .identity))
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(steps: steps) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(steps: transformed(by: transform?.pointee ?? .identity))
    }

    public var isEmpty: Bool { steps.isEmpty }

    /// Zero for an empty path; the start of the subpath after it is closed.
    public var currentPoint: CGPoint {
        guard let last = steps.last else { return .zero }
        if last != .close { return last.points[last.points.count - 1] }
        for step in steps.reversed() {
            if case .move(let start) = step { return start }
        }
        return .zero
    }

    /// The bounding box of all points, including control points; null for an empty path.
    public var boundingBox: CGRect {
        CGRect(around: steps.flatMap(\.points))
    }

    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for step in steps {
            var points = step.points
            points.withUnsafeMutableBufferPointer { buffer in
                let base = buffer.baseAddress ?? Self.noPoints
                var element = CGPathElement(type: step.type, points: base)
                block(&element)
            }
        }
    }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.steps == rhs.steps
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(steps)
    }

    func transformed(by transform: CGAffineTransform) -> [PathStep] {
        transform.isIdentity ? steps : steps.map { $0.applying(transform) }
    }

    /// The target of `points` for a closing step.
    nonisolated(unsafe) private static let noPoints = UnsafeMutablePointer<CGPoint>.allocate(capacity: 1)
}

extension PathStep {
    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}
