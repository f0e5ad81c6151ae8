import Foundation

extension CGMutablePath {
    /// Adds the rounded rectangle that UIKit draws since iOS 7, whose corners have continuous curvature.
    ///
    /// The factors are those that PaintCode's authors measured on `UIBezierPath` ("Code for iOS 7 rounded rectangles").
    func addContinuousRect(_ rect: CGRect, corners: UIRectCorner, radius: CGFloat) {
        let shorter = min(rect.width, rect.height) / 2
        let radius = max(0, min(radius, shorter))
        guard radius > 0, !corners.intersection([.topLeft, .topRight, .bottomLeft, .bottomRight]).isEmpty else {
            return addRect(rect)
        }
        // If a corner would extend past the middle of a side, UIKit falls back to circular arcs.
        let curve = radius * Self.reach <= shorter ? Self.continuousCorner : Self.circularCorner
        let frames: [(corner: UIRectCorner, origin: CGPoint, alongX: CGFloat, alongY: CGFloat)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), 1, 0),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), 0, 1),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), -1, 0),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), 0, -1),
        ]
        var isFirst = true
        for frame in frames {
            // The path approaches the corner along (alongX, alongY) and leaves it rotated by a quarter turn to the right.
            let place = CGAffineTransform(
                a: frame.alongX * radius, b: frame.alongY * radius, c: -frame.alongY * radius,
                d: frame.alongX * radius, tx: frame.origin.x, ty: frame.origin.y
            )
            let points = corners.contains(frame.corner) ? curve.map { $0.applying(place) } : [frame.origin]
            if isFirst {
                move(to: points[0])
                isFirst = false
            } else {
                addLine(to: points[0])
            }
            for index in stride(from: 1, to: points.count, by: 3) {
                addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
            }
        }
        closeSubpath()
    }

    private static let reach: CGFloat = 1.52866483

    /// The start, then two control points and an end for each cubic, for a corner at the origin, entered along +x and left along +y.
    private static let continuousCorner: [CGPoint] = [
        CGPoint(x: -1.52866483, y: 0),
        CGPoint(x: -1.08849296, y: 0), CGPoint(x: -0.86840694, y: 0), CGPoint(x: -0.63149379, y: 0.07491139),
        CGPoint(x: -0.37282383, y: 0.16905956), CGPoint(x: -0.16905956, y: 0.37282383),
        CGPoint(x: -0.07491139, y: 0.63149379),
        CGPoint(x: 0, y: 0.86840694), CGPoint(x: 0, y: 1.08849296), CGPoint(x: 0, y: 1.52866483),
    ]

    private static let circularCorner: [CGPoint] = [
        CGPoint(x: -1, y: 0), CGPoint(x: -0.44771525, y: 0), CGPoint(x: 0, y: 0.44771525), CGPoint(x: 0, y: 1),
    ]
}

extension CGPath {
    private static func reversedSubpath(_ subpath: [PathStep]) -> [PathStep] {
        let isClosed = subpath.last == .close
        let open = isClosed ? Array(subpath.dropLast()) : subpath
        let ends = open.compactMap { $0.points.last }
        guard let last = ends.last else { return [] }
        var result: [PathStep] = [.move(last)]
        for index in stride(from: open.count - 1, to: 0, by: -1) {
            let end = ends[index - 1]
            switch open[index] {
            case .quad(let control, _): result.append(.quad(control: control, end: end))
            case .curve(let control1, let control2, _):
                result.append(.curve(control1: control2, control2: control1, end: end))
            default: result.append(.line(end))
            }
        }
        return isClosed ? result + [.close] : result
    }
}
