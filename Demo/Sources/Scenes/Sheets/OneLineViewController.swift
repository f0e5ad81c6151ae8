import SheetPresentation
import UIKit

/// A place to stay, and one line that presents the booking 500 points high.
final class OneLineViewController: UIViewController {
    nonisolated static let scene = Scene(
        "one-line", title: "One line", summary: "Any view controller, 500 points high",
        symbolName: "rectangle.bottomthird.inset.filled", group: "Sheets",
        tour: [
            .wait(0.6), .tap("choose-dates"), .wait(1.2),
            .drag("sheet-title", by: .down(160), over: 0.6, holding: 0.4), .wait(0.9),
            .drag("sheet-title", by: .down(330), over: 0.35), .wait(0.9),
            .tap("choose-dates"), .wait(1.1), .tapScreen(at: CGPoint(x: 0.5, y: 0.2)), .wait(1),
        ]
    ) { OneLineViewController() }

    private let scenery = SceneryView(.dusk)
    private let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.page
        title = "Lisbon"
        navigationItem.largeTitleDisplayMode = .never

        let content = Look.column([header, about, stay], spacing: 20)
        content.isLayoutMarginsRelativeArrangement = true
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 22, leading: Look.margin, bottom: 110, trailing: Look.margin)
        let page = Look.column([scenery, content], spacing: 0)
        scrollView.alwaysBounceVertical = true
        scrollView.embed(page)
        view.embed(scrollView)

        let button = Look.mainButton("Choose dates", identifier: "choose-dates") { [unowned self] in chooseDates() }
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            page.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            scenery.heightAnchor.constraint(equalToConstant: 250),
            button.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: Look.margin),
            button.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -Look.margin),
            button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
        ])
    }

    private func chooseDates() {
        SheetTransition.default.present(BookingViewController(), height: 500)
    }

    private var header: UIView {
        let star = UIImageView(image: UIImage(systemName: "star.fill"))
        star.tintColor = Look.star
        let rating = Look.label("4.9", .headline, size: 17, weight: .semibold)
        let name = Look.label("Casa do Miradouro", .largeTitle, size: 30, weight: .bold, lines: 0)
        name.accessibilityTraits.insert(.header)
        return Look.column(
            [name, Look.row([star, rating, Look.caption("312 reviews · Alfama, Lisbon")], spacing: 6)], spacing: 6)
    }

    private var about: UIView {
        let text = Look.label(
            "Three rooms above the tram line, a terrace over the river, and breakfast from the bakery downstairs.",
            .body, size: 17, color: .secondaryLabel, lines: 0)
        return text
    }

    private var stay: UIView {
        let rows = [
            ("bed.double.fill", "Room with a terrace", "Two guests, one double bed"),
            ("cup.and.saucer.fill", "Breakfast", "Until eleven, on the roof"),
            ("tram.fill", "Getting here", "Line 28 stops at the door"),
        ].map { symbol, title, detail in
            Look.row([
                Look.tile(symbol),
                Look.column(
                    [Look.label(title, .headline, size: 17, weight: .semibold), Look.caption(detail)], spacing: 2),
            ])
        }
        return CardView(Look.column(rows, spacing: 16))
    }
}
