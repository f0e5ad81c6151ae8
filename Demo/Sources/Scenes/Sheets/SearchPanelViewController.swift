import UIKit

/// A field, and places whose name contains what is typed.
final class SearchPanelViewController: UIViewController, UITextFieldDelegate {
    /// Called when somebody begins or ends a search.
    var onSearch: (Bool) -> Void = { _ in }

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
        field.borderStyle = .roundedRect
        field.backgroundColor = Look.field
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
        let row = Look.row([field, done])
        for view in [row, list] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
            row.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
            list.topAnchor.constraint(equalTo: row.bottomAnchor, constant: 20),
            list.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            list.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
        ])
        showPlaces()
    }

    private func showPlaces() {
        for view in list.arrangedSubviews { view.removeFromSuperview() }
        let text = field.text ?? ""
        for place in Self.places where text.isEmpty || place.name.lowercased().contains(text.lowercased()) {
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
