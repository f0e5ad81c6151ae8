import Foundation

/// Scales fonts and values with the user's text size, in proportion to a text style.
open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    @discardableResult
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    @discardableResult
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    @discardableResult
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// A maximum of zero means none. Scaling a font that is already scaled raises an exception, as on a phone.
    @discardableResult
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        if font.face.scaling != nil || font.face.textStyle != nil {
            World.current.raise(
                "NSInvalidArgumentException", "The font has already been scaled: \(font.description)"
            )
            return font
        }
        var face = font.face
        face.scaling = FontFace.Scaling(style: style, baseSize: face.size, maximumSize: maximumPointSize)
        return UIFont(face: face.adjusted(to: traitCollection ?? .current))
    }

    @discardableResult
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Rounded to the pixels of the traits' display.
    @discardableResult
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let traits = traitCollection ?? .current
        let scale = traits.displayScale > 0 ? traits.displayScale : World.current.device.scale
        let exact = value * style.growth(for: traits.preferredContentSizeCategory)
        return (exact * scale).rounded() / scale
    }
}

extension UIFont.TextStyle {
    /// The ratio to the size at the default text size.
    fileprivate func growth(for category: UIContentSizeCategory) -> CGFloat {
        pointSize(for: category) / pointSize(for: .large)
    }
}

extension FontFace {
    /// The font at the text size of `traits`; itself if it does not scale.
    package func adjusted(to traits: UITraitCollection) -> FontFace {
        var result = self
        if let textStyle {
            result.size = textStyle.pointSize(for: traits.preferredContentSizeCategory)
        } else if let scaling {
            let size = scaling.baseSize * scaling.style.growth(for: traits.preferredContentSizeCategory)
            result.size = scaling.maximumSize > 0 ? min(size, scaling.maximumSize) : size
        }
        return result
    }
}

extension UIFont {
    /// The font at the text size of `traits`, for labels that adjust to it.
    package func adjusted(to traits: UITraitCollection) -> UIFont {
        let adjusted = face.adjusted(to: traits)
        return adjusted == face ? self : UIFont(face: adjusted)
    }
}
