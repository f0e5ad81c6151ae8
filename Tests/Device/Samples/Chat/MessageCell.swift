import UIKit

/// A bubble on its author's side, as wide as its text, up to three quarters of the screen.
final class MessageCell: UITableViewCell {
    static let reuseIdentifier = "MessageCell"

    let bubble = UIView()
    let label = UILabel()
    private var mineEdge: NSLayoutConstraint?
    private var theirEdge: NSLayoutConstraint?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        bubble.layer.cornerRadius = 18
        bubble.layer.cornerCurve = .continuous
        bubble.translatesAutoresizingMaskIntoConstraints = false
        bubble.addSubview(label)
        contentView.addSubview(bubble)

        let margins = contentView.layoutMarginsGuide
        mineEdge = bubble.trailingAnchor.constraint(equalTo: margins.trailingAnchor)
        theirEdge = bubble.leadingAnchor.constraint(equalTo: margins.leadingAnchor)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
            bubble.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
            bubble.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ message: ChatMessage) {
        label.text = message.text
        label.textColor = message.isMine ? .white : .label
        bubble.backgroundColor = message.isMine ? .systemBlue : .secondarySystemFill
        mineEdge?.isActive = false
        theirEdge?.isActive = false
        (message.isMine ? mineEdge : theirEdge)?.isActive = true
    }
}
