import Foundation

@preconcurrency @MainActor
open class UIButton: UIControl, UIAccessibilityContentSizeCategoryImageAdjusting {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system
        case detailDisclosure
        case infoLight
        case infoDark
        case contactAdd
        case plain
        case close
    }

    public enum Role: Int, Sendable {
        case normal = 0
        case primary
        case cancel
        case destructive
    }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    open private(set) var buttonType: ButtonType = .custom
    private let label = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView()
    private var backgroundView: BackgroundView?
    private var backgroundPicture: UIImageView?
    private var indicator: UIActivityIndicatorView?
    private var contents = ButtonContents()

    override var isTapped: Bool { true }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        adoptType()
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        // Observers stay silent in the class's own initialisers.
        contentDidChange()
        adopt(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    @discardableResult
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    private func prepare() {
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        addSubview(picture)
        addSubview(label)
        addSubview(subtitle)
        picture.isHidden = true
        subtitle.isHidden = true
        subtitle.numberOfLines = 0
    }

    private func adoptType() {
        if buttonType == .system { label.font = .systemFont(ofSize: 15) }
        let symbol: String? =
            switch buttonType {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            default: nil
            }
        if let symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        if buttonType == .close { tintColor = .secondaryLabel }
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if configuration != nil {
            if !action.title.isEmpty { configuration?.title = action.title }
            if let image = action.image { configuration?.image = image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Content for states

    open func setTitle(_ title: String?, for state: State) {
        contents.titles[state] = title
        if configuration != nil, state == .normal { configuration?.title = title }
        contentDidChange()
    }
    @discardableResult
    open func title(for state: State) -> String? { contents.titles[state] ?? contents.titles[.normal] }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        contents.attributedTitles[state] = title
        contentDidChange()
    }
    @discardableResult
    open func attributedTitle(for state: State) -> NSAttributedString? {
        contents.attributedTitles[state] ?? contents.attributedTitles[.normal]
    }

    open func setTitleColor(_ color: UIColor?, for state: State) {
        contents.titleColors[state] = color
        contentDidChange()
    }
    @discardableResult
    open func titleColor(for state: State) -> UIColor? { contents.titleColors[state] ?? contents.titleColors[.normal] }

    open func setTitleShadowColor(_ color: UIColor?, for state: State) { contents.shadowColors[state] = color }
    @discardableResult
    open func titleShadowColor(for state: State) -> UIColor? { contents.shadowColors[state] }

    open func setImage(_ image: UIImage?, for state: State) {
        contents.images[state] = image
        if configuration != nil, state == .normal { configuration?.image = image }
        contentDidChange()
    }
    @discardableResult
    open func image(for state: State) -> UIImage? { contents.images[state] ?? contents.images[.normal] }

    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        contents.backgroundImages[state] = image
        contentDidChange()
    }
    @discardableResult
    open func backgroundImage(for state: State) -> UIImage? {
        contents.backgroundImages[state] ?? contents.backgroundImages[.normal]
    }

    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        contents.symbolConfigurations[state] = configuration
        contentDidChange()
    }
    @discardableResult
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        contents.symbolConfigurations[state] ?? contents.symbolConfigurations[.normal]
    }

    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor {
        if let color = contents.titleColors[state] { return color }
        if !isEnabled { return buttonType == .custom ? .white : .tertiaryLabel }
        return contents.titleColors[.normal] ?? (buttonType == .custom ? .white : tintColor)
    }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    open var titleLabel: UILabel? { label }
    open var subtitleLabel: UILabel? { subtitle }
    open var imageView: UIImageView? { picture }

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var reversesTitleShadowWhenHighlighted = false
    open var showsTouchWhenHighlighted = false
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    open var role: Role = .normal { didSet { contentDidChange() } }
    public typealias PointerStyleProvider =
        (_ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape) -> UIPointerStyle?

    public var pointerStyleProvider: PointerStyleProvider?
    open var isPointerInteractionEnabled = false
    open var menu: UIMenu?
    open var changesSelectionAsPrimaryAction = false
    open var preferredMenuElementOrder = 0
    open var isHeld: Bool { isHighlighted }

    // MARK: Configuration

    open var configuration: Configuration? {
        didSet {
            guard oldValue != configuration else { return }
            contentDidChange()
        }
    }
    open var automaticallyUpdatesConfiguration = true
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    private var needsConfiguration = false

    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        updateConfiguration()
    }

    // MARK: Changes

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        refresh()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        if configurationUpdateHandler != nil || configuration != nil { needsConfiguration = true }
        updateConfigurationIfNeeded()
        contentDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentDidChange()
    }

    /// Puts the content of the present state into the parts.
    private func refresh() {
        if let configuration {
            show(configuration)
        } else {
            showStateContent()
        }
    }

    private func showStateContent() {
        backgroundView?.removeFromSuperview()
        backgroundView = nil
        subtitle.isHidden = true
        indicator?.isHidden = true
        label.numberOfLines = label.numberOfLines == 0 ? 0 : max(1, label.numberOfLines)
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed
        } else {
            label.text = currentTitle
        }
        label.textColor = currentTitleColor
        picture.image = currentImage
        picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        picture.isHidden = currentImage == nil
        let isDimmed = isHighlighted && contents.titles[.highlighted] == nil && contents.images[.highlighted] == nil
        let dimming: CGFloat = buttonType == .custom ? (adjustsImageWhenHighlighted ? 0.6 : 1) : 0.2
        label.alpha = isDimmed && buttonType != .custom ? dimming : 1
        picture.alpha = isDimmed ? dimming : (isEnabled ? 1 : 0.5)
        showBackgroundPicture()
    }

    private func showBackgroundPicture() {
        guard let image = currentBackgroundImage else {
            backgroundPicture?.removeFromSuperview()
            backgroundPicture = nil
            return
        }
        let view = backgroundPicture ?? UIImageView()
        if backgroundPicture == nil { insertSubview(view, at: 0) }
        backgroundPicture = view
        view.image = image
    }

    private func show(_ configuration: Configuration) {
        let color = configuration.foreground(of: self)
        let shownColor: UIColor =
            role == .destructive && configuration.baseForegroundColor == nil && configuration.style != .filled
            ? .systemRed : color
        label.numberOfLines = 0
        label.lineBreakMode = configuration.titleLineBreakMode
        show(
            configuration.attributedTitle, in: label, style: configuration.buttonSize.titleStyle, color: shownColor,
            transformer: configuration.titleTextAttributesTransformer
        )
        show(
            configuration.attributedSubtitle, in: subtitle, style: configuration.buttonSize.subtitleStyle,
            color: shownColor, transformer: configuration.subtitleTextAttributesTransformer
        )
        label.isHidden = configuration.attributedTitle == nil
        let alignment = configuration.textAlignment(in: self)
        label.textAlignment = alignment
        subtitle.textAlignment = alignment
        picture.image = configuration.image
        picture.preferredSymbolConfiguration =
            configuration.preferredSymbolConfigurationForImage
            ?? UIImage.SymbolConfiguration(textStyle: configuration.buttonSize.titleStyle)
        picture.tintColor = configuration.imageColorTransformer?(shownColor) ?? shownColor
        picture.isHidden = configuration.image == nil || configuration.showsActivityIndicator
        showIndicator(configuration.showsActivityIndicator, color: shownColor)
        let isDimmed = isHighlighted && isEnabled
        let alpha: CGFloat = isDimmed ? (configuration.style == .plain ? 0.3 : 0.75) : 1
        for view in [label, subtitle, picture] { view.alpha = alpha }
        let view = backgroundView ?? BackgroundView()
        if backgroundView == nil { insertSubview(view, at: 0) }
        backgroundView = view
        let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
        view.show(configuration.shownBackground(of: self), cornerRadius: configuration.cornerRadius(height: height))
    }

    private func show(
        _ text: AttributedString?, in label: UILabel, style: UIFont.TextStyle, color: UIColor,
        transformer: UIConfigurationTextAttributesTransformer?
    ) {
        label.isHidden = text == nil
        guard var text else {
            label.text = nil
            return
        }
        var container = AttributeContainer()
        container.font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        container.foregroundColor = color
        if let transformer { container = transformer(container) }
        text.mergeAttributes(container, mergePolicy: .keepCurrent)
        label.font = container.font
        label.textColor = container.foregroundColor ?? color
        label.attributedText = text.drawn
    }

    private func showIndicator(_ isShown: Bool, color: UIColor) {
        guard isShown else {
            indicator?.stopAnimating()
            indicator?.isHidden = true
            return
        }
        let view = indicator ?? UIActivityIndicatorView(style: .medium)
        if indicator == nil { addSubview(view) }
        indicator = view
        view.color = color
        view.isHidden = false
        view.startAnimating()
    }

    // MARK: Layout

    private var parts: ButtonParts {
        ButtonParts(
            title: label.isHidden || (label.text ?? "").isEmpty ? nil : label,
            subtitle: subtitle.isHidden ? nil : subtitle,
            image: indicator?.isHidden == false ? indicator : (picture.isHidden ? nil : picture)
        )
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = totalInsets
        let room = CGSize(width: max(0, size.width - insets.left - insets.right), height: size.height)
        let content = arrangement.size(of: parts, in: room)
        var result = CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom
        )
        if let background = currentBackgroundImage, configuration == nil {
            result.width = max(result.width, background.size.width)
            result.height = max(result.height, background.size.height)
        }
        // A title alone never makes a button narrower than a finger's tip.
        if configuration == nil, contentEdgeInsets == .zero, parts.title != nil { result.width = max(30, result.width) }
        return ceiledToPixel(result)
    }

    /// Buttons without a configuration stand 6 points around their title.
    private var totalInsets: UIEdgeInsets {
        if let configuration { return configuration.contentInsets.resolved(rightToLeft: isRightToLeft) }
        if contentEdgeInsets == .zero, parts.title != nil { return UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) }
        return contentEdgeInsets
    }

    private var arrangement: ButtonArrangement {
        guard let configuration else { return ButtonArrangement(edge: isRightToLeft ? .right : .left) }
        return ButtonArrangement(
            edge: configuration.imagePlacement.resolved(rightToLeft: isRightToLeft),
            imagePadding: configuration.imagePadding,
            titlePadding: configuration.titlePadding, textAlignment: configuration.textAlignment(in: self)
        )
    }

    @discardableResult
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    @discardableResult
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: configuration == nil ? contentEdgeInsets : totalInsets)
    }

    @discardableResult
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        frames(in: contentRect).title.inset(by: titleEdgeInsets.shifting)
    }

    @discardableResult
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        frames(in: contentRect).image.inset(by: imageEdgeInsets.shifting)
    }

    private func frames(in rect: CGRect) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
        arrangement.frames(
            of: parts, in: rect, horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment
        )
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        refresh()
        let content = contentRect(forBounds: bounds)
        backgroundView?.frame = backgroundRect(forBounds: bounds)
        backgroundPicture?.frame = backgroundRect(forBounds: bounds)
        label.frame = pixelAligned(titleRect(forContentRect: content))
        subtitle.frame = pixelAligned(frames(in: content).subtitle)
        let image = pixelAligned(imageRect(forContentRect: content))
        picture.frame = image
        indicator?.frame = image
    }

    private func pixelAligned(_ rect: CGRect) -> CGRect {
        CGRect(
            origin: CGPoint(x: roundedToPixel(rect.minX), y: roundedToPixel(rect.minY)), size: ceiledToPixel(rect.size)
        )
    }

    var firstBaseline: CGFloat {
        layoutIfNeeded()
        return label.frame.minY + label.firstBaseline
    }

    // MARK: Accessibility

    open override var accessibilityLabel: String? {
        get { accessibility?.label ?? label.text ?? configuration?.title }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            if let explicit = accessibility?.traits { return explicit }
            var traits: UIAccessibilityTraits = .button
            if isSelected { traits.insert(.selected) }
            if !isEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }
}

@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

/// What a button shows in each state; the normal state's content stands in where a state has none.
private struct ButtonContents {
    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var shadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()
    var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
}

extension UIEdgeInsets {
    /// Insets that move a part rather than shrink it, as title and image insets do.
    fileprivate var shifting: UIEdgeInsets {
        let x = (left - right) / 2
        let y = (top - bottom) / 2
        return UIEdgeInsets(top: y, left: x, bottom: -y, right: -x)
    }
}

extension NSDirectionalRectEdge {
    fileprivate func resolved(rightToLeft: Bool) -> UIRectEdge {
        if contains(.top) { return .top }
        if contains(.bottom) { return .bottom }
        return contains(.trailing) != rightToLeft ? .right : .left
    }
}
