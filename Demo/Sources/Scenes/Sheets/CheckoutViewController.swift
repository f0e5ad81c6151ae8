import SheetPresentation
import UIKit

/// A shopping bag, and a checkout in three steps: the sheet's height changes with each push, and with the interactive pop.
final class CheckoutViewController: UIViewController {
    nonisolated static let scene = Scene(
        "checkout", title: "Checkout", summary: "Steps of different heights in one sheet", symbolName: "bag",
        group: "Sheets",
        code: """
            var sheet = SheetConfiguration()
            sheet.detents = [.fitContent]
            let steps = UINavigationController(
                rootViewController: delivery)
            SheetTransition(configuration: sheet)
                .present(steps, from: self)
            """,
        tour: [
            .wait(0.5), .tap("check-out"), .wait(1.1), .tap("continue-delivery"), .wait(1.1),
            .tap("continue-payment"), .wait(1.2),
            .drag("step-review", at: CGPoint(x: 0.005, y: 0.3), by: .right(150), over: 0.9, holding: 0.3), .wait(1.1),
            .drag("step-review", at: CGPoint(x: 0.005, y: 0.3), by: .right(330), over: 0.5), .wait(1.2),
        ]
    ) { CheckoutViewController() }

    private let scenery = SceneryView(.meadow, drawing: 4)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Bag"
        navigationItem.largeTitleDisplayMode = .never
        scenery.heightAnchor.constraint(equalToConstant: 280).isActive = true
        let name = Look.label("A tent for two", .largeTitle, size: 30, weight: .bold, lines: 0)
        name.accessibilityTraits.insert(.header)
        let about = Look.label(
            "Stands in four minutes, weighs as much as a book, and looks east in the morning.",
            .body, size: 17, color: .secondaryLabel, lines: 0)
        let details = Look.entries([
            ("clock.fill", "Here today", "By bicycle, before six"),
            ("heart.fill", "Thirty days", "To change your mind"),
        ])
        let texts = Look.column([name, Look.caption("240 € · in your bag", lines: 0), about, details], spacing: 14)
        texts.isLayoutMarginsRelativeArrangement = true
        texts.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 22, leading: Look.margin, bottom: 24, trailing: Look.margin)
        let button = Look.mainButton("Check out", identifier: "check-out") { [unowned self] in checkOut() }
        view.embed(ActionPageView(Look.column([scenery, texts], spacing: 0), button: button))
    }

    private func checkOut() {
        var sheet = SheetConfiguration()
        sheet.detents = [.fitContent]
        sheet.applyLook()
        let steps = UINavigationController(rootViewController: CheckoutStepViewController(.delivery))
        steps.navigationBar.tintColor = Look.accent
        steps.additionalSafeAreaInsets.top = Look.grabberHeight
        SheetTransition(configuration: sheet).present(steps, from: self)
    }
}
