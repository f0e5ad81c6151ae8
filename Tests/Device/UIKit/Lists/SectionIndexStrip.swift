import Foundation

/// The section index at the edge of a plain table, over which a finger slides to jump between sections.
@MainActor
final class SectionIndexStrip: UIControl {
    private weak var table: UITableView?
    private var titles: [String] = []
    /// The visible entries from top to bottom: titles, and dots in place of those that do not fit.
    private var entries: [UIView] = []
    private var shownHeight: CGFloat = -1
    private var selected: Int?
    var colors = Colors() { didSet { refreshColors() } }

    /// The colors that the table sets; the strip uses its defaults for the others.
    struct Colors {
        var text: UIColor?
        var background: UIColor?
        var tracking: UIColor?
    }

    static let width: CGFloat = 15
    private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    private static let entryHeight = font.lineHeight.rounded(.up)

    init(table: UITableView) {
        self.table = table
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = "Section index"
        accessibilityTraits = .adjustable
        refreshColors()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ titles: [String]) {
        guard titles != self.titles else { return }
        self.titles = titles
        shownHeight = -1
        setNeedsLayout()
    }

    private func refreshColors() {
        backgroundColor = isTracking ? colors.tracking ?? colors.background : colors.background
        for entry in entries {
            entry.tintColor = colors.text
            (entry as? UILabel)?.textColor = colors.text ?? tintColor
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        refreshColors()
    }

    // MARK: Layout

    private var capacity: Int { max(1, Int(bounds.height / Self.entryHeight)) }

    /// The titles to show; if not all fit, dots replace some of them.
    private func visibleTitles() -> [String] {
        guard titles.count > capacity else { return titles }
        let kept = max(2, (capacity + 1) / 2)
        let step = Double(titles.count - 1) / Double(kept - 1)
        let some = (0..<kept).map { titles[Int((Double($0) * step).rounded())] }
        return Array(some.flatMap { [$0, "•"] }.dropLast())
    }

    private func makeEntry(_ title: String) -> UIView {
        if title == UITableView.indexSearch {
            let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
            glass.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10, weight: .semibold)
            return glass
        }
        let label = UILabel()
        label.text = title
        label.font = Self.font
        label.textAlignment = .center
        return label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if shownHeight != bounds.height {
            shownHeight = bounds.height
            for entry in entries { entry.removeFromSuperview() }
            entries = visibleTitles().map(makeEntry)
            for entry in entries { addSubview(entry) }
            refreshColors()
        }
        for (index, entry) in entries.enumerated() {
            let size =
                (entry as? UIImageView)?.intrinsicContentSize ?? CGSize(width: bounds.width, height: Self.entryHeight)
            let middle = block.minY + (CGFloat(index) + 0.5) * Self.entryHeight
            entry.frame = CGRect(
                x: bounds.midX - size.width / 2, y: middle - size.height / 2, width: size.width, height: size.height)
        }
    }

    /// The frame of all entries.
    private var block: CGRect {
        let height = CGFloat(entries.count) * Self.entryHeight
        return CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
    }

    // MARK: Touches

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        backgroundColor = colors.tracking ?? colors.background
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { rest() }
    override func cancelTracking(with event: UIEvent?) { rest() }

    private func rest() {
        selected = nil
        backgroundColor = colors.background
    }

    private func follow(_ touch: UITouch) {
        guard !titles.isEmpty, block.height > 0 else { return }
        let fraction = (touch.location(in: self).y - block.minY) / block.height
        select(min(max(Int((fraction * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1))
    }

    private func select(_ index: Int) {
        guard index != selected else { return }
        selected = index
        table?.jump(to: titles[index], at: index)
    }

    override func accessibilityIncrement() { select(min((selected ?? -1) + 1, titles.count - 1)) }
    override func accessibilityDecrement() { select(max((selected ?? 1) - 1, 0)) }
}
