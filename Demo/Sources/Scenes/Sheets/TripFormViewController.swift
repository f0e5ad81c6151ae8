import SheetPresentation
import UIKit

/// A form for a trip. After a change, pulling the sheet down asks before discarding it.
final class TripFormViewController: UIViewController, UITextFieldDelegate, SheetDelegate {
    private let onSave: (FormViewController.Trip) -> Void
    private let name = UITextField()
    private let notes = UITextField()
    private let reminder = UISwitch()
    private let length = UISegmentedControl(items: ["A day", "Weekend", "A week"])
    private let save = UIButton(type: .system)

    init(onSave: @escaping (FormViewController.Trip) -> Void) {
        self.onSave = onSave
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The form is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let title = Look.title("New trip")
        title.accessibilityIdentifier = "form-title"
        let close = Look.roundButton("xmark", label: "Close", identifier: "close") { [unowned self] in
            dismiss(animated: true)
        }

        prepare(name, placeholder: "Where to?", identifier: "trip-name")
        prepare(notes, placeholder: "Notes", identifier: "trip-notes")
        length.selectedSegmentIndex = 1
        length.accessibilityIdentifier = "trip-length"
        reminder.isOn = true
        reminder.accessibilityIdentifier = "reminder"
        save.setTitle("Save", for: .normal)
        save.titleLabel?.font = Look.font(.headline, 17, .semibold)
        save.accessibilityIdentifier = "save"
        save.tintColor = Look.accent
        save.addAction(UIAction { [unowned self] _ in saveTrip() }, for: .touchUpInside)
        save.isEnabled = false

        let stack = Look.column(
            [
                Look.row([close, UIView(), save]),
                title,
                boxed(name),
                boxed(notes),
                Look.column([Look.caption("How long"), length], spacing: 8),
                LineView(),
                row("bell.fill", "Remind me", "A week before", [UIView(), reminder]),
                LineView(),
                row("person.2.fill", "Travellers", "Mira and you", [UIView()]),
            ], spacing: 16)
        let scrollView = UIScrollView()
        scrollView.keyboardDismissMode = .interactive
        scrollView.accessibilityIdentifier = "form"
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        scrollView.embed(
            stack, insets: NSDirectionalEdgeInsets(top: 20, leading: Look.margin, bottom: 20, trailing: Look.margin))
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -2 * Look.margin),
        ])
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        !hasText
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        let alert = UIAlertController(title: "Discard this trip?", message: nil, preferredStyle: .alert)
        let discard = UIAlertAction(title: "Discard", style: .destructive) { [unowned self] _ in dismiss(animated: true)
        }
        discard.accessibilityIdentifier = "discard-trip"
        alert.addAction(discard)
        alert.addAction(UIAlertAction(title: "Keep writing", style: .cancel))
        present(alert, animated: true)
    }

    private var hasText: Bool {
        !(name.text ?? "").isEmpty || !(notes.text ?? "").isEmpty
    }

    private func prepare(_ field: UITextField, placeholder: String, identifier: String) {
        field.placeholder = placeholder
        field.font = Look.font(.body, 17, .regular)
        field.accessibilityIdentifier = identifier
        field.returnKeyType = .done
        field.delegate = self
        field.addAction(
            UIAction { [unowned self] _ in save.isEnabled = !(name.text ?? "").isEmpty }, for: .editingChanged)
    }

    private func row(_ symbolName: String, _ title: String, _ detail: String, _ controls: [UIView]) -> UIView {
        AdaptiveRow([Look.entry(symbolName, Look.label(title, lines: 0), detail)] + controls)
    }

    private func boxed(_ field: UITextField) -> UIView {
        let box = UIView()
        box.backgroundColor = Look.field
        box.layer.cornerRadius = 12
        box.embed(field, insets: NSDirectionalEdgeInsets(top: 12, leading: 14, bottom: 12, trailing: 14))
        return box
    }

    private func saveTrip() {
        let days = ["1 day", "Two days", "A week"][length.selectedSegmentIndex]
        let detail = (notes.text ?? "").isEmpty ? days : "\(days) · \(notes.text ?? "")"
        onSave(FormViewController.Trip(name: name.text ?? "", detail: detail, palette: .morning))
        dismiss(animated: true)
    }
}
