import SheetPresentation
import UIKit

/// Places in a table with a fixed header.
final class PlaceListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private static let cellIdentifier = "place"

    /// Shows the header and a row or two; taller where the text is large.
    static var low: Detent {
        .height(min(UIFontMetrics.default.scaledValue(for: 190), 330))
    }

    private let table = UITableView(frame: .zero, style: .plain)

    private let places: [(name: String, detail: String, symbol: String)] = [
        ("Pastelaria Aurora", "Bakery · 2 min", "cup.and.saucer.fill"),
        ("Miradouro da Graça", "Viewpoint · 6 min", "camera.fill"),
        ("Line 28", "Tram stop · 1 min", "tram.fill"),
        ("Casa do Fado", "Live music · 9 min", "music.note"),
        ("Jardim da Cerca", "Park · 4 min", "leaf.fill"),
        ("Livraria do Largo", "Books · 7 min", "book.fill"),
        ("Tasca do Zé", "Dinner · 5 min", "fork.knife"),
        ("Igreja de São Vicente", "Sight · 8 min", "bell.fill"),
        ("Feira da Ladra", "Market · 6 min", "bag.fill"),
        ("Terraço 7", "Drinks · 3 min", "sunset"),
        ("Rua dos Ofícios", "Crafts · 11 min", "pencil"),
        ("Estação Fluvial", "Ferry · 14 min", "ticket"),
        ("Clínica do Bairro", "Pharmacy · 5 min", "heart.fill"),
        ("Bicicletas Alfama", "Bike hire · 4 min", "bicycle"),
        ("Museu do Azulejo", "Museum · 22 min", "photo"),
        ("Banho da Praia", "Beach · 35 min", "umbrella"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        let title = Look.title("Nearby")
        title.accessibilityIdentifier = "places-title"
        let header = Look.column([title, Look.caption("\(places.count) places around Alfama", lines: 0)], spacing: 2)
        header.translatesAutoresizingMaskIntoConstraints = false
        table.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(header)
        view.addSubview(table)
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
            header.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: Look.margin),
            header.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -Look.margin),
            table.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 12),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        table.backgroundColor = .clear
        table.estimatedRowHeight = 64
        table.accessibilityIdentifier = "places"
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        places.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
        let place = places[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = place.name
        content.secondaryText = place.detail
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = UIImage(systemName: place.symbol)
        content.imageProperties.tintColor = Look.accent
        cell.contentConfiguration = content
        cell.backgroundColor = .clear
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        activeSheet?.select(Self.low, animated: true)
    }
}
