// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A thread's stack of graphics contexts, the innermost last.
private final class GraphicsStack {
    var contexts: [(context: CGContext, scale: CGFloat)] = []

    static var current: GraphicsStack {
        let values = Thread.current.threadDictionary
        if let stack = values[key] as? GraphicsStack { return stack }
        let stack = GraphicsStack()
        values[key] = stack
        return stack
    }

    private static let key = "UIKit.GraphicsStack"
}

public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.current.contexts.last?.context
}

public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.current.contexts.append((context, World.current.device.scale))
}

public func UIGraphicsPopContext() {
    _ = GraphicsStack.current.contexts.popLast()
}

func beginContext(size: CGSize, scale: CGFloat) {
    GraphicsStack.current.contexts.append((CGContext(size: size), scale))
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = GraphicsStack.current.contexts.last else { return nil }
    return UIImage(source: .bitmap(Bitmap(colors: context.dominantColors, size: context.size, scale: scale)))
}

public func UIGraphicsEndImageContext() {
    UIGraphicsPopContext()
}

public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
    public func set() {
        setFill()
        setStroke()
    }

    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
    public func fill() { UIGraphicsGetCurrentContext()?.fill(cgPath) }
    public func stroke() { UIGraphicsGetCurrentContext()?.stroke(cgPath, width: lineWidth) }
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { withAlpha(alpha, fill) }
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { withAlpha(alpha, stroke) }
    public func addClip() {}

    private func withAlpha(_ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }
}
