// Generated from the examples in DelegateAndEvents.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class EditorViewController: UIViewController, SheetDelegate {
    var hasChanges = false

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        !hasChanges
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        let alert = UIAlertController(title: "Discard the changes?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in self.dismiss(animated: true) })
        alert.addAction(UIAlertAction(title: "Keep editing", style: .cancel))
        present(alert, animated: true)
    }

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print("now at \(sheet.selectedDetent)")
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        print(reason == .drag ? "pulled down" : "dismissed in another way")
    }
}

extension UIViewController {
    func edit() {
        SheetTransition.default.present(EditorViewController(), height: 500, from: self)
    }
}

extension UIViewController {
    func show(_ map: UIViewController, reportingTo observer: any SheetDelegate) {
        SheetTransition.default.present(map, height: 500, from: self, delegate: observer)
    }
}

extension UIViewController {
    func show(_ map: UIViewController, reportingLaterTo observer: any SheetDelegate) {
        let sheet = SheetTransition.default.present(map, height: 500, from: self)
        sheet?.delegate = observer
    }

    func reportEverySheet(to observer: any SheetDelegate) {
        SheetTransition.default.delegate = observer
    }
}

final class Snapping: NSObject, SheetDelegate {
    func sheetWillEndDragging(
        _ sheet: SheetController, withVelocity velocity: CGFloat, destination: inout SheetDestination
    ) {
        if destination == .dismissed, velocity > -2_000 { destination = .detent(.medium) }
    }
}

final class Companion: NSObject, SheetDelegate {
    let badge = UIView()

    func sheet(_ sheet: SheetController, willMoveTo movement: SheetMovement) {
        movement.animateAlongside { [badge] in
            badge.alpha = movement.destination == .detent(.large) ? 0 : 1
        }
    }
}

final class PickerScreen: UIViewController {
    func pick() async {
        let picker = UIViewController()
        guard let sheet = SheetTransition.default.present(picker, height: 400, from: self) else { return }
        guard await sheet.waitUntilPresented() else { return }
        let reason = await sheet.waitUntilDismissed()
        print(reason == .programmatic ? "picked" : "cancelled")
    }

    func follow(_ sheet: SheetController, with label: UILabel) async {
        for await extent in sheet.visibleExtents { label.text = "\(Int(extent)) points" }
    }
}
