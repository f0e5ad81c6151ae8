import UIKit

/// The list of mailboxes in the drawer.
final class MailboxMenuViewController: UITableViewController {
    private let mailboxes: [Mailbox]
    private let onSelect: (Mailbox) -> Void

    init(_ mailboxes: [Mailbox], onSelect: @escaping (Mailbox) -> Void) {
        self.mailboxes = mailboxes
        self.onSelect = onSelect
        super.init(style: .plain)
        clearsSelectionOnViewWillAppear = false
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Mailbox")
        tableView.backgroundColor = .secondarySystemBackground
        tableView.accessibilityIdentifier = "menu"
        tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        mailboxes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Mailbox", for: indexPath)
        let mailbox = mailboxes[indexPath.row]
        var content = UIListContentConfiguration.cell()
        content.text = mailbox.title
        content.image = UIImage(systemName: mailbox.symbolName)
        cell.contentConfiguration = content
        cell.backgroundColor = .clear
        cell.accessibilityIdentifier = mailbox.title
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onSelect(mailboxes[indexPath.row])
    }
}
