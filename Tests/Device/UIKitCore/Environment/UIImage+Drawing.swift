import Foundation

extension UIImage {
    /// The drawing of the image for a layer; templates and symbols without their own color use `tint`.
    package func drawing(tint: UIColor, traits: UITraitCollection, contentMode: String = "scaleAspectFit")
        -> LayerDrawing
    {
        switch source {
        case .symbol(let symbol):
            let color = symbolColor(symbol, tint: tint)
            return .symbol(
                SymbolDrawing(
                    name: symbol.name, pointSize: symbol.pointSize * symbol.configuration.resolvedScale.factor,
                    weight: symbol.configuration.resolvedWeight, color: color.rgba(for: traits)
                )
            )
        case .bitmap(let bitmap):
            let isTemplate = renderingMode == .alwaysTemplate
            let own = ownColor ?? (isTemplate ? tint : nil)
            return .image(
                ImageDrawing(
                    name: bitmap.name, colors: own.map { [$0.rgba(for: traits)] } ?? bitmap.colors, size: bitmap.size,
                    contentMode: contentMode
                )
            )
        }
    }

    private func symbolColor(_ symbol: Symbol, tint: UIColor) -> UIColor {
        if let color = symbol.configuration.color { return color }
        switch renderingMode {
        case .alwaysTemplate: return tint
        case .alwaysOriginal: return ownColor ?? .label
        case .automatic: return ownColor ?? tint
        }
    }
}
