import Foundation

/// Text, secondary text and an image, laid out as in system lists.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public struct ImageProperties: Hashable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        public var strokeWidth: CGFloat = 0
        public var strokeColor: UIColor?
        public var strokeColorTransformer: UIConfigurationColorTransformer?

        public static func == (lhs: ImageProperties, rhs: ImageProperties) -> Bool {
            let look = lhs.preferredSymbolConfiguration == rhs.preferredSymbolConfiguration
            let shape = lhs.cornerRadius == rhs.cornerRadius && lhs.maximumSize == rhs.maximumSize
            let stroke = lhs.strokeWidth == rhs.strokeWidth && lhs.strokeColor == rhs.strokeColor
            return look && shape && stroke && lhs.tintColor == rhs.tintColor
                && lhs.reservedLayoutSize == rhs.reservedLayoutSize
                && lhs.accessibilityIgnoresInvertColors == rhs.accessibilityIgnoresInvertColors
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
            hasher.combine(strokeWidth)
        }

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    public struct TextProperties: Hashable {
        public enum TextAlignment: Sendable {
            case natural
            case center
            case justified
        }

        public enum TextTransform: Sendable {
            case none
            case uppercase
            case lowercase
            case capitalized
        }

        public var font: UIFont
        public var color: UIColor
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment: TextAlignment = .natural
        public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform: TextTransform = .none
        public var showsExpansionTextWhenTruncated = false

        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            font = .preferredFont(forTextStyle: style)
            self.color = color
        }

        public static func == (lhs: TextProperties, rhs: TextProperties) -> Bool {
            let look = lhs.font == rhs.font && lhs.color == rhs.color && lhs.transform == rhs.transform
            let lines =
                lhs.alignment == rhs.alignment && lhs.lineBreakMode == rhs.lineBreakMode
                && lhs.numberOfLines == rhs.numberOfLines
            let fitting =
                lhs.adjustsFontSizeToFitWidth == rhs.adjustsFontSizeToFitWidth
                && lhs.minimumScaleFactor == rhs.minimumScaleFactor
                && lhs.allowsDefaultTighteningForTruncation == rhs.allowsDefaultTighteningForTruncation
            return look && lines && fitting
                && lhs.adjustsFontForContentSizeCategory == rhs.adjustsFontForContentSizeCategory
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(color)
            hasher.combine(numberOfLines)
        }

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func apply(_ text: String?) -> String? {
            switch transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties(.body, .label)
    public var secondaryText: String? {
        get { secondaryAttributedText?.string }
        set { secondaryAttributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties(.subheadline, .secondaryLabel)
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    public var alpha: CGFloat = 1
    var minimumHeight: CGFloat = 44

    init() {}

    public static func == (lhs: UIListContentConfiguration, rhs: UIListContentConfiguration) -> Bool {
        let content =
            lhs.image == rhs.image && lhs.attributedText == rhs.attributedText
            && lhs.secondaryAttributedText == rhs.secondaryAttributedText
        let properties =
            lhs.imageProperties == rhs.imageProperties && lhs.textProperties == rhs.textProperties
            && lhs.secondaryTextProperties == rhs.secondaryTextProperties
        let margins =
            lhs.directionalLayoutMargins == rhs.directionalLayoutMargins
            && lhs.axesPreservingSuperviewLayoutMargins == rhs.axesPreservingSuperviewLayoutMargins
        let paddings =
            lhs.imageToTextPadding == rhs.imageToTextPadding
            && lhs.textToSecondaryTextHorizontalPadding == rhs.textToSecondaryTextHorizontalPadding
            && lhs.textToSecondaryTextVerticalPadding == rhs.textToSecondaryTextVerticalPadding
        return content && properties && margins && paddings && lhs.alpha == rhs.alpha
            && lhs.prefersSideBySideTextAndSecondaryText == rhs.prefersSideBySideTextAndSecondaryText
            && lhs.minimumHeight == rhs.minimumHeight
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
        hasher.combine(textProperties)
    }

    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }

    public static func subtitleCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.secondaryTextProperties = TextProperties(.caption1, .label)
        return configuration
    }

    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.secondaryTextProperties = TextProperties(.body, .secondaryLabel)
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    public static func plainHeader() -> UIListContentConfiguration {
        header(TextProperties(.headline, .label), top: 5, bottom: 5, minimum: 28)
    }

    public static func plainFooter() -> UIListContentConfiguration {
        header(TextProperties(.subheadline, .secondaryLabel), top: 5, bottom: 5, minimum: 28)
    }

    public static func groupedHeader() -> UIListContentConfiguration {
        var properties = TextProperties(.footnote, .secondaryLabel)
        properties.transform = .uppercase
        return header(properties, top: 15, bottom: 7, minimum: 38)
    }

    public static func groupedFooter() -> UIListContentConfiguration {
        header(TextProperties(.footnote, .secondaryLabel), top: 7, bottom: 7, minimum: 30)
    }

    public static func header() -> UIListContentConfiguration { groupedHeader() }
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    private static func header(
        _ properties: TextProperties, top: CGFloat, bottom: CGFloat, minimum: CGFloat
    ) -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.textProperties = properties
        configuration.directionalLayoutMargins.top = top
        configuration.directionalLayoutMargins.bottom = bottom
        configuration.minimumHeight = minimum
        return configuration
    }

    @MainActor
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// Disabled content is gray.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
        if isDisabled == true {
            updated.textProperties.color = .tertiaryLabel
            updated.secondaryTextProperties.color = .tertiaryLabel
        }
        return updated
    }
}
