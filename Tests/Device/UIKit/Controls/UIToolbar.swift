import Foundation

@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of bar button items.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    private let background = BarBackground(hairline: .top)
    private lazy var row = BarButtonRow(bar: self)
    private var itemList: [UIBarButtonItem]?

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

    open weak var delegate: (any UIToolbarDelegate)?

    open var items: [UIBarButtonItem]? {
        get { itemList }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        itemList = items
        row.show(items ?? [])
        setNeedsLayout()
    }

    open var standardAppearance: UIToolbarAppearance = UIToolbarAppearance() { didSet { appearanceDidChange() } }
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { appearanceDidChange() } }
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

    private func appearanceDidChange() {
        background.show(standardAppearance)
    }

    /// The height in points, without the safe area below.
    package static let contentHeight: CGFloat = 44

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.contentHeight)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The background extends to the screen's edge if the bar is at the safe area's.
        let below = window.map { max(0, $0.bounds.maxY - convert(bounds, to: $0).maxY) } ?? 0
        let extra = below <= (window?.safeAreaInsets.bottom ?? 0) ? below : 0
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + extra)
        let insets = safeAreaInsets
        let margin: CGFloat = 16
        let area = CGRect(
            x: insets.left + margin, y: 0, width: bounds.width - insets.left - insets.right - 2 * margin,
            height: min(bounds.height, Self.contentHeight)
        )
        row.layOut(in: area, fromRight: isRightToLeft)
    }
}
