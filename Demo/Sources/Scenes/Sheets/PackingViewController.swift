import SheetPresentation
import UIKit

/// A journey, and a list that is as tall as its rows.
final class PackingViewController: UIViewController {
    nonisolated static let scene = Scene(
        "packing", title: "A list that fits", summary: "As tall as its rows, until they scroll",
        symbolName: "list.bullet", group: "Sheets",
        code: """
            sheet.detents = [.fitContent]

            tableView.insertRows(
                at: [last], with: .automatic)
            activeSheet?.invalidateDetents()
            """,
        tour: [
            .wait(0.5), .tap("pack"), .wait(1.1), .tap("add-thing"), .wait(0.8), .tap("add-thing"), .wait(0.8),
            .tap("add-thing"), .wait(1.2), .drag("packing-list", by: .down(320), over: 0.3), .wait(0.9),
        ]
    ) { PackingViewController() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Islands"
        navigationItem.largeTitleDisplayMode = .never
        let scenery = SceneryView(.night, drawing: 3)
        scenery.heightAnchor.constraint(equalToConstant: 300).isActive = true
        let name = Look.label("A week of islands", .largeTitle, size: 30, weight: .bold, lines: 0)
        name.accessibilityTraits.insert(.header)
        let trip = Look.entries([
            ("sun.max", "Mostly sunny", "24° by day, 17° at night"),
            ("bed.double.fill", "A room at the harbor", "Seven nights"),
        ])
        let texts = Look.column([name, Look.caption("From Saturday · by ferry", lines: 0), trip], spacing: 18)
        texts.isLayoutMarginsRelativeArrangement = true
        texts.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 22, leading: Look.margin, bottom: 24, trailing: Look.margin)
        let button = Look.mainButton("Pack", identifier: "pack") { [unowned self] in pack() }
        view.embed(ActionPageView(Look.column([scenery, texts], spacing: 0), button: button))
    }

    private func pack() {
        var sheet = SheetConfiguration()
        sheet.detents = [.fitContent]
        sheet.applyLook()
        let list = UINavigationController(rootViewController: PackingListViewController())
        list.navigationBar.tintColor = Look.accent
        list.additionalSafeAreaInsets.top = Look.grabberHeight
        SheetTransition(configuration: sheet).present(list, from: self)
    }
}

/// Things to take along; each tap adds one.
final class PackingListViewController: UITableViewController {
    private static let cellIdentifier = "thing"
    private static let things: [(name: String, symbol: String)] = [
        ("A towel", "drop"), ("Sandals", "figure.walk"), ("Something to read on the ferry, and for the rain", "book"),
        ("A hat", "sun.max"), ("The small camera", "camera.fill"), ("Tickets", "ticket"),
        ("Tea", "cup.and.saucer.fill"), ("A letter to post", "paperplane"), ("Pencils", "pencil"),
        ("A song", "music.note"), ("An umbrella", "umbrella"),
        ("Good shoes", "leaf.fill"),
    ]

    private var count = 3

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "To pack"
        view.backgroundColor = Look.card
        tableView.accessibilityIdentifier = "packing-list"
        tableView.estimatedRowHeight = 52
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [unowned self] _ in addThing() })
        add.accessibilityIdentifier = "add-thing"
        navigationItem.rightBarButtonItem = add
    }

    private func addThing() {
        guard count < Self.things.count else { return }
        count += 1
        tableView.insertRows(at: [IndexPath(row: count - 1, section: 0)], with: .automatic)
        activeSheet?.invalidateDetents()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
        let thing = Self.things[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = thing.name
        content.textProperties.numberOfLines = 0
        content.image = UIImage(systemName: thing.symbol)
        content.imageProperties.tintColor = Look.accent
        cell.contentConfiguration = content
        cell.backgroundColor = .clear
        cell.selectionStyle = .none
        return cell
    }
}
