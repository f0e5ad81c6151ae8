import Foundation

/// Says in the middle of a screen why there is nothing to show.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
    public enum Alignment: Sendable {
        case center
        case natural
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String? {
        get { secondaryAttributedText?.string }
        set { secondaryAttributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    public var button = Self.plainButton
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = Self.plainButton
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 32, bottom: 16, trailing: 32)
    public var imageToTextPadding: CGFloat = 15
    public var textToSecondaryTextPadding: CGFloat = 3
    public var textToButtonPadding: CGFloat = 20
    public var buttonToSecondaryButtonPadding: CGFloat = 15
    public var background = UIBackgroundConfiguration.clear()

    enum Kind {
        case empty, loading, search
    }
    let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
        let title = UIFont.preferredFont(forTextStyle: .title2)
        textProperties = TextProperties(.systemFont(ofSize: title.pointSize, weight: .bold), .label)
        imageProperties.tintColor = .secondaryLabel
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: kind == .loading ? Self.loadingSymbolSize : Self.symbolSize)
    }

    private static let symbolSize: CGFloat = 48
    private static let loadingSymbolSize: CGFloat = 32
    private static let noResults = "No Results"

    private static var plainButton: UIButton.Configuration {
        var button = UIButton.Configuration.plain()
        button.buttonSize = .small
        return button
    }

    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(.loading)
        configuration.text = "Loading…"
        configuration.textProperties = configuration.secondaryTextProperties
        configuration.imageToTextPadding = 8
        return configuration
    }

    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(.search)
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = noResults
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    @MainActor
    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// A search that found nothing names what was searched for.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, text == Self.noResults,
            let searched = (state as? UIContentUnavailableConfigurationState)?.searchText, !searched.isEmpty
        else { return self }
        var updated = self
        updated.text = "\(Self.noResults) for “\(searched)”"
        return updated
    }

    public static func == (
        lhs: UIContentUnavailableConfiguration, rhs: UIContentUnavailableConfiguration
    ) -> Bool {
        let content =
            lhs.kind == rhs.kind && lhs.image == rhs.image && lhs.attributedText == rhs.attributedText
            && lhs.secondaryAttributedText == rhs.secondaryAttributedText
        let texts =
            lhs.imageProperties == rhs.imageProperties && lhs.textProperties == rhs.textProperties
            && lhs.secondaryTextProperties == rhs.secondaryTextProperties
        let buttons =
            lhs.button == rhs.button && lhs.secondaryButton == rhs.secondaryButton
            && lhs.buttonProperties == rhs.buttonProperties
            && lhs.secondaryButtonProperties == rhs.secondaryButtonProperties
        let margins =
            lhs.alignment == rhs.alignment && lhs.directionalLayoutMargins == rhs.directionalLayoutMargins
            && lhs.axesPreservingSuperviewLayoutMargins == rhs.axesPreservingSuperviewLayoutMargins
        let paddings =
            lhs.imageToTextPadding == rhs.imageToTextPadding
            && lhs.textToSecondaryTextPadding == rhs.textToSecondaryTextPadding
            && lhs.textToButtonPadding == rhs.textToButtonPadding
            && lhs.buttonToSecondaryButtonPadding == rhs.buttonToSecondaryButtonPadding
        return content && texts && buttons && margins && paddings && lhs.background == rhs.background
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
        hasher.combine(textProperties)
    }
}
