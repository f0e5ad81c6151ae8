import UIKit

/// Dates, guests and a price, in content that does not depend on the sheet.
final class BookingViewController: UIViewController {
    private static let pricePerNight = 128
    private static let nights = 3
    private static let mostGuests = 6

    private var guests = 2
    private let guestsLabel = Look.label("2 guests", .headline, size: 17, weight: .semibold, lines: 0)
    private let priceLabel = Look.label("", .title3, size: 22, weight: .bold)

    override func viewDidLoad() {
        super.viewDidLoad()
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

        let total = Look.column(
            [heading("Total"), Look.caption("With breakfast and taxes", lines: 0)], spacing: 2)
        let rows = Look.column(
            [
                Look.row([title, UIView(), close]),
                row("calendar", heading("Fri 12 – Mon 15 June"), "Three nights", []),
                LineView(),
                row("person.2.fill", guestsLabel, "Children stay free", [fewer, more]),
                LineView(),
                row("creditcard.fill", heading("Pay on arrival"), "Free to cancel", []),
                LineView(),
                AdaptiveRow([total, UIView(), priceLabel]),
            ], spacing: 14)
        let reserve = Look.mainButton("Reserve", identifier: "reserve") { [unowned self] in dismiss(animated: true) }

        let scrollView = UIScrollView()
        scrollView.embed(rows)
        for part in [scrollView, reserve] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: guide.topAnchor, constant: 22),
            scrollView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            scrollView.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            rows.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            reserve.topAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: 12),
            reserve.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            reserve.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            reserve.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
        ])
        change(by: 0)
    }

    private func change(by difference: Int) {
        guests = min(max(guests + difference, 1), Self.mostGuests)
        guestsLabel.text = guests == 1 ? "1 guest" : "\(guests) guests"
        priceLabel.text = "€ \(Self.nights * (Self.pricePerNight + 24 * (guests - 1)))"
    }

    private func heading(_ text: String) -> UILabel {
        Look.label(text, .headline, size: 17, weight: .semibold, lines: 0)
    }

    private func row(_ symbolName: String, _ title: UILabel, _ detail: String, _ controls: [UIView]) -> UIView {
        AdaptiveRow([Look.entry(symbolName, title, detail), UIView(), Look.row(controls)])
    }
}
