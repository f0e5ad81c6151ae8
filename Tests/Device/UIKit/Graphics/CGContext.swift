import Foundation

/// Records drawing operations instead of rasterizing them.
public final class CGContext: Hashable {
    /// One filled or stroked area, in the context's own coordinates.
    package struct Operation {
        package let path: CGPath
        /// Red, green, blue, alpha.
        package let color: [Double]
        /// Nil for a fill.
        package let lineWidth: CGFloat?
    }

    private struct State {
        var fill = CGColor.black
        var stroke = CGColor.black
        var lineWidth: CGFloat = 1
        var alpha: CGFloat = 1
        var transform = CGAffineTransform.identity
    }

    package let size: CGSize
    package private(set) var operations: [Operation] = []
    private var state = State()
    private var saved: [State] = []
    private var current = CGMutablePath()

    package init(size: CGSize) {
        self.size = size
    }

    public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    // MARK: State

    public func saveGState() { saved.append(state) }
    public func restoreGState() { state = saved.popLast() ?? state }
    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    public func setLineCap(_ cap: CGLineCap) {}
    public func setLineJoin(_ join: CGLineJoin) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }
    public var interpolationQuality = CGInterpolationQuality.default
    public var ctm: CGAffineTransform { state.transform }

    // MARK: Paths

    public func beginPath() { current = CGMutablePath() }
    public func move(to point: CGPoint) { current.move(to: point) }
    public func addLine(to point: CGPoint) { current.addLine(to: point) }
    public func addRect(_ rect: CGRect) { current.addRect(rect) }
    public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }
    public func addPath(_ path: CGPath) { current.addPath(path) }
    public func closePath() { current.closeSubpath() }
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        current.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public func fillPath(using rule: CGPathFillRule = .winding) {
        record(current, state.fill, nil)
        beginPath()
    }

    public func strokePath() {
        record(current, state.stroke, state.lineWidth)
        beginPath()
    }

    public func clip(using rule: CGPathFillRule = .winding) { beginPath() }
    public func clip(to rect: CGRect) {}

    public func fill(_ rect: CGRect) { record(CGPath(rect: rect, transform: nil), state.fill, nil) }
    public func fill(_ rects: [CGRect]) { rects.forEach(fill) }
    public func fillEllipse(in rect: CGRect) { record(CGPath(ellipseIn: rect, transform: nil), state.fill, nil) }
    public func stroke(_ rect: CGRect) { record(CGPath(rect: rect, transform: nil), state.stroke, state.lineWidth) }
    public func strokeEllipse(in rect: CGRect) {
        record(CGPath(ellipseIn: rect, transform: nil), state.stroke, state.lineWidth)
    }

    public func clear(_ rect: CGRect) {
        if rect.contains(CGRect(origin: .zero, size: size)) { operations = [] }
    }

    public func draw(_ image: CGImage, in rect: CGRect) {
        guard let color = image.bitmap.colors.first else { return }
        record(CGPath(rect: rect, transform: nil), CGColor(rgba: color), nil)
    }

    func record(_ path: CGPath, _ color: CGColor, _ lineWidth: CGFloat?) {
        var rgba = color.rgba
        rgba[3] *= Double(state.alpha)
        let placed = CGPath(steps: path.transformed(by: state.transform))
        operations.append(Operation(path: placed, color: rgba, lineWidth: lineWidth))
    }

    func fill(_ path: CGPath) { record(path, state.fill, nil) }
    func stroke(_ path: CGPath, width: CGFloat) { record(path, state.stroke, width) }

    /// The colors that cover at least half of the context, composited into one.
    var dominantColors: [[Double]] {
        let half = size.width * size.height / 2
        let large = operations.filter { operation in
            let box = operation.path.boundingBox
            return operation.lineWidth == nil && !box.isNull && box.width * box.height >= half
        }
        guard let first = large.first?.color else { return [] }
        return [large.dropFirst().reduce(first) { Self.color($1.color, over: $0) }]
    }

    private static func color(_ top: [Double], over bottom: [Double]) -> [Double] {
        let rest: Double = bottom[3] * (1 - top[3])
        let alpha: Double = top[3] + rest
        guard alpha > 0 else { return top }
        let mixed: [Double] = (0..<3).map { channel in
            let sum: Double = top[channel] * top[3] + bottom[channel] * rest
            return sum / alpha
        }
        return mixed + [alpha]
    }
}
