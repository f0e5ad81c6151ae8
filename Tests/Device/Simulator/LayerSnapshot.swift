import Foundation

/// A visible layer at one moment, with its sublayers.
public struct LayerSnapshot: Codable, Equatable, Sendable {
    /// A number that identifies the layer during its life.
    public var id: Int
    /// The view's class, or the layer's own name.
    public var name: String
    /// Identifies the view for tests.
    public var accessibilityIdentifier: String?
    public var bounds: CGRect
    /// The position of the anchor point, in the superlayer's bounds.
    public var position: CGPoint
    public var zPosition: Double
    public var anchorPoint: CGPoint
    /// m11, m12 … m44; nil for the identity.
    public var transform: [Double]?
    /// Applied to the sublayers about this layer's anchor point; nil for the identity.
    public var sublayerTransform: [Double]?
    public var opacity: Double
    public var isHidden: Bool
    public var isDoubleSided: Bool
    public var masksToBounds: Bool
    public var cornerRadius: Double
    /// Bits as in `CACornerMask`: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
    public var maskedCorners: Int
    /// Red, green, blue, alpha in 0...1, in sRGB; nil for none.
    public var backgroundColor: [Double]?
    public var border: Border?
    public var shadow: Shadow?
    public var contents: Contents?
    /// Whether the corners are continuous curves instead of arcs.
    public var hasContinuousCorners = false
    /// Whether the colors of the sublayers are added, as in a cross-fade.
    public var addsSublayers = false
    /// What a snapshot shows here; nil elsewhere.
    public var pictured: Pictured?
    /// At most one layer, whose opacity masks this one.
    public var mask: [LayerSnapshot]
    public var sublayers: [LayerSnapshot]

    /// The layer that a snapshot shows.
    public struct Pictured: Codable, Equatable, Sendable {
        public var id: Int
        public var name: String
        public var accessibilityIdentifier: String?
    }

    public struct Border: Codable, Equatable, Sendable {
        public var width: Double
        public var color: [Double]
    }

    public struct Shadow: Codable, Equatable, Sendable {
        public var opacity: Double
        public var radius: Double
        public var offset: CGSize
        public var color: [Double]
        /// The shadow's path in SVG's path language, in the layer's bounds, if the layer shows nothing else.
        public var path: String?
    }

    /// The layer's own contents.
    public enum Contents: Codable, Equatable, Sendable {
        case text(lines: [TextLine], pointSize: Double, weight: Int, italic: Bool, monospaced: Bool, color: [Double])
        case symbol(name: String, pointSize: Double, weight: Int, color: [Double])
        case image(name: String?, colors: [[Double]], size: CGSize, contentMode: String)
        case blur(radius: Double, tint: [Double], isGlass: Bool)
        /// `type` is `axial`, `radial` or `conic`; points are in unit coordinates of the bounds.
        case gradient(type: String, colors: [[Double]], locations: [Double], start: CGPoint, end: CGPoint)
        /// `path` is in SVG's path language, in the layer's bounds; `style` is nil without a stroke.
        case shape(
            path: String, fill: [Double]?, stroke: [Double]?, lineWidth: Double, evenOdd: Bool, style: StrokeStyle?)
    }

    /// The stroke of a shape's path.
    public struct StrokeStyle: Codable, Equatable, Sendable {
        /// The stroked part of the path, in SVG's path language; nil means the whole path.
        public var path: String?
        /// `butt`, `round` or `square`.
        public var cap: String
        /// `miter`, `round` or `bevel`.
        public var join: String
        public var miterLimit: Double
        /// The lengths of dashes and gaps; empty for a solid line.
        public var dashes: [Double]
        public var dashPhase: Double
    }

    public struct TextLine: Codable, Equatable, Sendable {
        public var text: String
        /// The left end of the baseline.
        public var x: Double
        public var y: Double
        public var width: Double
        /// The font and color of this run, if they differ from those of the whole text.
        public var style: TextStyle?
        public var color: [Double]?
    }

    public struct TextStyle: Codable, Equatable, Sendable {
        public var pointSize: Double
        public var weight: Int
        public var italic: Bool
    }
}
