import Foundation

public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() {
        super.init(steps: [])
    }

    override package init(steps: [PathStep]) {
        super.init(steps: steps)
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        steps.append(.move(point.applying(transform)))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.line(point), transform)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(.quad(control: control, end: end), transform)
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        append(.curve(control1: control1, control2: control2, end: end), transform)
    }

    public func closeSubpath() {
        guard let last = steps.last, last != .close else { return }
        steps.append(.close)
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            if index == 0 {
                move(to: point, transform: transform)
            } else {
                addLine(to: point, transform: transform)
            }
        }
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        let points = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        addLines(between: points, transform: transform)
        closeSubpath()
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        steps.append(contentsOf: path.transformed(by: transform))
    }

    /// Drops lines and curves without a current point, as Core Graphics does with a console message.
    private func append(_ step: PathStep, _ transform: CGAffineTransform) {
        guard let last = steps.last else { return }
        if last == .close { steps.append(.move(currentPoint)) }
        steps.append(transform.isIdentity ? step : step.applying(transform))
    }
}
