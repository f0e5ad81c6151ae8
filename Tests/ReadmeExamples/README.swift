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
        configuration.timing = .spring(damping: 0.85)
        configuration.appearance.cornerRadius = 16
        configuration.appearance.showsGrabber = true
        SheetTransition.default.present(PlacesViewController(), configuration: configuration, from: self)
    }
}

final class PlacesViewController: UITableViewController {}

extension PlacesViewController {
    func expand() {
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.height(180), .height(400), .large]
            activeSheet?.select(.large)
        }
    }

    func followTheSheet() {
        activeSheet?.onVisibleHeightChange = { height in print("\(height) points are visible") }
    }
}

extension MapViewController {
    func showLayers() {
        var configuration = SheetConfiguration()
        configuration.edge = .trailing
        configuration.detents = [.width(300)]
        SheetTransition.default.present(LayersViewController(), configuration: configuration, from: self)
    }

    func addPin() {
        var configuration = SheetConfiguration()
        configuration.style = .circle(from: addButton)
        SheetTransition.default.present(NoteViewController(), configuration: configuration, from: self)
    }
}

final class LayersViewController: UIViewController {}

final class NoteViewController: UIViewController, SheetDelegate {
    var hasChanges = false

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        !hasChanges
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        print("Ask whether to keep the changes.")
    }

    func sheet(_ sheet: any Sheet, didDismissFor reason: DismissalReason) {
        print(reason == .drag ? "pulled down" : "dismissed in another way")
    }
}

final class NoteObserver: NSObject, SheetDelegate {
    func sheet(_ sheet: any Sheet, didSelect detent: Detent.Identifier) {
        print("now at \(detent.rawValue)")
    }
}

extension MapViewController {
    func showNote(observedBy observer: NoteObserver) {
        SheetTransition.default.present(NoteViewController(), height: 500, from: self, delegate: observer)
    }

    func showAnotherNote(observedBy observer: NoteObserver) {
        let sheet = SheetTransition.default.present(NoteViewController(), height: 500, from: self)
        sheet?.delegate = observer
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

extension TransitionStyle {
    static let drop = TransitionStyle("drop") { scene in
        TransitionPlan(front: ViewMovement(from: ViewState { $0.fraction.y = -1 }, to: .rest))
    }
}
