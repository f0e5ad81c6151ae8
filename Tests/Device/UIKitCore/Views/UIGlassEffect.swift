import Foundation

/// A glass effect, drawn as a light blur with the tint on top and a bright edge; there is no refraction and no reaction to touches.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case regular, clear
    }

    private(set) var style = Style.regular
    open var isInteractive = false
    open var tintColor: UIColor?

    public convenience init(style: Style) {
        self.init()
        self.style = style
    }

    override func drawing(for interfaceStyle: UIUserInterfaceStyle) -> BlurDrawing? {
        let white = interfaceStyle == .dark ? 0.11 : 0.97
        var tint = [white, white, white, style == .clear ? 0.1 : 0.4]
        let traits = UITraitCollection(userInterfaceStyle: interfaceStyle)
        if let color = tintColor?.resolvedColor(with: traits) {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            tint = [red, green, blue, alpha * Self.tintStrength]
        }
        return BlurDrawing(radius: Self.radius, tint: tint, isGlass: true)
    }

    private static let radius: CGFloat = 12
    private static let tintStrength = 0.7
}

/// Combines the glass of the effect views in its content view. Here each of them is drawn separately.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
    /// The distance at which glass shapes begin to merge.
    open var spacing: CGFloat = 0
}
