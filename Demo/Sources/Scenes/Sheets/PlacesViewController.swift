import SheetPresentation
import UIKit

/// A map, and the places near it as a list in a persistent sheet.
final class PlacesViewController: UIViewController {
    nonisolated static let scene = Scene(
        "list", title: "A list", summary: "Scroll and pull in one gesture",
        symbolName: "map", group: "Sheets",
        code: """
            var sheet = SheetConfiguration()
            sheet.detents =
                [.height(190), .fraction(0.5), .large]
            sheet.largestUndimmedDetent =
                .fraction(0.5)
            sheet.dismissesOnDrag = false
            SheetTransition(configuration: sheet)
                .present(places, from: self)
            """,
        tour: [
            .wait(1.2), .drag("places-title", by: .up(220), over: 0.4), .wait(0.9),
            .drag("places", at: CGPoint(x: 0.5, y: 0.4), by: .up(420), over: 0.35), .wait(1.2),
            .drag("places", at: CGPoint(x: 0.5, y: 0.6), by: .up(260), over: 0.3), .wait(1.4),
            .drag("places", at: CGPoint(x: 0.5, y: 0.2), by: .down(480), over: 0.5), .wait(1.4),
        ]
    ) { PlacesViewController() }

    private let map = MapView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Nearby"
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = Look.page
        view.embed(map)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard presentedViewController == nil else { return }
        var sheet = SheetConfiguration()
        sheet.detents = [PlaceListViewController.low, .fraction(0.5), .large]
        sheet.largestUndimmedDetent = .fraction(0.5)
        sheet.dimmingTap = .ignore
        sheet.dismissesOnDrag = false
        sheet.width = .upTo(480)
        sheet.applyLook()
        SheetTransition(configuration: sheet).present(PlaceListViewController(), from: self)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { dismiss(animated: animated) }
    }
}
