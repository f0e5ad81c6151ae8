import UIKit

/// A field, and places whose name contains what is typed.
final class SearchPanelViewController: UIViewController, UITextFieldDelegate {
    /// Called when somebody begins or ends a search.
    var onSearch: (Bool) -> Void = { _ in }

    /// The field, for the panel's header.
    let searchBar = UIView()

    private let field = UITextField()
    private let done = UIButton(type: .system)
    private let list = Look.column([], spacing: 16)

    private static let places: [(name: String, symbol: String)] = [
        ("Line 28", "tram.fill"), ("Miradouro da Graça", "camera.fill"), ("Jardim da Cerca", "leaf.fill"),
        ("Pastelaria Aurora", "cup.and.saucer.fill"), ("Tram museum", "tram.fill"), ("Livraria do Largo", "book.fill"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.card
        field.placeholder = "Search the map"
        field.font = Look.font(.body, 17, .regular)
        field.adjustsFontForContentSizeCategory = true
        field.accessibilityIdentifier = "search-field"
        field.autocorrectionType = .no
        field.delegate = self
        field.addAction(UIAction { [unowned self] _ in showPlaces() }, for: .editingChanged)
        done.setTitle("Done", for: .normal)
        done.accessibilityIdentifier = "search-done"
        done.tintColor = Look.accent
        done.isHidden = true
        done.setContentHuggingPriority(.required, for: .horizontal)
        done.addAction(UIAction { [unowned self] _ in field.endEditing(true) }, for: .primaryActionTriggered)
        layOutSearchBar()
        view.embedScrolling(list, top: 12, bottom: 20)
        showPlaces()
    }

    private func layOutSearchBar() {
        let box = UIView()
        box.backgroundColor = Look.field
        box.layer.cornerRadius = 12
        box.embed(field, insets: NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
        let row = Look.row([box, done])
        row.translatesAutoresizingMaskIntoConstraints = false
        searchBar.backgroundColor = Look.card
        // The lowest panel is little taller than its bar, whose corners would extend beyond the panel's.
        searchBar.layer.cornerRadius = Look.sheet.cornerRadius
        searchBar.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        searchBar.layer.cornerCurve = .continuous
        searchBar.addSubview(row)
        let guide = searchBar.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 24),
            row.topAnchor.constraint(equalTo: searchBar.topAnchor, constant: 8),
            row.bottomAnchor.constraint(equalTo: searchBar.bottomAnchor, constant: -12),
            row.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
        ])
    }

    private func showPlaces() {
        for view in list.arrangedSubviews { view.removeFromSuperview() }
        let text = (field.text ?? "").lowercased()
        for place in Self.places where text.isEmpty || place.name.lowercased().contains(text) {
            list.addArrangedSubview(Look.row([Look.tile(place.symbol), Look.label(place.name, lines: 0)]))
        }
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        done.isHidden = false
        onSearch(true)
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        done.isHidden = true
        field.text = ""
        showPlaces()
        onSearch(false)
    }
}
