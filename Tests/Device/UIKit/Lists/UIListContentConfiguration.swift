import Foundation

/// Text, secondary text and an image, laid out as in system lists.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public struct ImageProperties: Hashable {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
    }

    public struct TextProperties: Hashable {
        public enum TextAlignment: Sendable {
            case natural, center, justified
        }

        public var font: UIFont
        public var color: UIColor
        public var alignment: TextAlignment = .natural
        public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontForContentSizeCategory = true
        /// Whether the text is shown in capitals.
        var isUppercase = false

        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            font = .preferredFont(forTextStyle: style)
            self.color = color
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var textProperties = TextProperties(.body, .label)
    public var secondaryText: String?
    public var secondaryTextProperties = TextProperties(.subheadline, .secondaryLabel)
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    var isSideBySide = false
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    public var alpha: CGFloat = 1
    var minimumHeight: CGFloat = 44

    init() {}

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
        configuration.isSideBySide = true
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
        properties.isUppercase = true
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
        if (state as? UICellConfigurationState)?.isDisabled == true {
            updated.textProperties.color = .tertiaryLabel
            updated.secondaryTextProperties.color = .tertiaryLabel
        }
        return updated
    }
}
