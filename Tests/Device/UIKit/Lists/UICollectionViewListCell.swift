import Foundation

/// A cell with the looks of a list's row.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
    private var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []
    /// How the list that the cell is in looks.
    var look = ListLook() { didSet { lookDidChange() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(separator)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(separator)
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        look.isPlain ? .listPlainCell() : .listGroupedCell()
    }

    override var defaultBackground: UIBackgroundConfiguration? { defaultBackgroundConfiguration() }

    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    open var indentsAccessories = true
    open lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()

    open var accessories: [UICellAccessory] = [] {
        didSet {
            for (_, view) in accessoryViews { view.removeFromSuperview() }
            accessoryViews = accessories.map { ($0, $0.makeView()) }
            for (_, view) in accessoryViews { addSubview(view) }
            setNeedsLayout()
        }
    }

    private func lookDidChange() {
        separator.isHidden = !look.showsSeparator
        layer.cornerRadius = look.corners.isEmpty ? 0 : Self.groupCornerRadius
        layer.cornerCurve = .continuous
        layer.maskedCorners = look.corners
        clipsToBounds = !look.corners.isEmpty
        refreshBackground()
        setNeedsLayout()
    }

    private static let groupCornerRadius: CGFloat = 10
    private static let margin: CGFloat = 16

    private func size(of view: UIView) -> CGSize {
        let intrinsic = view.intrinsicContentSize
        guard intrinsic.width != UIView.noIntrinsicMetric else {
            return view.bounds.size == .zero ? view.sizeThatFits(.zero) : view.bounds.size
        }
        return intrinsic
    }

    private var shownAccessories: [(accessory: UICellAccessory, view: UIView)] {
        let isEditing = collection?.isEditing ?? false
        return accessoryViews.filter { $0.accessory.isShown(editing: isEditing) }
    }

    private func width(leading: Bool) -> CGFloat {
        let views = shownAccessories.filter { $0.accessory.isLeading == leading }
        return views.reduce(0) { $0 + size(of: $1.view).width + Self.margin }
    }

    override var contentFrame: CGRect {
        let leading = width(leading: true) + CGFloat(indentationLevel) * indentationWidth
        let trailing = width(leading: false)
        let x = isRightToLeft ? trailing : leading
        return CGRect(x: x, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isEditing = collection?.isEditing ?? false
        var left = Self.margin
        var right = bounds.width - Self.margin
        for (accessory, view) in accessoryViews {
            view.isHidden = !accessory.isShown(editing: isEditing)
            guard !view.isHidden else { continue }
            let size = size(of: view)
            let x = accessory.isLeading ? left : right - size.width
            let frame = CGRect(
                x: x, y: roundedToPixel(bounds.midY - size.height / 2), width: size.width, height: size.height)
            view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
            if accessory.isLeading { left += size.width + Self.margin } else { right -= size.width + Self.margin }
        }
        var start = contentFrame.minX + Self.margin
        if let list = configured as? UIListContentView {
            list.layoutIfNeeded()
            start = contentFrame.minX + list.textLeading
        }
        let line = CGRect(x: start, y: bounds.height - hairline, width: max(0, bounds.width - start), height: hairline)
        separator.frame = isRightToLeft ? line.mirrored(in: bounds.width) : line
        separator.backgroundColor = .separator
        bringSubviewToFront(separator)
    }

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    open override var accessibilityLabel: String? {
        get {
            let list = contentConfiguration as? UIListContentConfiguration
            let texts = [list?.text, list?.secondaryText].compactMap { $0 }
            return accessibility?.label ?? (texts.isEmpty ? nil : texts.joined(separator: ", "))
        }
        set { super.accessibilityLabel = newValue }
    }
}

/// How a list dresses one of its cells.
struct ListLook: Equatable {
    var isPlain = true
    var showsSeparator = true
    var corners: CACornerMask = []
}
