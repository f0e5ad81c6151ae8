import Foundation

/// Core Foundation's array, which Swift bridges to its own on Apple's systems.
public typealias CFArray = [Any]

/// Colors that blend into each other.
public final class CGGradient: Hashable, Sendable {
    package let colors: [CGColor]
    package let locations: [CGFloat]

    /// Without locations, the colors are spaced evenly from 0 to 1.
    public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        self.colors = colors
        self.locations = colors.indices.map { index in
            locations?[index] ?? CGFloat(index) / CGFloat(max(1, colors.count - 1))
        }
    }

    public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The middle color, which stands for the whole gradient where only one color is recorded.
    var middle: CGColor {
        let next = locations.firstIndex { $0 >= 0.5 } ?? colors.count - 1
        guard next > 0, locations[next] > locations[next - 1] else { return colors[next] }
        let part = Double((0.5 - locations[next - 1]) / (locations[next] - locations[next - 1]))
        let (from, to) = (colors[next - 1].rgba, colors[next].rgba)
        return CGColor(rgba: from.indices.map { from[$0] + (to[$0] - from[$0]) * min(1, part) })
    }
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
    /// Records an area filled with the middle color.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        record(CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), gradient.middle, nil)
    }

    /// Records a disc filled with the middle color.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let disc = CGRect(
            x: endCenter.x - endRadius, y: endCenter.y - endRadius, width: 2 * endRadius, height: 2 * endRadius)
        record(CGPath(ellipseIn: disc, transform: nil), gradient.middle, nil)
    }
}
