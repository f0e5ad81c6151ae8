import SheetPresentation
import UIKit

/// A journey, and a sheet with the height of its current question.
final class GrowingViewController: UIViewController {
    nonisolated static let scene = Scene(
        "growing", title: "Growing", summary: "As tall as its content, which changes",
        symbolName: "calendar", group: "Sheets",
        code: """
            sheet.detents = [.fitContent]

            wheels.isHidden.toggle()
            activeSheet?.invalidateDetents()
            """,
        tour: [
            .wait(0.5), .tap("remind-me"), .wait(1.1), .tap("on-a-day"), .wait(1.2),
            .drag("day-wheels", at: CGPoint(x: 0.25, y: 0.5), by: .up(90), over: 0.4), .wait(1.2), .tap("on-a-day"),
            .wait(1.2),
            .drag("reminder-title", by: .down(260), over: 0.3), .wait(0.9),
        ]
    ) { GrowingViewController() }

    private let scenery = SceneryView(.morning)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fjords"
        navigationItem.largeTitleDisplayMode = .never
        scenery.heightAnchor.constraint(equalToConstant: 300).isActive = true
        let name = Look.label("Two days of fjords", .largeTitle, size: 30, weight: .bold, lines: 0)
        name.accessibilityTraits.insert(.header)
        let about = Look.label(
            "By train over the mountains, and back by boat. The seats on the left have the view.",
            .body, size: 17, color: .secondaryLabel, lines: 0)
        let texts = Look.column(
            [name, Look.caption("3 – 5 August · by train", lines: 0), about, Self.days], spacing: 14)
        texts.isLayoutMarginsRelativeArrangement = true
        texts.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 22, leading: Look.margin, bottom: 24, trailing: Look.margin)
        let button = Look.mainButton("Remind me", identifier: "remind-me") { [unowned self] in remind() }
        view.embed(ActionPageView(Look.column([scenery, texts], spacing: 0), button: button))
    }

    private static var days: UIView {
        Look.entries([("tram.fill", "Day one", "Over the mountains"), ("camera.fill", "Day two", "Through the fjord")])
    }

    private func remind() {
        var sheet = SheetConfiguration()
        sheet.detents = [.fitContent]
        sheet.applyLook()
        SheetTransition(configuration: sheet).present(ReminderViewController(), from: self)
    }
}
