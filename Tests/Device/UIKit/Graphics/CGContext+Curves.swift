import Foundation

public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        edit { $0.addCurve(to: end, control1: control1, control2: control2) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        edit { $0.addQuadCurve(to: end, control: control) }
    }

    public func addLines(between points: [CGPoint]) {
        edit { $0.addLines(between: points) }
    }

    public func addRects(_ rects: [CGRect]) {
        edit { path in rects.forEach { path.addRect($0) } }
    }

    public var path: CGPath? { isPathEmpty ? nil : currentPath.copy() }
    public var isPathEmpty: Bool { currentPath.isEmpty }
    public var boundingBoxOfPath: CGRect { currentPath.boundingBox }
    public var currentPointOfPath: CGPoint { currentPath.currentPoint }

    public func drawPath(using mode: CGPathDrawingMode) {
        let path = currentPath.copy() ?? currentPath
        switch mode {
        case .fill, .eoFill: fill(path)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            fill(path)
            strokePath()
        }
        beginPath()
    }

    public func strokeLineSegments(between points: [CGPoint]) {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            beginPath()
            move(to: points[index])
            addLine(to: points[index + 1])
            strokePath()
        }
    }
}

// Dashes, blending and antialiasing have no effect, because nothing is rasterized.
extension CGContext {
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    public func setMiterLimit(_ limit: CGFloat) {}
    public func setFlatness(_ flatness: CGFloat) {}
    public func setBlendMode(_ mode: CGBlendMode) {}
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}

public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case medium = 4
    case high = 3
}

public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

// MARK: - Colors from components

extension CGContext {
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }
}
