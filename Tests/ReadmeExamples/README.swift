// Generated from the examples in README.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class MapViewController: UIViewController {
    let addButton = UIButton(type: .system)

    func showSettings() {
        SheetTransition.default.present(SettingsViewController(), height: 500)
    }
}

final class SettingsViewController: UIViewController {}

extension MapViewController {
    func showPlaces() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(180), .fraction(0.5), .large]
        configuration.largestUndimmedDetent = .height(180)
        configuration.timing = .spring(dampingRatio: 0.85)
        configuration.appearance.cornerRadius = 16
        configuration.grabber = .standard
        SheetTransition.default.present(PlacesViewController(), configuration: configuration, from: self)
    }
}

final class PlacesViewController: UITableViewController {}

extension PlacesViewController {
    func expand() {
        activeSheet?.select(.large)
    }
}

final class NoteViewController: UIViewController, SheetDelegate {
    var hasChanges = false

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        !hasChanges
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        print("Ask whether to keep the changes.")
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        print(reason == .drag ? "pulled down" : "dismissed in another way")
    }
}

extension MapViewController {
    func addPlaces() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(120), .medium, .large]
        SheetPanel(contentViewController: PlacesViewController(), configuration: configuration).add(to: self)
    }
}

extension MapViewController {
    func open(_ photo: UIViewController, from thumbnail: UIView) {
        ModalTransition(.circle(from: thumbnail)).present(photo, from: self)
    }
}

final class AppTabBarController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let places = UINavigationController(rootViewController: PlacesViewController())
        viewControllers = [MapViewController(), places]
        NavigationTransition(.sink).attach(to: places)
        TabTransition(.slide).attach(to: self)
    }
}
