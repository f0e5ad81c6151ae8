import Foundation

@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with a button for each item, of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
    private let background = BarBackground(hairline: .top)
    private final var buttons: [TabBarButton] = []
    /// Called before a tap selects an item.
    package final var shouldSelect: ((UITabBarItem) -> Bool)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        background.show(standardAppearance)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        background.show(standardAppearance)
    }

    open weak var delegate: (any UITabBarDelegate)?

    open var items: [UITabBarItem]? {
        get { itemList }
        set { setItems(newValue, animated: false) }
    }
    private final var itemList: [UITabBarItem]?

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        for item in itemList ?? [] { item.didChange = nil }
        buttons.forEach { $0.removeFromSuperview() }
        itemList = items
        buttons = (items ?? []).map { item in
            let button = TabBarButton(item: item)
            item.didChange = { [weak self, weak button] in
                guard let self else { return }
                button?.refresh(in: self)
            }
            button.addAction(UIAction { [weak self] _ in self?.tap(item) }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        if let selectedItem, !(items ?? []).contains(selectedItem) { self.selectedItem = nil }
        refresh()
        setNeedsLayout()
    }

    open weak var selectedItem: UITabBarItem? {
        didSet { if oldValue !== selectedItem { refresh() } }
    }

    private func tap(_ item: UITabBarItem) {
        guard shouldSelect?(item) ?? true else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    // MARK: Appearance

    open var standardAppearance: UITabBarAppearance = UITabBarAppearance() { didSet { appearanceDidChange() } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { appearanceDidChange() } }

    /// Whether no content has scrolled under the bar.
    package final var isAtScrollEdge = false {
        didSet { if oldValue != isAtScrollEdge { appearanceDidChange() } }
    }

    private func appearanceDidChange() {
        var appearance = standardAppearance
        if isAtScrollEdge {
            appearance =
                scrollEdgeAppearance
                ?? {
                    let clear = UITabBarAppearance(barAppearance: standardAppearance)
                    clear.configureWithTransparentBackground()
                    return clear
                }()
        }
        background.show(appearance)
        refresh()
    }

    private func refresh() {
        for button in buttons {
            button.isSelected = button.item === selectedItem
            button.refresh(in: self)
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }

    // MARK: Layout

    /// The height in points, without the safe area below.
    package static let contentHeight: CGFloat = 49

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.contentHeight + (window?.safeAreaInsets.bottom ?? 0))
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        guard !buttons.isEmpty else { return }
        let insets = safeAreaInsets
        let available = bounds.width - insets.left - insets.right
        let isCentered = traitCollection.userInterfaceIdiom == .pad
        let width = isCentered ? 76 : available / CGFloat(buttons.count)
        let spacing: CGFloat = isCentered ? 34 : 0
        let total = width * CGFloat(buttons.count) + spacing * CGFloat(buttons.count - 1)
        var x = insets.left + (available - total) / 2
        for button in isRightToLeft ? buttons.reversed() : buttons {
            button.frame = CGRect(x: x, y: 0, width: width, height: Self.contentHeight)
            x += width + spacing
        }
    }
}

/// The view of a tab bar item in a bar.
@MainActor
private final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()

    override var isTapped: Bool { true }

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        item.shownIn = self
        for view in [imageView, label] { addSubview(view) }
        badge.textAlignment = .center
        badge.textColor = .white
        badge.font = .systemFont(ofSize: 13)
        badge.layer.cornerRadius = Self.badgeHeight / 2
        badge.layer.masksToBounds = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func refresh(in bar: UITabBar) {
        let unselected = UIColor(white: 0.6, alpha: 1)
        let color = (isSelected ? bar.tintColor : unselected) ?? .systemBlue
        imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: 17, weight: .medium, scale: .large)
        imageView.tintColor = color
        label.text = item.title
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textColor = color
        isEnabled = item.isEnabled
        badge.text = item.badgeValue
        if item.badgeValue == nil { badge.removeFromSuperview() } else { addSubview(badge) }
        badge.backgroundColor = item.badgeColor ?? .systemRed
        setNeedsLayout()
    }

    /// In points.
    private static let badgeHeight: CGFloat = 18

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(Self.badgeHeight, badge.intrinsicContentSize.width + 10)
        badge.frame = CGRect(
            x: isRightToLeft ? bounds.midX - 4 - width : bounds.midX + 4, y: 2, width: width, height: Self.badgeHeight)
        let image = imageView.intrinsicContentSize
        let text = label.intrinsicContentSize
        let hasTitle = item.title?.isEmpty == false
        let middle = hasTitle ? 20.0 : bounds.midY
        if image.width > 0 {
            imageView.frame = CGRect(
                x: roundedToPixel(bounds.midX - image.width / 2), y: roundedToPixel(middle - image.height / 2),
                width: image.width, height: image.height
            )
        }
        label.frame = CGRect(
            x: roundedToPixel(bounds.midX - min(text.width, bounds.width) / 2),
            y: 35, width: min(text.width, bounds.width), height: text.height
        )
    }

    override var accessibilityLabel: String? {
        get { item.accessibilityLabel ?? item.title }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { isSelected ? [.button, .selected] : .button }
        set { super.accessibilityTraits = newValue }
    }
}
