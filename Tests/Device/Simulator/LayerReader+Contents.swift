import Foundation
import UIKit

extension LayerReader {
    /// The layer's own contents.
    func contents(of layer: CALayer) -> LayerSnapshot.Contents? {
        if let gradient = layer as? CAGradientLayer { return contents(of: gradient) }
        if let shape = layer as? CAShapeLayer { return contents(of: shape) }
        if omitsEffects, case .blur = layer.drawing { return nil }
        return (layer.drawing ?? imageDrawing(of: layer)).map { contents(of: $0) }
    }

    /// The layer's `contents`, if it is an image.
    private func imageDrawing(of layer: CALayer) -> LayerDrawing? {
        (layer.contents as? UIImage)?.drawing(
            tint: .black, traits: .current, contentMode: layer.contentsGravity.rawValue)
    }

    func contents(of drawing: LayerDrawing) -> LayerSnapshot.Contents {
        switch drawing {
        case .text(let text):
            .text(
                lines: text.lines.map { line(of: $0) }, pointSize: Double(text.pointSize), weight: text.weight,
                italic: text.isItalic, monospaced: text.isMonospaced, color: text.color)
        case .symbol(let symbol):
            .symbol(
                name: symbol.name, pointSize: Double(symbol.pointSize), weight: symbol.weight, color: symbol.color)
        case .image(let image):
            .image(name: image.name, colors: image.colors, size: image.size, contentMode: image.contentMode)
        case .blur(let blur):
            .blur(radius: Double(blur.radius), tint: blur.tint, isGlass: blur.isGlass)
        }
    }

    private func line(of line: TextDrawing.Line) -> LayerSnapshot.TextLine {
        let style = line.style.map {
            LayerSnapshot.TextStyle(pointSize: Double($0.pointSize), weight: $0.weight, italic: $0.isItalic)
        }
        return LayerSnapshot.TextLine(
            text: line.text, x: Double(line.origin.x), y: Double(line.origin.y), width: Double(line.width),
            style: style, color: line.color)
    }

    private func contents(of layer: CAGradientLayer) -> LayerSnapshot.Contents? {
        let shown = layer.presentation(at: now)
        guard let given = shown.colors, !given.isEmpty else { return nil }
        let colors = given.compactMap { ($0 as? CGColor)?.rgba }
        let even = colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
        return .gradient(
            type: shown.type.rawValue, colors: colors, locations: shown.locations?.map(\.doubleValue) ?? even,
            start: shown.startPoint, end: shown.endPoint)
    }

    private func contents(of layer: CAShapeLayer) -> LayerSnapshot.Contents? {
        let shown = layer.presentation(at: now)
        guard let path = shown.path else { return nil }
        let stroked = path.trimmed(from: Double(shown.strokeStart), to: Double(shown.strokeEnd))
        let stroke = Double(shown.lineWidth) > 0 && !stroked.isEmpty ? components(of: shown.strokeColor) : nil
        return .shape(
            path: path.svg, fill: components(of: shown.fillColor), stroke: stroke,
            lineWidth: Double(shown.lineWidth), evenOdd: shown.fillRule == .evenOdd,
            style: stroke.map { _ in strokeStyle(of: shown, path: stroked === path ? nil : stroked.svg) })
    }

    private func strokeStyle(of layer: CAShapeLayer, path: String?) -> LayerSnapshot.StrokeStyle {
        LayerSnapshot.StrokeStyle(
            path: path, cap: layer.lineCap.rawValue, join: layer.lineJoin.rawValue,
            miterLimit: Double(layer.miterLimit), dashes: layer.lineDashPattern?.map(\.doubleValue) ?? [],
            dashPhase: Double(layer.lineDashPhase))
    }
}
