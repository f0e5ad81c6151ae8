import Foundation

/// The content that a layer draws itself, as a description that a renderer draws with its own means.
package enum LayerDrawing: Equatable, Sendable {
    case text(TextDrawing)
    case symbol(SymbolDrawing)
    case image(ImageDrawing)
    case blur(BlurDrawing)
}

/// Lines of text, already broken and positioned in the layer's bounds.
package struct TextDrawing: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        package var text: String
        /// The left end of the baseline, in the layer's bounds.
        package var origin: CGPoint
        package var width: CGFloat
        /// Nil if it is the same as the drawing's.
        package var style: Style?
        package var color: [Double]?
        package init(text: String, origin: CGPoint, width: CGFloat) {
            self.text = text
            self.origin = origin
            self.width = width
        }
    }

    /// The font of a run of text, in the drawing's family.
    package struct Style: Equatable, Sendable {
        package var pointSize: CGFloat
        package var weight: Int
        package var isItalic: Bool
        package init(_ pointSize: CGFloat, _ weight: Int, _ isItalic: Bool) {
            self.pointSize = pointSize
            self.weight = weight
            self.isItalic = isItalic
        }
    }

    package var lines: [Line]
    package var pointSize: CGFloat
    /// A weight as in CSS, 100 to 900.
    package var weight: Int
    package var isItalic: Bool
    package var isMonospaced: Bool
    /// Red, green, blue, alpha in 0...1.
    package var color: [Double]

    package init(
        lines: [Line], pointSize: CGFloat, weight: Int, isItalic: Bool = false, isMonospaced: Bool = false,
        color: [Double]
    ) {
        self.lines = lines
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.color = color
    }
}

/// A symbol image, scaled to fit its layer.
package struct SymbolDrawing: Equatable, Sendable {
    package var name: String
    package var pointSize: CGFloat
    package var weight: Int
    package var color: [Double]
    package init(name: String, pointSize: CGFloat, weight: Int, color: [Double]) {
        self.name = name
        self.pointSize = pointSize
        self.weight = weight
        self.color = color
    }
}

/// An image that is known by its name, or consists of one color or a gradient.
package struct ImageDrawing: Equatable, Sendable {
    package var name: String?
    package var colors: [[Double]]
    package var size: CGSize
    package var contentMode: String
    package init(name: String?, colors: [[Double]], size: CGSize, contentMode: String) {
        self.name = name
        self.colors = colors
        self.size = size
        self.contentMode = contentMode
    }
}

/// A blur of the content behind the layer.
package struct BlurDrawing: Equatable, Sendable {
    package var radius: CGFloat
    /// The red, green, blue and alpha of the color over the blurred background.
    package var tint: [Double]
    /// Whether its edge is bright.
    package var isGlass: Bool
    package init(radius: CGFloat, tint: [Double], isGlass: Bool = false) {
        self.radius = radius
        self.tint = tint
        self.isGlass = isGlass
    }
}
