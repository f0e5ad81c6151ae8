import Foundation

@preconcurrency @MainActor
open class UIButton: UIControl, UIAccessibilityContentSizeCategoryImageAdjusting {
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    open private(set) var buttonType: ButtonType = .custom
    let label = UILabel()
    let subtitle = UILabel()
    let picture = UIImageView()
    final var backgroundView: BackgroundView?
    final var backgroundPicture: UIImageView?
    final var indicator: UIActivityIndicatorView?
    final var contents = ButtonContents()
    final var isPlacing = false

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
        // Property observers are not called in the class's own initializers.
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

    @discardableResult
    open func titleShadowColor(for state: State) -> UIColor? {
        contents.shadowColors[state] ?? contents.shadowColors[.normal]
    }

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

    open var titleLabel: UILabel? { placed(label) }
    open var subtitleLabel: UILabel? { subtitle }
    open var imageView: UIImageView? { placed(picture) }

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var adjustsImageWhenHighlighted = true
    open var role: Role = .normal { didSet { contentDidChange() } }
    public typealias PointerStyleProvider =
        (_ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape) -> UIPointerStyle?

    public var pointerStyleProvider: PointerStyleProvider?
    open var isPointerInteractionEnabled = false
    open var menu: UIMenu? { didSet { menuDidChange() } }
    open var changesSelectionAsPrimaryAction = false { didSet { menuRulesDidChange() } }
    open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
    open var isHeld: Bool { isHighlighted || contextMenuInteraction?.menuView != nil }

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
    private final var needsConfiguration = false

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
        trackConfiguration { updateConfiguration() }
    }

    // MARK: Menus

    /// Called for the owner of a button that is an implementation detail.
    final var whenMenuSelectionChanges: (() -> Void)?
    override func menuRulesDidChange() { adoptMenuSelection() }
    override func menuWillPerform(_ element: UIMenuElement) { showChoice(of: element) }
    override func primaryActionWillTrigger() { toggleIfTappedFor() }

    @discardableResult
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        menu.map { UIContextMenuConfiguration($0, order: preferredMenuElementOrder) }
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

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // Without a width the size is unlimited, as for labels.
        var size = size
        if size.width <= 0 { size.width = .greatestFiniteMagnitude }
        guard configuration != nil else { return plainSize(fitting: size) }
        let insets = totalInsets
        let room = CGSize(width: max(0, size.width - insets.left - insets.right), height: size.height)
        let content = arrangement.size(of: parts, in: room)
        return ceiledToPixel(
            CGSize(
                width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom))
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

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        refresh()
        placeParts()
    }

    func placeParts() {
        let content = contentRect(forBounds: bounds)
        backgroundView?.frame = backgroundRect(forBounds: bounds)
        backgroundPicture?.frame = backgroundRect(forBounds: bounds)
        label.frame = pixelAligned(titleRect(forContentRect: content))
        subtitle.frame = pixelAligned(frames(in: content).subtitle)
        let image = pixelAligned(imageRect(forContentRect: content))
        picture.frame = image
        indicator?.frame = image
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
}

extension UIEdgeInsets {
    /// The offset of insets that move a subview instead of shrinking it, as title and image insets do.
    fileprivate var shifting: UIEdgeInsets {
        let x = (left - right) / 2
        let y = (top - bottom) / 2
        return UIEdgeInsets(top: y, left: x, bottom: -y, right: -x)
    }
}
