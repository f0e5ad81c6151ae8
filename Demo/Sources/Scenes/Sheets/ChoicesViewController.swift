import UIKit

/// A title and a few things to choose from.
final class ChoicesViewController: UIViewController {
    struct Choices {
        var title: String
        var rows: [(symbol: String, title: String, detail: String)]

        static let search = Choices(
            title: "Search",
            rows: [
                ("cup.and.saucer.fill", "Cafés", "Open now, within ten minutes"),
                ("tram.fill", "Stops", "Lines 12, 15 and 28"),
            ])
        static let layers = Choices(
            title: "Layers",
            rows: [
                ("map", "Streets", "Names and house numbers"), ("leaf.fill", "Parks", "Paths and fountains"),
                ("tram.fill", "Transit", "Lines and stops"), ("camera.fill", "Views", "Where to look from"),
            ])
        static let trips = Choices(
            title: "Trips",
            rows: [
                ("bed.double.fill", "Lisbon", "Three nights in May"), ("tram.fill", "Porto", "A weekend"),
                ("leaf.fill", "Sintra", "One long walk"),
            ])
        static let pin = Choices(
            title: "New pin",
            rows: [
                ("star.fill", "Favourite", "Always on the map"), ("camera.fill", "Picture", "From your album"),
                ("cup.and.saucer.fill", "Breakfast", "For tomorrow morning"),
            ])
    }

    private let choices: Choices

    init(_ choices: Choices) {
        self.choices = choices
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let title = Look.title(choices.title)
        title.accessibilityIdentifier = "choices-title"
        let rows = choices.rows.map { Look.entry($0.symbol, $0.title, $0.detail) }
        let stack = Look.column([title] + rows, spacing: 18)
        let scrollView = UIScrollView()
        scrollView.embed(stack)
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        // As tall as the rows, which scroll if they are too tall for the screen.
        let isAsTallAsRows = scrollView.heightAnchor.constraint(equalTo: stack.heightAnchor)
        isAsTallAsRows.priority = .defaultHigh - 10
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            isAsTallAsRows,
            stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            scrollView.topAnchor.constraint(equalTo: area.topAnchor, constant: 28),
            scrollView.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor, constant: -28),
            scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: Look.margin),
            scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -Look.margin),
        ])
    }
}
