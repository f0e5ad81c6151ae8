import Foundation

/// The effect of a visual effect view on the content behind or inside it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    /// The blur behind the view; nil for none. An approximation, not measured.
    func drawing(for interfaceStyle: UIUserInterfaceStyle) -> BlurDrawing? { nil }
}

@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    let style: Style

    public init(style: Style) {
        self.style = style
    }

    override func drawing(for interfaceStyle: UIUserInterfaceStyle) -> BlurDrawing? {
        let white = isDark(interfaceStyle) ? 0.11 : 0.97
        return BlurDrawing(radius: Self.radius, tint: [white, white, white, opacity])
    }

    private func isDark(_ interfaceStyle: UIUserInterfaceStyle) -> Bool {
        switch style {
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            true
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        default: interfaceStyle == .dark
        }
    }

    private var opacity: Double {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.45
        case .light, .regular, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.6
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.85
        default: 0.75
        }
    }

    private static let radius: CGFloat = 20
}

@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    let blur: UIBlurEffect

    public init(blurEffect: UIBlurEffect) {
        blur = blurEffect
    }

    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
