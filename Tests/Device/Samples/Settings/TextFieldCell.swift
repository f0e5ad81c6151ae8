import UIKit

/// A row with a caption and a text field beside it, or below it at accessibility sizes.
final class TextFieldCell: UITableViewCell {
    static let reuseIdentifier = "TextFieldCell"

    let caption = UILabel()
    let field = UITextField()
    var textDidChange: (String) -> Void = { _ in }
    private let stack = UIStackView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        caption.font = .preferredFont(forTextStyle: .body)
        caption.adjustsFontForContentSizeCategory = true
        caption.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.textColor = .secondaryLabel
        field.clearButtonMode = .whileEditing
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                textDidChange(field.text ?? "")
            }, for: .editingChanged)

        stack.addArrangedSubview(caption)
        stack.addArrangedSubview(field)
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
        ])
        arrange()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    private func arrange() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        stack.axis = isLarge ? .vertical : .horizontal
        stack.alignment = isLarge ? .fill : .firstBaseline
        field.textAlignment = isLarge ? .natural : trailing
    }

    private var trailing: NSTextAlignment {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    }
}
