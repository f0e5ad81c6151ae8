import SheetPresentation
import UIKit

/// Sheets on top of each other, each of which lets what is beneath recede, and a menu beside its button on an iPad.
final class StackViewController: UIViewController {
    nonisolated static let scene = Scene(
        "stack", title: "Stack", summary: "Sheets that recede, a menu at its button", symbolName: "square.stack.3d.up",
        group: "Sheets",
        code: """
            var sheet = SheetConfiguration()
            sheet.detents = [.fraction(0.9)]
            sheet.presenterEffect = .recede
            SheetTransition(configuration: sheet)
                .present(next, from: self)

            // On an iPad, a card beside its button.
            sheet.width = .anchored(to: button)
            """,
        tour: [
            .wait(0.3), .tap("menu"), .wait(1.2), .tapScreen(at: CGPoint(x: 0.06, y: 0.3)), .wait(0.8), .tap("next-0"),
            .wait(0.9), .tap("next-1"), .wait(0.9), .tap("next-2"), .wait(1.2),
            .drag("level-3", at: CGPoint(x: 0.5, y: 0.1), by: .down(200), over: 0.6, holding: 0.4), .wait(0.8),
        ]
    ) { StackViewController() }

    private let level: Int
    private weak var menuButton: UIButton?

    private static let titles = ["Trips", "Lisbon", "Day two", "Belém"]
    private static let symbols = ["map", "bed.double.fill", "tram.fill", "cup.and.saucer.fill"]
    private static let palettes: [SceneryView.Palette] = [.dusk, .amber, .morning, .rose]
    private static let plans: [[(symbolName: String, title: String, detail: String)]] = [
        [("calendar", "Four days in June", "With Mira"), ("map", "Lisbon, Belém", "Nine places to see")],
        [("bed.double.fill", "Casa do Miradouro", "Three nights"), ("tram.fill", "Line 28", "Stops at the door")],
        [("cup.and.saucer.fill", "Breakfast on the roof", "At nine"), ("camera.fill", "Viewpoint", "Before noon")],
        [("leaf.fill", "The gardens", "Open until seven"), ("fork.knife", "Dinner by the river", "At eight")],
    ]

    init(level: Int = 0) {
        self.level = level
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Trips are made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = Self.titles[level]
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = level == 0 ? Look.page : Look.card
        view.accessibilityIdentifier = "level-\(level)"
        let scenery = SceneryView(Self.palettes[level], drawing: level)
        scenery.layer.cornerRadius = 16
        scenery.clipsToBounds = true
        scenery.heightAnchor.constraint(equalToConstant: 180).isActive = true
        var parts: [UIView] = [
            Look.row([Look.tile(Self.symbols[level]), Look.title(Self.titles[level])]), scenery,
        ]
        if level < Self.titles.count - 1 {
            parts.append(
                Look.mainButton(Self.titles[level + 1], identifier: "next-\(level)") { [unowned self] in showNext() })
        }
        parts.append(Look.entries(Self.plans[level]))
        let column = Look.column(parts, spacing: 20)
        view.embedScrolling(column, top: 28, bottom: 20)
        if level == 0 { addMenuButton() }
    }

    private func addMenuButton() {
        let button = Look.floatingButton("list.bullet", label: "Sort", identifier: "menu") { [unowned self] in
            showMenu()
        }
        menuButton = button
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            button.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -Look.margin),
            button.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
        ])
    }

    private func showMenu() {
        guard let menuButton else { return }
        var sheet = SheetConfiguration()
        sheet.detents = [.fitContent]
        sheet.width = .anchored(to: menuButton)
        sheet.applyLook()
        sheet.grabber = nil
        SheetTransition(configuration: sheet).present(ChoicesViewController(.trips), from: self)
    }

    private func showNext() {
        var sheet = SheetConfiguration()
        sheet.detents = [.fraction(0.9)]
        sheet.presenterEffect = .recede
        sheet.applyLook()
        // Those of the sheets beneath would be right above each other.
        sheet.grabber = nil
        SheetTransition(configuration: sheet).present(StackViewController(level: level + 1), from: self)
    }
}
