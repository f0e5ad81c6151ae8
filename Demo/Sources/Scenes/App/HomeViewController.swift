import UIKit

/// Lists the scenes.
final class HomeViewController: UITableViewController {
    private static let cellIdentifier = "scene"

    private let groups: [(title: String, scenes: [Scene])]

    init(_ scenes: [Scene]) {
        var groups: [(title: String, scenes: [Scene])] = []
        for scene in scenes {
            if groups.last?.title == scene.group {
                groups[groups.count - 1].scenes.append(scene)
            } else {
                groups.append((scene.group, [scene]))
            }
        }
        self.groups = groups
        super.init(style: .insetGrouped)
        title = "Sheets"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The list of scenes is not kept in a storyboard.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.estimatedRowHeight = 64
        tableView.accessibilityIdentifier = "scenes"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        groups.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].scenes.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
        let scene = groups[indexPath.section].scenes[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = scene.title
        content.secondaryText = scene.summary
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = UIImage(systemName: scene.symbolName)
        content.imageProperties.tintColor = Look.accent
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = scene.identifier
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let scene = groups[indexPath.section].scenes[indexPath.row]
        navigationController?.pushViewController(scene.makeViewController(), animated: true)
    }
}
