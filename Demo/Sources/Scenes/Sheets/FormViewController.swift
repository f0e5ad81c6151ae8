import SheetPresentation
import UIKit

/// A list of trips; a new one is written in a sheet.
final class FormViewController: UIViewController {
    nonisolated static let scene = Scene(
        "form", title: "A form", summary: "Real controls in a sheet, and the keyboard",
        symbolName: "square.and.pencil", group: "Sheets",
        code: """
            var sheet = SheetConfiguration()
            sheet.detents = [.fraction(0.8), .large]
            sheet.grabber = .standard
            SheetTransition(configuration: sheet)
                .present(form, from: self)

            // in the form, a SheetDelegate
            func presentationControllerShouldDismiss(
                _ presentationController: UIPresentationController
            ) -> Bool { !hasText }
            """,
        tour: [
            .wait(0.5), .tap("new-trip"), .wait(1.2), .tap("reminder"), .wait(0.6), .tap("trip-name"), .wait(1.2),
            .type("Porto\n"), .wait(0.8), .drag("form-title", by: .down(360), over: 0.25), .wait(0.9),
            .tap("discard-trip"), .wait(1.2),
        ]
    ) { FormViewController() }

    private var trips = [
        Trip(name: "Lisbon in June", detail: "12 – 15 June · with Mira", palette: .dusk),
        Trip(name: "Two days of fjords", detail: "3 – 5 August · by train", palette: .morning),
        Trip(name: "Winter market", detail: "9 December · a day trip", palette: .night),
    ]
    private let list = Look.column([], spacing: 14)

    struct Trip {
        var name: String
        var detail: String
        var palette: SceneryView.Palette
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Trips"
        navigationItem.largeTitleDisplayMode = .never
        list.isLayoutMarginsRelativeArrangement = true
        list.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 12, leading: Look.margin, bottom: 24, trailing: Look.margin)
        let button = Look.mainButton("New trip", identifier: "new-trip") { [unowned self] in writeTrip() }
        view.embed(ActionPageView(list, button: button))
        trips.forEach { list.addArrangedSubview(card(for: $0)) }
    }

    private func writeTrip() {
        var sheet = SheetConfiguration()
        sheet.detents = [.fraction(0.8), .large]
        sheet.applyLook()
        let form = TripFormViewController { [unowned self] trip in
            trips.append(trip)
            list.addArrangedSubview(card(for: trip))
        }
        SheetTransition(configuration: sheet).present(form, from: self)
    }

    private func card(for trip: Trip) -> UIView {
        let scenery = SceneryView(trip.palette)
        scenery.layer.cornerRadius = 12
        NSLayoutConstraint.activate([
            scenery.widthAnchor.constraint(equalToConstant: 72), scenery.heightAnchor.constraint(equalToConstant: 72),
        ])
        let texts = Look.column(
            [
                Look.label(trip.name, .headline, size: 17, weight: .semibold, lines: 0),
                Look.caption(trip.detail, lines: 0),
            ], spacing: 3)
        return CardView(Look.row([scenery, texts], spacing: 14), inset: 12)
    }
}
