import UIKit

/// A conversation above the text field for the next message.
final class MessagesViewController: UIViewController {
    private let list = Look.column([], spacing: 8)
    private let scrollView = UIScrollView()
    private let field = UITextField()
    private var wasAtEnd = true

    override func viewDidLoad() {
        super.viewDidLoad()
        let title = Look.title("Mira")
        title.accessibilityIdentifier = "messages-title"
        let bar = makeBar()
        scrollView.delegate = self
        scrollView.keyboardDismissMode = .interactive
        scrollView.embed(
            list, insets: NSDirectionalEdgeInsets(top: 4, leading: Look.margin, bottom: 12, trailing: Look.margin))
        for part: UIView in [title, scrollView, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: guide.topAnchor, constant: 22),
            title.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            title.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            scrollView.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 12),
            scrollView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bar.topAnchor),
            list.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -2 * Look.margin),
            bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -10),
        ])
        show("Hello! Is the room still free in September?", isMine: true)
        show("It is. The last one moves out on the thirtieth of August.", isMine: false)
        show("And the bakery below, how early does it start?", isMine: true)
        show("At four, but you hear nothing of it. You smell it, from about five on.", isMine: false)
        show("I could live with that.", isMine: true)
        show("Then come and have a look. Thursday after six?", isMine: false)
        field.text = "Thursday is fine. I’ll bring my sister."
    }

    private func makeBar() -> UIView {
        field.placeholder = "Message"
        field.accessibilityIdentifier = "message"
        field.font = Look.font(.body, 17, .regular)
        field.adjustsFontForContentSizeCategory = true
        let box = UIView()
        box.backgroundColor = Look.field
        box.layer.cornerRadius = 22
        box.embed(field, insets: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        let button = Look.roundButton("arrow.up", label: "Send", identifier: "send") { [unowned self] in send() }
        button.backgroundColor = Look.accent
        button.tintColor = .white
        return Look.row([box, button], spacing: 10)
    }

    private func send() {
        guard let text = field.text, !text.isEmpty else { return }
        field.text = nil
        show(text, isMine: true)
        wasAtEnd = true
    }

    private func show(_ text: String, isMine: Bool) {
        let label = Look.label(text, lines: 0)
        label.textColor = isMine ? .white : .label
        let bubble = UIView()
        bubble.backgroundColor = isMine ? UIColor(red: 0.18, green: 0.36, blue: 0.90, alpha: 1) : Look.field
        bubble.layer.cornerRadius = 18
        bubble.embed(label, insets: NSDirectionalEdgeInsets(top: 9, leading: 14, bottom: 9, trailing: 14))
        let room = UIView()
        room.widthAnchor.constraint(greaterThanOrEqualToConstant: 52).isActive = true
        list.addArrangedSubview(Look.row(isMine ? [room, bubble] : [bubble, room], spacing: 0))
    }

    /// Keeps the last message visible when the height changes.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard wasAtEnd, !scrollView.isDragging else { return }
        scrollView.layoutIfNeeded()
        scrollView.contentOffset.y = end
    }

    private var end: CGFloat {
        max(0, scrollView.contentSize.height - scrollView.bounds.height)
    }
}

extension MessagesViewController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.isDragging || scrollView.isDecelerating { wasAtEnd = scrollView.contentOffset.y >= end - 1 }
    }
}
