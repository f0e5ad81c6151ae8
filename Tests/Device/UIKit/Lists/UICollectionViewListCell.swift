import Foundation

/// A cell with the appearance of a list row.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
    private var topSeparator: UIView?
    private var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []
    /// The appearance of the list that contains the cell.
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
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        look.isPlain ? .listPlainCell() : .listGroupedCell()
    }

    override var defaultBackground: UIBackgroundConfiguration? { defaultBackgroundConfiguration() }

    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    open var indentsAccessories = true
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()

    open var accessories: [UICellAccessory] = [] {
        didSet {
            for (_, view) in accessoryViews { view.removeFromSuperview() }
            accessoryViews = arranged(accessories).map { ($0, $0.makeView()) }
            for (_, view) in accessoryViews { addSubview(view) }
            setNeedsLayout()
        }
    }

    /// In the order of the array, except for those that specify a position.
    private func arranged(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
        var leading = accessories.filter { $0.isLeading && $0.position == nil }
        // Views are laid out from the edge inward, so trailing accessories are in reverse order.
        var trailing = Array(accessories.filter { !$0.isLeading && $0.position == nil })
        for accessory in accessories {
            guard let position = accessory.position else { continue }
            if accessory.isLeading {
                leading.insert(accessory, at: max(0, min(position(leading), leading.count)))
            } else {
                trailing.insert(accessory, at: max(0, min(position(trailing), trailing.count)))
            }
        }
        return leading + trailing
    }

    func lookDidChange() {
        separator.isHidden = !look.showsSeparator
        if look.showsTopSeparator, topSeparator == nil {
            let line = UIView()
            topSeparator = line
            addSubview(line)
        }
        topSeparator?.isHidden = !look.showsTopSeparator
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
        return views.reduce(0) { $0 + $1.accessory.layoutWidth(of: size(of: $1.view).width) + Self.margin }
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
        // Positions start at the leading edge; the frames are mirrored below.
        let drawn = isRightToLeft ? -swipeOffset : swipeOffset
        var left = Self.margin + drawn
        var right = bounds.width - Self.margin + drawn
        for (accessory, view) in accessoryViews {
            let isShown = accessory.isShown(editing: isEditing)
            view.isHidden = !isShown || accessory.isHidden
            guard isShown else { continue }
            (view as? SelectionCircle)?.show(isSelected: isSelected)
            (view as? OutlineDisclosure)?.show(isExpanded: isExpanded)
            let size = size(of: view)
            let place = accessory.layoutWidth(of: size.width)
            let x = roundedToPixel((accessory.isLeading ? left : right - place) + (place - size.width) / 2)
            let frame = CGRect(
                x: x, y: roundedToPixel(bounds.midY - size.height / 2), width: size.width, height: size.height)
            view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
            if accessory.isLeading { left += place + Self.margin } else { right -= place + Self.margin }
        }
        var start = contentFrame.minX + Self.margin
        if let list = configured as? UIListContentView {
            list.layoutIfNeeded()
            start = contentFrame.minX + list.textLeading
        }
        place(separator, at: bounds.height - hairline, insets: look.separatorInsets, automaticStart: start)
        if let topSeparator {
            place(topSeparator, at: 0, insets: look.topSeparatorInsets, automaticStart: start)
        }
    }

    private func place(
        _ separator: UIView, at y: CGFloat, insets: NSDirectionalEdgeInsets?, automaticStart: CGFloat
    ) {
        let start = insets?.leading ?? automaticStart
        let end = bounds.width - (insets?.trailing ?? 0)
        let line = CGRect(x: start, y: y, width: max(0, end - start), height: hairline)
        let placed = isRightToLeft ? line.mirrored(in: bounds.width) : line
        separator.frame = placed.offsetBy(dx: swipeOffset, dy: 0)
        separator.backgroundColor = look.separatorColor
        bringSubviewToFront(separator)
    }

    // MARK: Outlines

    private var outline: (any OutlineSource)? { collection?.dataSource as? any OutlineSource }

    private var isExpanded: Bool {
        guard let path = attributes?.indexPath else { return false }
        return outline?.isExpanded(at: path) ?? false
    }

    /// Indents the cell according to its level in an outline.
    func takeOutline(at path: IndexPath) {
        if let level = outline?.outlineLevel(at: path) { indentationLevel = level }
    }

    func toggleExpansion() {
        guard let collection, let path = collection.indexPath(for: self) else { return }
        outline?.toggleExpansion(at: path)
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: layoutIfNeeded)
    }

    /// The action of a tap on the cell that replaces selection if its disclosure has the header style.
    var headerTap: (() -> Void)? {
        for (accessory, _) in shownAccessories {
            guard let style = accessory.disclosureStyle else { continue }
            guard style == .header || style == .automatic && look.isHeader else { continue }
            return accessory.action ?? { [weak self] in self?.toggleExpansion() }
        }
        return nil
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

/// The appearance of a list cell.
struct ListLook: Equatable {
    var isPlain = true
    /// Whether the cell is the first item of a section and serves as its header.
    var isHeader = false
    var showsSeparator = true
    var corners: CACornerMask = []
    var showsTopSeparator = false
    var separatorColor = UIColor.separator
    /// Nil for the cell's default insets.
    var separatorInsets: NSDirectionalEdgeInsets?
    var topSeparatorInsets: NSDirectionalEdgeInsets?

    mutating func adopt(_ separators: UIListSeparatorConfiguration, showsSeparators: Bool) {
        separatorColor = separators.color
        guard showsSeparators else { return }
        if separators.bottomSeparatorVisibility != .automatic {
            showsSeparator = separators.bottomSeparatorVisibility == .visible
        }
        showsTopSeparator = separators.topSeparatorVisibility == .visible
        let automatic = UIListSeparatorConfiguration.automaticInsets
        separatorInsets = separators.bottomSeparatorInsets == automatic ? nil : separators.bottomSeparatorInsets
        topSeparatorInsets = separators.topSeparatorInsets == automatic ? nil : separators.topSeparatorInsets
    }
}
