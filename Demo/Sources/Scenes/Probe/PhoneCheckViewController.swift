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
        tour: [
            .wait(0.5), .tap("ask"), .wait(17),
            .drag("questions", at: CGPoint(x: 0.5, y: 0.8), by: .up(500), over: 0.6, holding: 0.3), .wait(0.8),
            .drag("questions", at: CGPoint(x: 0.5, y: 0.8), by: .up(500), over: 0.6, holding: 0.3), .wait(1.5),
        ]
    ) { PhoneCheckViewController() }

    private static let cellIdentifier = "answer"

    private let sections = PhoneQuestion.sections
    /// By the question's identifier.
    private var answers: [String: String] = [:]
    private var run: ProbeRun?
    private var asked: IndexPath?
    private lazy var askButton = button("Ask", identifier: "ask") { [weak self] in self?.askAll() }
    private lazy var shareButton = button(nil, identifier: "share") { [weak self] in self?.share() }

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
        tableView.accessibilityIdentifier = "questions"
        tableView.estimatedRowHeight = 80
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        navigationItem.rightBarButtonItems = [askButton, shareButton]
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { run?.answer("the page was left") }
    }

    private func button(_ title: String?, identifier: String, action: @escaping () -> Void) -> UIBarButtonItem {
        let action = UIAction(title: title ?? "") { _ in action() }
        let item =
            title == nil
            ? UIBarButtonItem(systemItem: .action, primaryAction: action)
            : UIBarButtonItem(title: title, primaryAction: action)
        item.accessibilityIdentifier = identifier
        return item
    }

    // MARK: Asking

    /// Asks the questions that need no person, one after the other.
    private func askAll() {
        ask(sections[0].questions.indices.map { IndexPath(row: $0, section: 0) }[...])
    }

    private func ask(_ paths: ArraySlice<IndexPath>) {
        guard run == nil, let path = paths.first, view.window != nil else { return }
        let question = question(at: path)
        let run = ProbeRun(on: self) { [weak self] answer in
            guard let self else { return }
            answers[question.identifier] = answer
            finish(path)
            ask(paths.dropFirst())
        }
        self.run = run
        asked = path
        askButton.isEnabled = false
        shareButton.isEnabled = false
        show(path)
        run.ask(question)
    }

    private func finish(_ path: IndexPath) {
        run = nil
        asked = nil
        askButton.isEnabled = true
        shareButton.isEnabled = true
        show(path)
    }

    private func show(_ path: IndexPath) {
        tableView.reloadRows(at: [path], with: .none)
    }

    // MARK: The report

    private func share() {
        let activities = UIActivityViewController(activityItems: [report], applicationActivities: nil)
        activities.popoverPresentationController?.barButtonItem = shareButton
        present(activities, animated: true)
    }

    /// A line for the device, and one for each question.
    private var report: String {
        let device = "\(UIDevice.current.model), \(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
        let lines = sections.flatMap(\.questions).map { question in
            "\(question.text)\n  \(answers[question.identifier] ?? "not asked yet")"
        }
        return ([device] + lines).joined(separator: "\n")
    }

    // MARK: Rows

    private func question(at path: IndexPath) -> PhoneQuestion {
        sections[path.section].questions[path.row]
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        sections.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].questions.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].note
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
        let question = question(at: indexPath)
        let answer = answers[question.identifier]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = question.text
        content.textProperties.color = .secondaryLabel
        content.textToSecondaryTextVerticalPadding = 4
        content.secondaryText = indexPath == asked ? "Asking…" : answer ?? question.task ?? "Not asked yet"
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        content.secondaryTextProperties.color =
            answer != nil ? .label : question.task != nil ? Look.accent : .secondaryLabel
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = question.identifier
        cell.accessibilityTraits.insert(.button)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        ask([indexPath][...])
    }
}
