import SheetPresentation
import UIKit

/// A place to stay, and one line that presents the booking 500 points high.
final class OneLineViewController: UIViewController {
    nonisolated static let scene = Scene(
        "one-line", title: "One line", summary: "Any view controller, 500 points high",
        symbolName: "rectangle.bottomthird.inset.filled", group: "Sheets",
        code: """
            SheetTransition.default
                .present(booking, height: 500)
            """,
        tour: [
            .wait(0.6), .tap("choose-dates"), .wait(1.2),
            .drag("sheet-title", by: .down(160), over: 0.6, holding: 0.4), .wait(0.9),
            .drag("sheet-title", by: .down(330), over: 0.35), .wait(0.9),
            .tap("choose-dates"), .wait(1.1), .tapScreen(at: CGPoint(x: 0.5, y: 0.2)), .wait(1),
        ],
        ghost: [
            .wait(1),
            .drag("sheet-title", by: .down(150), over: 0.7, holding: 0.3), .wait(0.7),
            .drag("sheet-title", by: .down(190), over: 0.24), .wait(0.1),
            .drag("sheet-title", by: .up(110), over: 0.16, resting: 0.6), .wait(1),
        ]
    ) { OneLineViewController() }

    private let scenery = SceneryView(.dusk)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Lisbon"
        navigationItem.largeTitleDisplayMode = .never

        let content = Look.column([header, about, stay], spacing: 20)
        content.isLayoutMarginsRelativeArrangement = true
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 22, leading: Look.margin, bottom: 24, trailing: Look.margin)
        scenery.heightAnchor.constraint(equalToConstant: 300).isActive = true
        let page = Look.column([scenery, content], spacing: 0)
        let button = Look.mainButton("Choose dates", identifier: "choose-dates") { [unowned self] in chooseDates() }
        view.embed(ActionPageView(page, button: button))
    }

    private func chooseDates() {
        SheetTransition.default.present(BookingViewController(), height: 500)
    }

    private var header: UIView {
        let star = UIImageView(image: UIImage(systemName: "star.fill"))
        star.tintColor = Look.star
        let rating = Look.label("4.9", .headline, size: 17, weight: .semibold)
        for view in [star, rating] { view.setContentHuggingPriority(.required, for: .horizontal) }
        let name = Look.label("Casa do Miradouro", .largeTitle, size: 30, weight: .bold, lines: 0)
        name.accessibilityTraits.insert(.header)
        let reviews = AdaptiveRow([
            Look.row([star, rating], spacing: 6), Look.caption("312 reviews · Alfama, Lisbon", lines: 0),
        ])
        reviews.spacing = 6
        return Look.column([name, reviews], spacing: 6)
    }

    private var about: UIView {
        Look.label(
            "Three rooms above the tram line, a terrace over the river, and breakfast from the bakery downstairs.",
            .body, size: 17, color: .secondaryLabel, lines: 0)
    }

    private var stay: UIView {
        Look.entries([
            ("bed.double.fill", "Room with a terrace", "Two guests, one double bed"),
            ("cup.and.saucer.fill", "Breakfast", "Until eleven, on the roof"),
            ("tram.fill", "Getting here", "Line 28 stops at the door"),
        ])
    }
}
