import Foundation

/// A cell with the appearance of a list row.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
    private var topSeparator: UIView?
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
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()

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

    override var contentFrame: CGRect {
        let leading = CGFloat(indentationLevel) * indentationWidth
        return CGRect(
            x: isRightToLeft ? 0 : leading, y: 0, width: max(0, bounds.width - leading), height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
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
