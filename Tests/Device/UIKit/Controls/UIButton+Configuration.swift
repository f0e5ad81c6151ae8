import Foundation

extension UIButton {
    /// A button's appearance and content as a value.
    public struct Configuration: Hashable {
        public enum CornerStyle: Sendable {
            case fixed
            case dynamic
            case small
            case medium
            case large
            case capsule
        }

        public enum Size: Sendable {
            case medium
            case small
            case mini
            case large
        }

        public enum TitleAlignment: Sendable {
            case automatic
            case leading
            case center
            case trailing
        }

        public enum Indicator: Sendable {
            case automatic
            case none
            case popup
        }

        public enum MacIdiomStyle: Sendable {
            case automatic
            case bordered
            case borderless
            case borderlessTinted
        }

        enum Style {
            case plain, gray, tinted, filled
        }

        let style: Style

        public var background = UIBackgroundConfiguration.clear()
        public var cornerStyle: CornerStyle = .dynamic
        public var buttonSize: Size = .medium {
            didSet { if hasDefaultInsets { setDefaultContentInsets() } }
        }
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var showsActivityIndicator = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        public var attributedTitle: AttributedString?
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        public var attributedSubtitle: AttributedString?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var indicator: Indicator = .automatic
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// The minimum width reserved for the image.
        public var imageReservation: CGFloat = 0
        /// Affects the Mac only.
        public var macIdiomStyle: MacIdiomStyle = .automatic
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasDefaultInsets = false
            }
        }
        public var imagePlacement: NSDirectionalRectEdge = .leading
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 1
        public var titleAlignment: TitleAlignment = .automatic
        public var automaticallyUpdateForSelection = true

        private var insets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        private var hasDefaultInsets = true

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = Self.defaultCornerRadius
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        public mutating func setDefaultContentInsets() {
            insets = buttonSize.insets
            hasDefaultInsets = true
        }

        public func updated(for button: UIButton) -> Configuration { self }

        static let defaultCornerRadius: CGFloat = 5.95

        public static func == (lhs: Configuration, rhs: Configuration) -> Bool { lhs.isSame(as: rhs) }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(attributedTitle)
            hasher.combine(buttonSize)
            hasher.combine(imagePadding)
        }

        private func isSame(as other: Configuration) -> Bool {
            let text = attributedTitle == other.attributedTitle && attributedSubtitle == other.attributedSubtitle
            let look =
                style == other.style && background == other.background && cornerStyle == other.cornerStyle
                && buttonSize == other.buttonSize
            let colors =
                baseForegroundColor == other.baseForegroundColor && baseBackgroundColor == other.baseBackgroundColor
            let place =
                insets == other.insets && imagePlacement == other.imagePlacement && imagePadding == other.imagePadding
                && titlePadding == other.titlePadding && titleAlignment == other.titleAlignment
            return text && look && colors && place && image == other.image
                && showsActivityIndicator == other.showsActivityIndicator
        }
    }
}

extension UIButton.Configuration.Size {
    var insets: NSDirectionalEdgeInsets {
        switch self {
        case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    var titleStyle: UIFont.TextStyle { self == .mini || self == .small ? .subheadline : .body }
    var subtitleStyle: UIFont.TextStyle { self == .mini || self == .small ? .caption2 : .caption1 }
}

@MainActor
extension UIButton.Configuration {
    /// The color of text, symbol and activity indicator.
    func foreground(of button: UIButton) -> UIColor {
        if !button.isEnabled { return .tertiaryLabel }
        if let baseForegroundColor { return baseForegroundColor }
        if style == .filled || (button.isSelected && automaticallyUpdateForSelection && style == .tinted) {
            return .white
        }
        return button.tintColor
    }

    func shownBackground(of button: UIButton) -> UIBackgroundConfiguration {
        var shown = background
        if shown.backgroundColor == nil { shown.backgroundColor = backgroundColor(of: button) }
        if button.isHighlighted, let color = shown.backgroundColor, style != .plain {
            shown.backgroundColor = color.darkened(for: button.traitCollection)
        }
        return shown
    }

    private func backgroundColor(of button: UIButton) -> UIColor? {
        let isOn = button.isSelected && automaticallyUpdateForSelection
        if !button.isEnabled, style != .plain { return .tertiarySystemFill }
        let base = baseBackgroundColor ?? button.tintColor ?? .systemBlue
        switch style {
        case .plain: return isOn ? base.withAlphaComponent(0.15) : nil
        case .gray: return baseBackgroundColor ?? (isOn ? base.withAlphaComponent(0.3) : .secondarySystemFill)
        case .tinted: return isOn ? base : base.withAlphaComponent(0.18)
        case .filled: return base
        }
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .fixed, .dynamic: background.cornerRadius
        case .small: Self.defaultCornerRadius * 0.75
        case .medium: Self.defaultCornerRadius * 1.5
        case .large: Self.defaultCornerRadius * 2
        case .capsule: height / 2
        }
    }
}

extension UIColor {
    /// The background color of a pressed button.
    func darkened(for traits: UITraitCollection) -> UIColor {
        let rgba = resolvedColor(with: traits).rgba
        if rgba[3] < 1 { return withAlphaComponent(CGFloat(min(1, rgba[3] * 1.5))) }
        let factor = traits.userInterfaceStyle == .dark ? 1.2 : 0.85
        let parts = rgba[0..<3].map { CGFloat(min(1, $0 * factor)) }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }
}
