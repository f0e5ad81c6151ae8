import Foundation

/// The view of a bar button item in a bar.
@MainActor
final class BarButton: UIControl {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = UIImageView()

    /// Large enough for a finger, also with narrow titles and images.
    private static let minimumWidth: CGFloat = 24
    private static let height: CGFloat = 44

    override var isTapped: Bool { true }

    init(item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        item.shownIn = self
        for view in [label, imageView] { addSubview(view) }
        addAction(UIAction { [weak item] _ in item?.perform() }, for: .touchUpInside)
        refresh()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func refresh() {
        isEnabled = item.isEnabled
        isHidden = item.isHidden
        isContextMenuInteractionEnabled = item.menu != nil
        if let menu = item.menu { contextMenuInteraction?.updateVisibleMenu { $0 === menu ? $0 : menu } }
        imageView.image = item.image
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: 17, weight: item.style == .done ? .semibold : .regular, scale: .large
        )
        label.text = item.image == nil ? item.title : nil
        label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        if item.customView?.superview !== self, let view = item.customView { addSubview(view) }
        updateColors()
        setNeedsLayout()
    }

    private func updateColors() {
        tintColor = item.tintColor
        label.textColor = isEnabled ? .tintColor : .tertiaryLabel
        imageView.tintColor = isEnabled ? nil : .tertiaryLabel
        let content: CGFloat = isHighlighted ? 0.3 : 1
        label.alpha = content
        imageView.alpha = content
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateColors()
    }

    override var intrinsicContentSize: CGSize {
        if let view = item.customView {
            let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let fallback = view.bounds.size
            return CGSize(width: max(size.width, fallback.width), height: max(size.height, fallback.height))
        }
        let width = item.image == nil ? label.intrinsicContentSize.width : imageView.intrinsicContentSize.width
        return CGSize(width: item.width > 0 ? item.width : max(Self.minimumWidth, width), height: Self.height)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let view = item.customView {
            view.frame = bounds
            return
        }
        let content: UIView = item.image == nil ? label : imageView
        let size = content.sizeThatFits(bounds.size)
        content.frame = CGRect(
            x: roundedToPixel(bounds.midX - size.width / 2),
            y: roundedToPixel(bounds.midY - size.height / 2), width: size.width, height: size.height
        )
    }

    /// Extends the touch area slightly beyond the title.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: 0).contains(point)
    }

    // MARK: Menu

    override var showsMenuAsPrimaryAction: Bool {
        get { item.showsMenuAsPrimaryAction }
        set {}
    }

    override var menuSender: Any { item }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        item.menu.map { UIContextMenuConfiguration($0) }
    }

    // MARK: Accessibility

    override var accessibilityLabel: String? {
        get { item.accessibilityLabel ?? item.title }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityIdentifier: String? {
        get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
        set { super.accessibilityIdentifier = newValue }
    }

    override var accessibilityHint: String? {
        get { super.accessibilityHint ?? item.accessibilityHint }
        set { super.accessibilityHint = newValue }
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? item.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { item.isEnabled ? .button : [.button, .notEnabled] }
        set { super.accessibilityTraits = newValue }
    }
}
