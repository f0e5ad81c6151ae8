import SheetPresentation
import UIKit

/// Six cards that open in a style.
final class AlbumViewController: UIViewController {
    /// The effect of a tap on a card.
    private enum Way: Int, CaseIterable {
        case present, push, tabs

        var title: String {
            switch self {
            case .present: "Present"
            case .push: "Push"
            case .tabs: "Tabs"
            }
        }
    }

    private static let columns = 2
    private static let palettes: [SceneryView.Palette] = [.dusk, .morning, .night, .meadow, .rose, .amber]

    private let album: Album
    private let ways = UISegmentedControl(items: Way.allCases.map(\.title))
    private var cards: [UIControl] = []
    private weak var tapped: UIView?
    private let navigationTransition = NavigationTransition(nil)

    init(_ album: Album) {
        self.album = album
        super.init(nibName: nil, bundle: nil)
        title = album.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Albums are made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.page
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.useOpaqueBar()
        ways.selectedSegmentIndex = Way.present.rawValue
        ways.accessibilityIdentifier = "ways"

        cards = album.openings.indices.map(makeCard)
        let rows = stride(from: 0, to: cards.count, by: Self.columns).map { start -> UIView in
            let row = Look.row(
                Array(cards[start..<min(start + Self.columns, cards.count)]), spacing: 14, alignment: .fill)
            row.distribution = .fillEqually
            return row
        }
        let stack = Look.column([ways] + rows, spacing: 14)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 12, leading: Look.margin, bottom: 24, trailing: Look.margin)
        let scrollView = UIScrollView()
        scrollView.alwaysBounceVertical = true
        scrollView.embed(stack)
        view.embed(scrollView)
        stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor).isActive = true
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let navigationController { navigationTransition.attach(to: navigationController) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { navigationTransition.detach() }
    }

    private func makeCard(_ index: Int) -> UIControl {
        let card = Postcard(
            album.openings[index].caption, palette: Self.palettes[index % Self.palettes.count], drawing: index)
        card.accessibilityIdentifier = "card-\(index + 1)"
        card.addAction(UIAction { [unowned self, unowned card] _ in open(index, from: card) }, for: .touchUpInside)
        return card
    }

    private func open(_ index: Int, from card: UIView) {
        tapped = card
        let opening = album.openings[index]
        let style = opening.makeStyle { [weak self] _ in self?.tapped }
        switch Way(rawValue: ways.selectedSegmentIndex) ?? .present {
        case .present:
            ModalTransition(style).present(photo(index), from: self)
        case .push:
            navigationTransition.style = style
            navigationController?.pushViewController(photo(index), animated: true)
        case .tabs:
            present(tabs(startingAt: index, style), animated: true)
        }
    }

    private func photo(_ index: Int) -> PhotoViewController {
        PhotoViewController(
            album.openings[index].caption, palette: Self.palettes[index % Self.palettes.count], drawing: index)
    }

    private func tabs(startingAt index: Int, _ style: TransitionStyle) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.modalPresentationStyle = .fullScreen
        tabs.viewControllers = ["photo", "map", "bookmark"].enumerated().map { place, symbolName in
            let photo = photo((index + place) % album.openings.count)
            photo.tabBarItem = UITabBarItem(title: photo.title, image: UIImage(systemName: symbolName), tag: place)
            return photo
        }
        TabTransition(style).attach(to: tabs)
        return tabs
    }
}
