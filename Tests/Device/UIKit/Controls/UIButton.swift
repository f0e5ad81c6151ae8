import Foundation

@preconcurrency @MainActor
open class UIButton: UIControl {
    open private(set) var buttonType: ButtonType = .custom
    let label = UILabel()
    let picture = UIImageView()
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

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    private func prepare() {
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        addSubview(picture)
        addSubview(label)
        picture.isHidden = true
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
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Content for states

    open func setTitle(_ title: String?, for state: State) {
        contents.titles[state] = title
        contentDidChange()
    }
    @discardableResult
    open func title(for state: State) -> String? { contents.titles[state] ?? contents.titles[.normal] }

    open func setTitleColor(_ color: UIColor?, for state: State) {
        contents.titleColors[state] = color
        contentDidChange()
    }
    @discardableResult
    open func titleColor(for state: State) -> UIColor? { contents.titleColors[state] ?? contents.titleColors[.normal] }

    open func setImage(_ image: UIImage?, for state: State) {
        contents.images[state] = image
        contentDidChange()
    }
    @discardableResult
    open func image(for state: State) -> UIImage? { contents.images[state] ?? contents.images[.normal] }

    open var currentTitle: String? { title(for: state) }
    open var currentTitleColor: UIColor {
        if let color = contents.titleColors[state] { return color }
        if !isEnabled { return buttonType == .custom ? .white : .tertiaryLabel }
        return contents.titleColors[.normal] ?? (buttonType == .custom ? .white : tintColor)
    }
    open var currentImage: UIImage? { image(for: state) }

    open var titleLabel: UILabel? { placed(label) }
    open var imageView: UIImageView? { placed(picture) }

    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            if let menu { contextMenuInteraction?.updateVisibleMenu { _ in menu } }
        }
    }

    // MARK: Menus

    @discardableResult
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        menu.map { UIContextMenuConfiguration($0) }
    }

    // MARK: Changes

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        refresh()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
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
        return plainSize(fitting: size)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        refresh()
        placeParts()
    }

    func placeParts() {
        let frames = partFrames
        label.frame = pixelAligned(frames.title)
        picture.frame = pixelAligned(frames.image)
    }

    // MARK: Accessibility

    open override var accessibilityLabel: String? {
        get { accessibility?.label ?? label.text }
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
