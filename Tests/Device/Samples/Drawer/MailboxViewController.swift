import UIKit

/// The messages of one mailbox.
final class MailboxViewController: UITableViewController {
    let mailbox: Mailbox
    private let emptyLabel = UILabel()

    init(_ mailbox: Mailbox) {
        self.mailbox = mailbox
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Message")
        tableView.accessibilityIdentifier = "messages"
        emptyLabel.text = "No messages"
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        tableView.backgroundView = mailbox.messages.isEmpty ? emptyLabel : nil
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        mailbox.messages.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath)
        let message = mailbox.messages[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = message.sender
        content.textProperties.font = .preferredFont(forTextStyle: .headline)
        content.secondaryText = message.subject
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
        return cell
    }
}
