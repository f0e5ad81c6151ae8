import UIKit

/// The background of a sheet: visible behind transparent content, and beyond the sheet's edge while it is pulled inwards.
public struct SheetBackground: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case content
        case color(UIColor)
        case material(UIBlurEffect.Style)
        case glass
        case view(UIView)
    }

    let kind: Kind

    /// The background color of the visible page.
    public static let content = SheetBackground(kind: .content)

    /// A color, which can be dynamic.
    public static func color(_ color: UIColor) -> SheetBackground {
        SheetBackground(kind: .color(color))
    }

    /// A blur of the views behind the sheet.
    public static func material(_ style: UIBlurEffect.Style = .systemMaterial) -> SheetBackground {
        SheetBackground(kind: .material(style))
    }

    /// iOS 26's glass; before that the system's thin material.
    public static let glass = SheetBackground(kind: .glass)

    /// A custom view with the size of the sheet; it can be shown in one sheet at a time.
    public static func view(_ view: UIView) -> SheetBackground {
        SheetBackground(kind: .view(view))
    }

    /// The view of this background; nil for a color, and for an effect with Reduce Transparency.
    @MainActor
    func makeView() -> UIView? {
        switch kind {
        case .content, .color: nil
        case .view(let view): view
        case .material, .glass: UIAccessibility.isReduceTransparencyEnabled ? nil : makeEffectView()
        }
    }

    @MainActor
    private func makeEffectView() -> UIView {
        if case .material(let style) = kind { return UIVisualEffectView(effect: UIBlurEffect(style: style)) }
        guard #available(iOS 26.0, *) else {
            return UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        }
        return UIVisualEffectView(effect: UIGlassEffect())
    }

    /// The color that replaces an effect while it cannot be drawn: below a mask, while the sheet fades, and with Reduce Transparency.
    @MainActor
    var solidColor: UIColor? {
        switch kind {
        case .content: nil
        case .color(let color): color
        case .material, .glass: .systemBackground
        case .view(let view): view.backgroundColor ?? .systemBackground
        }
    }
}
