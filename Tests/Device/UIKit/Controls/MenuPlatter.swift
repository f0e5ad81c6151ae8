import Foundation

/// The rounded background of an open menu's rows, which scrolls if there are too many.
final class MenuPlatter: UIView {
    private(set) var rows: [MenuRow] = []
    private var lines: [(view: UIView, height: CGFloat)] = []
    /// Clips the corners: clipping in the platter itself would remove its shadow.
    private let clip = UIView()
    private let content = UIView()
    private let pan = UIPanGestureRecognizer()
    private var offset: CGFloat = 0
    private var offsetBefore: CGFloat = 0

    static let width: CGFloat = 250

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        clip.backgroundColor = .secondarySystemGroupedBackground
        clip.layer.cornerRadius = Self.cornerRadius
        clip.clipsToBounds = true
        addSubview(clip)
        clip.addSubview(content)
        pan.addTarget(self, action: Selector(MenuPlatter.panDidMove))
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// `back` is the visible submenu, whose title leads back to its parent menu.
    func show(
        title: String, back: UIMenu?, groups: [MenuGroup], isEnabled: (UIMenuElement) -> Bool,
        whenTapped: @escaping (MenuRow) -> Void, whenLeft: @escaping () -> Void
    ) {
        for line in lines { line.view.removeFromSuperview() }
        lines = []
        rows = []
        if let back {
            let header = MenuRow(back, isEnabled: true, isHeader: true)
            header.addAction(UIAction { _ in whenLeft() }, for: .touchUpInside)
            add(header, MenuRow.height)
            add(separator, Self.groupGap)
        } else if !title.isEmpty {
            add(titleLabel(title), Self.titleHeight)
        }
        for (index, group) in groups.enumerated() {
            if index > 0 { add(separator, Self.groupGap) }
            for entry in group { add(entry, isEnabled, whenTapped) }
        }
        scroll(to: offset)
        setNeedsLayout()
    }

    private func add(
        _ entry: MenuEntry, _ isEnabled: (UIMenuElement) -> Bool, _ whenTapped: @escaping (MenuRow) -> Void
    ) {
        switch entry {
        case .element(let element):
            let row = MenuRow(element, isEnabled: isEnabled(element))
            row.addAction(
                UIAction { [weak row] _ in
                    if let row { whenTapped(row) }
                }, for: .touchUpInside)
            rows.append(row)
            add(row, Self.height(of: entry))
        case .title(let title):
            add(titleLabel(title), Self.height(of: entry))
        }
    }

    private func add(_ view: UIView, _ height: CGFloat) {
        content.addSubview(view)
        lines.append((view, height))
    }

    private var separator: UIView {
        let view = UIView()
        view.backgroundColor = .tertiarySystemFill
        return view
    }

    private func titleLabel(_ title: String) -> UILabel {
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.accessibilityTraits = .header
        return label
    }

    // MARK: Layout

    /// The height required for content that is not visible yet.
    func height(of groups: [MenuGroup], title: String, hasBack: Bool) -> CGFloat {
        let header = hasBack ? MenuRow.height + Self.groupGap : title.isEmpty ? 0 : Self.titleHeight
        let gaps = CGFloat(max(0, groups.count - 1)) * Self.groupGap
        return groups.joined().reduce(header + gaps) { $0 + Self.height(of: $1) }
    }

    private static func height(of entry: MenuEntry) -> CGFloat {
        switch entry {
        case .element(let element): MenuRow.height(element)
        case .title: titleHeight
        }
    }

    var contentHeight: CGFloat { lines.reduce(0) { $0 + $1.height } }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        layer.shadowPath = CGPath(
            roundedRect: bounds, cornerWidth: Self.cornerRadius, cornerHeight: Self.cornerRadius, transform: nil)
        var y: CGFloat = 0
        for line in lines {
            line.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: line.height)
            y += line.height
        }
        content.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: y)
        scroll(to: offset)
        pan.isEnabled = y > bounds.height
    }

    private func scroll(to wanted: CGFloat) {
        offset = min(max(0, wanted), max(0, contentHeight - bounds.height))
        content.center = CGPoint(x: bounds.midX, y: content.bounds.height / 2 - offset)
    }

    func panDidMove() {
        if pan.state == .began { offsetBefore = offset }
        scroll(to: offsetBefore - pan.translation(in: self).y)
    }

    /// The row at a point in this view's coordinates.
    func row(at point: CGPoint) -> MenuRow? {
        guard bounds.contains(point) else { return nil }
        return rows.first { $0.convert($0.bounds, to: self).contains(point) }
    }

    private static let cornerRadius: CGFloat = 13
    private static let groupGap: CGFloat = 8
    private static let titleHeight: CGFloat = 32
}
