import UIKit

/// A page with one box between the ends of its safe area, or of the whole view.
final class BoxPage: UIViewController {
    let box = UIView()
    /// Nil until its view is loaded.
    private(set) var boxHeight: NSLayoutConstraint!
    private let startHeight: CGFloat
    private let isInsideSafeArea: Bool

    init(_ height: CGFloat, insideSafeArea: Bool = true) {
        startHeight = height
        isInsideSafeArea = insideSafeArea
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        // The page may be lower than its content until the sheet has followed.
        boxHeight = view.addBox(box, height: startHeight, insideSafeArea: isInsideSafeArea, bottom: .required - 1)
    }
}

extension UIViewController {
    /// Adds a bar of 44 points above the bottom safe area, which does not count for the height that fits.
    func addPinnedBar() -> UIView {
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44),
            bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
        return bar
    }
}

extension UIView {
    /// Adds a box between the ends of the safe area, or of the whole view, and returns the constraint of its height.
    @discardableResult
    func addBox(
        _ box: UIView = UIView(), height: CGFloat, insideSafeArea: Bool = true,
        bottom priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        let guide = safeAreaLayoutGuide
        let boxHeight = box.heightAnchor.constraint(equalToConstant: height)
        let bottom = box.bottomAnchor.constraint(lessThanOrEqualTo: insideSafeArea ? guide.bottomAnchor : bottomAnchor)
        bottom.priority = priority
        NSLayoutConstraint.activate([
            boxHeight, bottom, box.topAnchor.constraint(equalTo: insideSafeArea ? guide.topAnchor : topAnchor),
            box.leadingAnchor.constraint(equalTo: leadingAnchor),
            box.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        return boxHeight
    }
}

/// Rows of 60 points.
final class RowsPage: UITableViewController {
    var count: Int {
        didSet { tableView.reloadData() }
    }

    init(_ count: Int) {
        self.count = count
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 60
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
}

/// Rows that avoid the keyboard with content insets, without a table view controller.
final class KeyboardInsetRowsPage: UIViewController {
    private let rows: RowsPage
    private nonisolated(unsafe) var token: (any NSObjectProtocol)?

    init(_ count: Int) {
        rows = RowsPage(count)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let table = UITableView(frame: view.bounds)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.rowHeight = 60
        table.dataSource = rows
        view.addSubview(table)
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated {
                guard let window = self?.view.window, let frame else { return }
                let covered = window.bounds.maxY - frame.minY
                table.contentInset.bottom = max(0, covered - window.safeAreaInsets.bottom)
            }
        }
    }
}

/// Rows of 58 points with an estimated height of 20.
final class TallRowsPage: UITableViewController {
    var count: Int {
        didSet { tableView.reloadData() }
    }

    init(_ count: Int) {
        self.count = count
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.separatorStyle = .none
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 20
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        guard cell.contentView.subviews.isEmpty else { return cell }
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.heightAnchor.constraint(equalToConstant: 58),
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
        return cell
    }
}

/// A title of 80 points, a list, and a button bar of 50 points.
final class FramedListPage: UIViewController {
    let list: RowsPage

    init(rows: Int) {
        list = RowsPage(rows)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let (title, bar) = (UIView(), UIView())
        addChild(list)
        for part: UIView in [title, list.view, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        list.didMove(toParent: self)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: guide.topAnchor), title.heightAnchor.constraint(equalToConstant: 80),
            list.view.topAnchor.constraint(equalTo: title.bottomAnchor),
            bar.topAnchor.constraint(equalTo: list.view.bottomAnchor),
            bar.heightAnchor.constraint(equalToConstant: 50), bar.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }
}

/// A custom container with one child that fills it.
final class CoordinatorPage: UIViewController {
    private(set) var shown: UIViewController

    init(_ first: UIViewController) {
        shown = first
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        embed(shown)
    }

    func replace(with next: UIViewController) {
        shown.willMove(toParent: nil)
        shown.view.removeFromSuperview()
        shown.removeFromParent()
        shown = next
        embed(next)
    }

    private func embed(_ child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

/// A page with a child at the lower end, which respects the safe area itself.
final class FootedPage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let (text, foot) = (UIView(), BoxPage(70))
        addChild(foot)
        for part: UIView in [text, foot.view] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        foot.didMove(toParent: self)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: view.topAnchor), text.heightAnchor.constraint(equalToConstant: 150),
            foot.view.topAnchor.constraint(equalTo: text.bottomAnchor),
            foot.view.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
        ])
    }
}

