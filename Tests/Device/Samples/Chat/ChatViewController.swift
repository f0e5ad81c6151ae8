import UIKit

/// A conversation above a message bar that moves with the keyboard and grows with its text.
public final class ChatViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public private(set) var messages = ChatMessage.history
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let bar = MessageBar()
    /// Whether the end of the conversation is visible, so that new content scrolls to it.
    private var staysAtEnd = true

    public init() {
        super.init(nibName: nil, bundle: nil)
        title = "Chat"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        // The color of the bar, down to the edge of the screen.
        view.backgroundColor = .secondarySystemBackground
        tableView.backgroundColor = .systemBackground
        tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.reuseIdentifier)
        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.keyboardDismissMode = .interactive
        tableView.rowHeight = UITableView.automaticDimension
        tableView.accessibilityIdentifier = "conversation"
        bar.onSend = { [weak self] text in self?.append(ChatMessage(text: text, isMine: true)) }
        bar.accessibilityIdentifier = "bar"
        for subview in [tableView, bar] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if staysAtEnd { scrollToEnd(animated: false) }
    }

    private func append(_ message: ChatMessage) {
        messages.append(message)
        tableView.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], with: .automatic)
        staysAtEnd = true
        scrollToEnd(animated: true)
    }

    private func scrollToEnd(animated: Bool) {
        guard !messages.isEmpty else { return }
        tableView.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: animated)
    }

    // MARK: Table

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: MessageCell.reuseIdentifier, for: indexPath)
        (cell as? MessageCell)?.show(messages[indexPath.row])
        return cell
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { noteEnd() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        noteEnd()
    }

    private func noteEnd() {
        let end = tableView.contentSize.height + tableView.adjustedContentInset.bottom - tableView.bounds.height
        staysAtEnd = tableView.contentOffset.y >= end - 44
    }
}
