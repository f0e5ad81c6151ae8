import Foundation

/// A cell with the appearance of a list row.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
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

    func lookDidChange() {
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

    open override func layoutSubviews() {
        super.layoutSubviews()
        var start = contentFrame.minX + Self.margin
        if let list = configured as? UIListContentView {
            list.layoutIfNeeded()
            start = contentFrame.minX + list.textLeading
        }
        let line = CGRect(
            x: start, y: bounds.height - hairline, width: max(0, bounds.width - start), height: hairline)
        separator.frame = isRightToLeft ? line.mirrored(in: bounds.width) : line
        separator.backgroundColor = .separator
        bringSubviewToFront(separator)
    }

    override func stateDidChange() {
        super.stateDidChange()
        refreshBackground()
    }

    private func refreshBackground() {
        let plain: UIColor = look.isPlain ? .systemBackground : .secondarySystemGroupedBackground
        backgroundColor = isHighlighted || isSelected ? .systemGray4 : plain
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
}