/// A large title with a search field above self-sizing, diffable cells.
final class ContactsPage: UITableViewController {
    private let names: [String]
    private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { view, path, name in
        let cell = view.dequeueReusableCell(withIdentifier: "cell", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = name
        content.textProperties.numberOfLines = 0
        cell.contentConfiguration = content
        return cell
    }

    init(_ names: [String]) {
        self.names = names
        super.init(style: .plain)
        title = "Contacts"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 20
        navigationItem.searchController = UISearchController()
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.largeTitleDisplayMode = .always
        show(names)
    }

    func show(_ names: [String]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(names)
        source.apply(snapshot, animatingDifferences: false)
    }

    /// In a navigation controller with a large title.
    var inNavigation: UINavigationController {
        let navigation = UINavigationController(rootViewController: self)
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}

/// Content that updates its size like SwiftUI's: a turn of the run loop late, and with its own keyboard avoidance.
final class LatePage: UIViewController {
    /// Its preferred height in points, which it sets one turn later.
    var ideal: CGFloat {
        didSet { view.setNeedsLayout() }
    }
    let field = UITextField()
    private lazy var fieldBottom = field.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    private var list: UIScrollView?
    private nonisolated(unsafe) var token: (any NSObjectProtocol)?
    private var keyboard: CGRect?

    init(_ ideal: CGFloat) {
        self.ideal = ideal
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            field.heightAnchor.constraint(equalToConstant: 44), fieldBottom,
        ])
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated {
                self?.keyboard = frame
                self?.view.setNeedsLayout()
            }
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The greater of the safe area inset and the keyboard's overlap, never both.
        let covered = keyboard.map { view.bounds.maxY - view.convert($0, from: nil).minY } ?? 0
        fieldBottom.constant = -max(view.safeAreaInsets.bottom, covered)
        DispatchQueue.main.async { [weak self] in self?.sayWhatIsNeeded() }
    }

    private func sayWhatIsNeeded() {
        if preferredContentSize.height != ideal { preferredContentSize = CGSize(width: 0, height: ideal) }
        guard list == nil else { return }
        let list = UIScrollView(frame: view.bounds)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.contentSize = CGSize(width: 0, height: 2_000)
        view.insertSubview(list, at: 0)
        self.list = list
    }
}

/// A box above a bar of 50 points, which is above the keyboard.
final class FieldPage: UIViewController {
    private let height: CGFloat

    init(_ height: CGFloat) {
        self.height = height
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let (box, bar) = (UIView(), UIView())
        for part in [box, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        }
        let boxHeight = box.heightAnchor.constraint(equalToConstant: height)
        boxHeight.priority = .required - 1
        NSLayoutConstraint.activate([
            boxHeight, box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.topAnchor.constraint(equalTo: box.bottomAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }
}

/// A view of 200 by 200 with margins of 20.
final class WidePage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 200), box.heightAnchor.constraint(equalToConstant: 200),
            box.topAnchor.constraint(equalTo: guide.topAnchor),
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            box.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor, constant: -20),
        ])
    }
}

/// A bar of 60 points, 44 below the upper edge, or 104 above the lower one.
final class BarPage: UIViewController {
    private let isAtLowerEnd: Bool

    init(isAtLowerEnd: Bool = false) {
        self.isAtLowerEnd = isAtLowerEnd
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let top = isAtLowerEnd ? view.bounds.height - 164 : 44
        let bar = UIView(frame: CGRect(x: 0, y: top, width: view.bounds.width, height: 60))
        bar.autoresizingMask = isAtLowerEnd ? [.flexibleWidth, .flexibleTopMargin] : .flexibleWidth
        view.addSubview(bar)
    }
}

/// Requests a large height if it is low, and a small one if it is high.
final class RestlessPage: UIViewController {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        preferredContentSize.height = view.bounds.height < 300 ? 400 : 200
    }
}

/// A bar with a height constraint.
final class HeightBar: UIView {
    private(set) lazy var height = heightAnchor.constraint(equalToConstant: 0)

    convenience init(_ points: CGFloat) {
        self.init(frame: .zero)
        height.constant = points
        height.isActive = true
        backgroundColor = .secondarySystemBackground
    }
}

/// A scroll view that fills the page, with a content height from constraints.
final class StoryPage: UIViewController {
    let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let text = UIView()
        for (part, parent) in [(scrollView, view), (text, scrollView)] as [(UIView, UIView)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(part)
        }
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            text.topAnchor.constraint(equalTo: content.topAnchor),
            text.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            text.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            text.widthAnchor.constraint(equalTo: view.widthAnchor),
            text.heightAnchor.constraint(equalToConstant: 2_000),
        ])
    }
}
