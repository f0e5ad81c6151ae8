import Foundation

/// The content of an alert: title, message, text fields, and a row for each action.
final class AlertContentView: UIView {
    var whenChosen: ((UIAlertAction) -> Void)?
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private var fields: [UITextField] = []
    private var rows: [AlertActionRow] = []
    private var isAlert = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = Self.cornerRadius
        clipsToBounds = true
        accessibilityViewIsModal = true
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            addSubview(label)
        }
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        messageLabel.font = .preferredFont(forTextStyle: .footnote)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func show(
        title: String?, message: String?, fields: [UITextField], actions: [UIAlertAction],
        isAlert: Bool
    ) {
        self.isAlert = isAlert
        titleLabel.text = title
        messageLabel.text = message
        for field in self.fields where !fields.contains(where: { $0 === field }) { field.removeFromSuperview() }
        self.fields = fields
        for field in fields where field.superview !== self { addSubview(field) }
        for row in rows { row.removeFromSuperview() }
        rows = actions.map { action in
            let row = AlertActionRow(action, isEmphasized: action.style == .cancel)
            row.addAction(UIAction { [weak self] _ in self?.whenChosen?(action) }, for: .touchUpInside)
            addSubview(row)
            return row
        }
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(width: size.width, moves: false))
    }

    /// With another text size it has another height.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = arrange(width: bounds.width, moves: true)
    }

    private func arrange(width: CGFloat, moves: Bool) -> CGFloat {
        let inner = width - 2 * Self.padding
        var y = Self.padding
        for label in [titleLabel, messageLabel] {
            let isEmpty = label.text?.isEmpty ?? true
            let fitting = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
            let height = isEmpty ? 0 : fitting.height
            if moves { label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height) }
            y += isEmpty ? 0 : height + Self.gap
        }
        for field in fields {
            if moves { field.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.fieldHeight) }
            y += Self.fieldHeight + Self.gap
        }
        y += Self.padding - Self.gap
        return arrangeRows(from: y, width: width, moves: moves)
    }

    /// Positions the rows; two actions of an alert are side by side if their titles fit.
    private func arrangeRows(from top: CGFloat, width: CGFloat, moves: Bool) -> CGFloat {
        let leastHeight = isAlert ? Self.alertRowHeight : Self.sheetRowHeight
        let rowHeight = rows.reduce(leastHeight) { max($0, $1.title.height + 2 * Self.rowPadding) }
        if isAlert, rows.count == 2, rows.allSatisfy({ $0.title.width <= width / 2 - 2 * Self.rowPadding }) {
            if moves {
                for (index, row) in rows.enumerated() {
                    row.frame = CGRect(
                        x: CGFloat(index) * width / 2, y: top, width: width / 2, height: rowHeight)
                }
            }
            return top + rowHeight
        }
        var y = top
        for row in rows {
            if moves { row.frame = CGRect(x: 0, y: y, width: width, height: rowHeight) }
            y += rowHeight
        }
        return y
    }

    private static let cornerRadius: CGFloat = 14
    private static let padding: CGFloat = 20
    private static let gap: CGFloat = 4
    private static let fieldHeight: CGFloat = 28
    private static let alertRowHeight: CGFloat = 44
    private static let sheetRowHeight: CGFloat = 57
    private static let rowPadding: CGFloat = 8
}

/// A row for one action of an alert.
final class AlertActionRow: UIControl {
    private let label = UILabel(frame: .zero)

    override var isTapped: Bool { true }

    init(_ action: UIAlertAction, isEmphasized: Bool) {
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: isEmphasized ? .headline : .body)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = action.style == .destructive ? .systemRed : .tintColor
        addSubview(label)
        isEnabled = action.isEnabled
        action.row = self
        isAccessibilityElement = true
        accessibilityLabel = action.accessibilityLabel ?? action.title
        accessibilityIdentifier = action.accessibilityIdentifier
        accessibilityTraits = .button
        layer.borderWidth = 0.25
        layer.borderColor = UIColor.separator.cgColor
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The size of its text.
    var title: CGSize { label.intrinsicContentSize }

    override var isEnabled: Bool {
        didSet { label.alpha = isEnabled ? 1 : 0.3 }
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func accessibilityActivate() -> Bool {
        sendActions(for: .touchUpInside)
        return true
    }
}
