import UIKit

/// Dates, guests and a price: content that knows nothing of the sheet around it.
final class BookingViewController: UIViewController {
    private static let pricePerNight = 128
    private static let nights = 3
    private static let mostGuests = 6

    private var guests = 2
    private let guestsLabel = Look.label("2 guests", .headline, size: 17, weight: .semibold)
    private let priceLabel = Look.label("", .title3, size: 22, weight: .bold)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.card
        view.accessibilityIdentifier = "booking"

        let title = Look.title("Your stay")
        title.accessibilityIdentifier = "sheet-title"
        let close = Look.roundButton("xmark", label: "Close", identifier: "close") { [unowned self] in
            dismiss(animated: true)
        }
        let fewer = Look.roundButton("minus", label: "Fewer guests", identifier: "fewer") { [unowned self] in
            change(by: -1)
        }
        let more = Look.roundButton("plus", label: "More guests", identifier: "more") { [unowned self] in change(by: 1)
        }

        let stack = Look.column(
            [
                Look.row([title, UIView(), close]),
                row(
                    "calendar", Look.label("Fri 12 – Mon 15 June", .headline, size: 17, weight: .semibold),
                    "Three nights", []),
                LineView(),
                row("person.2.fill", guestsLabel, "Children stay free", [fewer, more]),
                LineView(),
                row(
                    "creditcard.fill", Look.label("Pay on arrival", .headline, size: 17, weight: .semibold),
                    "Free to cancel", []),
                UIView(),
                Look.row([Look.column([priceLabel, Look.caption("with breakfast and taxes")], spacing: 0), UIView()]),
                Look.mainButton("Reserve", identifier: "reserve") { [unowned self] in dismiss(animated: true) },
            ], spacing: 14)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 22),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
        ])
        change(by: 0)
    }

    private func change(by difference: Int) {
        guests = min(max(guests + difference, 1), Self.mostGuests)
        guestsLabel.text = guests == 1 ? "1 guest" : "\(guests) guests"
        priceLabel.text = "€ \(Self.nights * (Self.pricePerNight + 24 * (guests - 1)))"
    }

    private func row(_ symbolName: String, _ title: UILabel, _ detail: String, _ controls: [UIView]) -> UIView {
        let texts = Look.column([title, Look.caption(detail)], spacing: 2)
        return Look.row([Look.tile(symbolName), texts, UIView()] + controls)
    }
}
