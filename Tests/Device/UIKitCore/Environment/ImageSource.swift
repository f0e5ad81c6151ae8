import Foundation

/// The content of an image.
enum ImageSource: Equatable {
    case bitmap(Bitmap)
    case symbol(Symbol)
}

/// An image in the app's asset catalog.
package struct ImageAsset: Equatable, Sendable {
    package var size: CGSize
    /// The red, green, blue and alpha of its colors, from top to bottom.
    package var colors: [[Double]]
}

/// A system symbol with its configuration.
struct Symbol: Equatable {
    var name: String
    var configuration: UIImage.SymbolConfiguration

    /// Whether the name is well-formed; all of these count as existing symbols.
    static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, !name.hasSuffix(".") else { return false }
        let isAllowed: (Unicode.Scalar) -> Bool = { $0.properties.isLowercase || ("0"..."9").contains($0) || $0 == "." }
        return first != "." && name.unicodeScalars.allSatisfy(isAllowed)
    }

    var pointSize: CGFloat { configuration.resolvedPointSize }

    /// The size depends on the point size, the scale and the symbol's shape.
    var size: CGSize {
        let shape = Self.shape(of: name)
        let size = pointSize * configuration.resolvedScale.factor
        let display = World.current.device.scale
        let width = (size * shape.width * display).rounded() / display
        let height = (size * shape.height * display).rounded() / display
        return CGSize(width: width, height: height)
    }

    /// In ems at medium scale; most symbols are slightly wider than tall.
    private static func shape(of name: String) -> CGSize {
        let known = shapes.first { name == $0.prefix || name.hasPrefix($0.prefix + ".") }
        return known?.size ?? CGSize(width: 1.2, height: 1.16)
    }

    /// More specific names first.
    private static let shapes: [(prefix: String, size: CGSize)] = [
        ("chevron.left.forwardslash", CGSize(width: 1.57, height: 1.06)),
        ("chevron.up.chevron.down", CGSize(width: 0.86, height: 1.12)),
        ("chevron.left", CGSize(width: 0.73, height: 1)), ("chevron.right", CGSize(width: 0.73, height: 1)),
        ("chevron.backward", CGSize(width: 0.73, height: 1)), ("chevron.forward", CGSize(width: 0.73, height: 1)),
        ("chevron.up", CGSize(width: 1.08, height: 0.67)), ("chevron.down", CGSize(width: 1.08, height: 0.67)),
        ("chevron.compact.down", CGSize(width: 1.39, height: 0.57)),
        ("xmark.circle", CGSize(width: 1.2, height: 1.16)), ("xmark", CGSize(width: 1.02, height: 0.94)),
        ("plus.circle", CGSize(width: 1.2, height: 1.16)), ("plus", CGSize(width: 1.06, height: 1.02)),
        ("minus.circle", CGSize(width: 1.2, height: 1.16)), ("minus", CGSize(width: 1.06, height: 0.28)),
        ("checkmark.circle", CGSize(width: 1.2, height: 1.16)), ("checkmark", CGSize(width: 1.08, height: 1)),
        ("ellipsis.circle", CGSize(width: 1.2, height: 1.16)), ("ellipsis", CGSize(width: 1.14, height: 0.33)),
        ("star", CGSize(width: 1.26, height: 1.2)), ("heart", CGSize(width: 1.25, height: 1.12)),
        ("bookmark", CGSize(width: 0.92, height: 1.22)), ("trash", CGSize(width: 1.16, height: 1.33)),
        ("square.and.arrow.up", CGSize(width: 1.12, height: 1.37)), ("house", CGSize(width: 1.41, height: 1.16)),
        ("person", CGSize(width: 1.2, height: 1.2)), ("magnifyingglass", CGSize(width: 1.18, height: 1.16)),
        ("line.3.horizontal", CGSize(width: 1.14, height: 0.76)), ("gear", CGSize(width: 1.25, height: 1.22)),
    ]
}
