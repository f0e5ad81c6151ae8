#if os(Linux)
import UIKit

/// A typical page of an app; its kind determines its layout.
final class AppPage: UIViewController, UITableViewDataSource {
    enum Kind: CaseIterable {
        case plain
        /// Creates its view in code, without an autoresizing mask.
        case bare
        case withoutTabBar
        /// Does not extend below bars.
        case betweenBars
        case table, scrolling, guides, stack, text
    }

    private let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init(nibName: nil, bundle: nil)
        title = "\(kind)"
        hidesBottomBarWhenPushed = kind == .withoutTabBar
        if kind == .betweenBars { edgesForExtendedLayout = [] }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        if kind == .bare { view = UIView() } else { super.loadView() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        switch kind {
        case .plain, .bare, .withoutTabBar, .betweenBars: break
        case .table: addTable()
        case .scrolling: addScrollView()
        case .guides: addGuided()
        case .stack: addStack()
        case .text: addText()
        }
    }

    private func addTable() {
        let table = UITableView(frame: .zero, style: .insetGrouped)
        table.dataSource = self
        view.addSubview(table)
        table.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor),
            table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    private func addScrollView() {
        let scrollView = UIScrollView(frame: view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 100, height: 2_000)
        view.addSubview(scrollView)
    }

    private func addGuided() {
        let (label, field) = (makeLabel(), UITextField())
        for child in [label, field] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            field.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }

    private func addStack() {
        let stack = UIStackView(arrangedSubviews: [makeLabel(), UITextField(), UISwitch()])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    private func addText() {
        let text = UITextView(frame: view.bounds)
        text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        text.text = String(repeating: "words and words ", count: 200)
        view.addSubview(text)
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: .body)
        label.text = String(repeating: "more than a line ", count: 15)
        return label
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 25 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "Detail"
        return cell
    }
}
#endif
