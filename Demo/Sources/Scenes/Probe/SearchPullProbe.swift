import UIKit

/// Lets a person pull a sheet of the system, in which a search is active, a little down and back.
@MainActor
final class SearchPullProbe: Probe {
    override func start() {
        guard let controller = run?.controller else { return }
        let page = SearchScreen { [weak self] in self?.run?.answer("it stays") }
        let sheet = UINavigationController(rootViewController: page)
        sheet.modalPresentationStyle = .pageSheet
        sheet.presentationController?.delegate = self
        controller.present(sheet, animated: true)
    }
}

extension SearchPullProbe: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        run?.answer("it is dismissed")
    }
}

/// An active search, what to do, and a button for a sheet that is still here.
private final class SearchScreen: UIViewController {
    private let onStay: () -> Void
    private let search = UISearchController(searchResultsController: nil)

    init(onStay: @escaping () -> Void) {
        self.onStay = onStay
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The screen is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.card
        title = "Pull"
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        let task = Look.label(
            "Pull this sheet down by the width of your finger and back up, then lift the finger.", .body, lines: 0)
        let button = Look.mainButton("It is still here", identifier: "still-here") { [unowned self] in onStay() }
        let column = Look.column([task, button], spacing: 20)
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: guide.topAnchor, constant: Look.margin),
            column.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            column.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        search.isActive = true
    }
}
