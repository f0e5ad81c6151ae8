import UIKit

/// Tests facts that only a real device can show, and lists the results to share.
final class PhoneCheckViewController: UITableViewController {
    nonisolated static let scene = Scene(
        "phone", title: "Check this phone", summary: "Facts that only a device can show, to share",
        symbolName: "stethoscope", group: "This phone",
        code: """
            let coordinator = presentedViewController.transitionCoordinator
            coordinator?.animate { _ in witness.alpha = 0 }
            witness.layer.animation(forKey: "opacity")?.duration
            """,
        tour: [.wait(0.5), .tap("ask"), .wait(2.5), .tapScreen(at: CGPoint(x: 0.5, y: 0.5)), .wait(4)]
    ) { PhoneCheckViewController() }

    private static let cellIdentifier = "answer"

    private var answers: [String?] = PhoneQuestion.all.map { _ in nil }
    private var isAsking = false

    init() {
        super.init(style: .insetGrouped)
        title = "Check this phone"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The check is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        let ask = UIBarButtonItem(
            title: "Ask", primaryAction: UIAction(title: "Ask") { [weak self] _ in self?.askAll() })
        ask.accessibilityIdentifier = "ask"
        let share = UIBarButtonItem(
            systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
        share.accessibilityIdentifier = "share"
        navigationItem.rightBarButtonItems = [ask, share]
    }

    private func askAll() {
        guard !isAsking else { return }
        isAsking = true
        ask(0)
    }

    /// Asks the question at `index` and the following ones, while the page is on screen.
    private func ask(_ index: Int) {
        guard index < PhoneQuestion.all.count, view.window != nil else {
            isAsking = false
            return
        }
        PhoneQuestion.all[index].ask(self) { [weak self] answer in
            guard let self else { return }
            answers[index] = answer
            tableView.reloadRows(at: [IndexPath(row: index, section: 0)], with: .none)
            ask(index + 1)
        }
    }

    private func share() {
        let activities = UIActivityViewController(activityItems: [report], applicationActivities: nil)
        activities.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.last
        present(activities, animated: true)
    }

    /// A line for the device, and one for each question.
    private var report: String {
        let device = "\(UIDevice.current.model), \(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
        let lines = zip(PhoneQuestion.all, answers).map { "\($0.text)\n  \($1 ?? "not asked yet")" }
        return ([device] + lines).joined(separator: "\n")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        PhoneQuestion.all.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = PhoneQuestion.all[indexPath.row].text
        content.textProperties.color = .secondaryLabel
        content.secondaryText = answers[indexPath.row] ?? "Not asked yet"
        content.secondaryTextProperties.color = answers[indexPath.row] == nil ? .tertiaryLabel : .label
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        return cell
    }
}
