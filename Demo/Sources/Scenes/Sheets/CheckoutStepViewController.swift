import UIKit

/// One step of a checkout, with rows and a button, independent of the sheet.
final class CheckoutStepViewController: UIViewController {
    enum Step: String {
        case delivery, payment, review

        var title: String {
            switch self {
            case .delivery: "Delivery"
            case .payment: "Payment"
            case .review: "Your order"
            }
        }

        var next: Step? {
            switch self {
            case .delivery: .payment
            case .payment: .review
            case .review: nil
            }
        }

        var rows: [(symbol: String, title: String, detail: String)] {
            switch self {
            case .delivery:
                [("bicycle", "By bicycle", "Today before six"), ("bag.fill", "At the shop", "Whenever you like")]
            case .payment: [("creditcard.fill", "Card", "Ends in 4410")]
            case .review:
                [
                    ("leaf.fill", "A tent for two", "240 €"), ("bicycle", "By bicycle", "4 €"),
                    ("creditcard.fill", "Card", "Ends in 4410"), ("calendar", "Today", "Between four and six"),
                    ("heart.fill", "Thirty days", "To change your mind"),
                ]
            }
        }
    }

    private let step: Step

    init(_ step: Step) {
        self.step = step
        super.init(nibName: nil, bundle: nil)
        title = step.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.card
        view.accessibilityIdentifier = "step-\(step.rawValue)"
        let rows = step.rows.map { Look.entry($0.symbol, $0.title, $0.detail) }
        let button = Look.mainButton(
            step.next == nil ? "Pay 244 €" : "Continue", identifier: "continue-\(step.rawValue)"
        ) { [unowned self] in goOn() }
        layOut(Look.column(rows, spacing: 16), above: button)
    }

    private func goOn() {
        guard let next = step.next else { return dismiss(animated: true) }
        navigationController?.pushViewController(CheckoutStepViewController(next), animated: true)
    }

    /// As tall as the rows, which scroll if the screen is too low.
    private func layOut(_ rows: UIView, above button: UIView) {
        let scrollView = UIScrollView()
        scrollView.embed(rows)
        for part in [scrollView, button] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            rows.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            scrollView.topAnchor.constraint(equalTo: guide.topAnchor, constant: 18),
            scrollView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            scrollView.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            button.topAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: 22),
            button.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            button.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            button.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
        ])
    }
}
