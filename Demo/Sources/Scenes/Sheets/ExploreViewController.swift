import SheetPresentation
import UIKit

/// A map in a tab bar controller, with a search panel above both that is modal during a search.
final class ExploreViewController: UIViewController {
    nonisolated static let scene = Scene(
        "explore", title: "A panel that stays", summary: "Around a tab bar, and modal for a search",
        symbolName: "magnifyingglass", group: "Sheets",
        code: """
            let host = SheetPanelHost(
                contentViewController: tabs)
            let panel = SheetPanel(
                contentViewController: search)
            panel.sheet.header = searchBar
            panel.add(to: host)
            panel.sheet.drive(
                buttons, from: low, to: half
            ) { moved(by: $0) }
            panel.isModal = true
            """,
        tour: [
            .wait(0.9), .drag("search-field", at: CGPoint(x: 0.5, y: 0.5), by: .down(250), over: 0.8, holding: 0.2),
            .wait(1.0), .tap("search-field"), .wait(1.2), .type("tram"), .wait(0.9), .tap("search-done"), .wait(1.3),
        ]
    ) { ExploreViewController() }

    private let tabs = UITabBarController()
    private let map = ExploreMapViewController()
    private let search = SearchPanelViewController()
    private lazy var panel = SheetPanel(contentViewController: search, configuration: Self.configuration)

    private static let low = Detent.height(68, excludingSafeArea: true)
    /// Also in landscape, where `.medium` is inactive.
    private static let half = Detent.fraction(0.5)

    private static var configuration: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.edge = .top
        configuration.detents = [low, half, .large]
        configuration.width = .full
        configuration.contentMode = .resizing
        configuration.applyLook()
        return configuration
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Explore"
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = Look.page
        let saved = UIViewController()
        saved.view.backgroundColor = Look.page
        map.tabBarItem = UITabBarItem(title: "Map", image: UIImage(systemName: "map"), tag: 0)
        saved.tabBarItem = UITabBarItem(title: "Saved", image: UIImage(systemName: "heart.fill"), tag: 1)
        tabs.viewControllers = [map, saved]
        tabs.tabBar.tintColor = Look.accent
        let host = SheetPanelHost(contentViewController: tabs)
        addChild(host)
        view.embed(host.view)
        host.didMove(toParent: self)
        search.loadViewIfNeeded()
        panel.sheet.header = search.searchBar
        panel.add(to: host)
        search.onSearch = { [unowned self] in setSearching($0) }
        driveViews()
    }

    private func setSearching(_ isSearching: Bool) {
        panel.isModal = isSearching
        panel.sheet.select(isSearching ? .large : Self.low)
    }

    /// Header and buttons of the map move down with the panel.
    private func driveViews() {
        let distance = { [weak panel] in
            (panel?.sheet.extent(of: Self.half) ?? 0) - (panel?.sheet.extent(of: Self.low) ?? 0)
        }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        panel.sheet.drive(map.header, from: Self.low, to: Self.half) { progress in
            TransitionViewState {
                $0.translation.y = distance() * progress
                $0.scale = 1 - 0.15 * progress
                $0.anchorPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0)
            }
        }
        panel.sheet.drive(map.buttons, from: Self.low, to: Self.half) { progress in
            TransitionViewState {
                $0.translation.y = distance() * progress
                $0.alpha = 1 - max(0, progress - 0.5) * 2
            }
        }
    }
}

/// A map with a header and buttons that float above it.
private final class ExploreMapViewController: UIViewController {
    let header = Look.row([Look.tile("sunset"), Look.column([Look.title("Lisbon"), Look.caption("24° · clear")])])
    let buttons = Look.column(
        [
            Look.floatingButton("location.fill", label: "Where I am", identifier: "locate") {},
            Look.floatingButton("map", label: "Map style", identifier: "map-style") {},
        ], spacing: 12)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.embed(MapView())
        let card = header
        card.isLayoutMarginsRelativeArrangement = true
        card.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 16)
        card.backgroundColor = Look.card
        card.layer.cornerRadius = Look.cardRadius
        for view in [card, buttons] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: guide.topAnchor, constant: 84),
            card.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            card.trailingAnchor.constraint(lessThanOrEqualTo: buttons.leadingAnchor, constant: -12),
            buttons.topAnchor.constraint(equalTo: card.topAnchor),
            buttons.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
        ])
    }
}
