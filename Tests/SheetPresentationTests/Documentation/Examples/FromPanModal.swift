// Generated from the examples in FromPanModal.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showLikePanModal(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300), .large]
        configuration.largestUndimmedDetent = .height(300)
        configuration.dismissesOnDrag = false
        configuration.dimmingTap = .ignore
        configuration.appearance.cornerRadius = 8
        configuration.appearance.dimmingOpacity = 0.7
        configuration.appearance.showsGrabber = true
        configuration.timing = .spring(dampingRatio: 0.8)
        configuration.duration = 0.5
        configuration.grabber = SheetGrabber(color: .lightGray)
        configuration.playsHaptics = true
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

extension SheetConfiguration {
    static let formsOfPanModal: [[Detent]] = [
        [.height(300, excludingSafeArea: true), .fitContent],
        [Detent.custom("inset") { $0.maximumDetentValue - 40 }],
        [.height(300), .full],
    ]
}

extension UIViewController {
    func changePanModal() {
        activeSheet?.select(.large)
        activeSheet?.invalidateDetents()
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.select(.medium)
        }
        activeSheet?.configuration.isDraggable = false
    }
}

extension UIViewController {
    func showMoreThanPanModal(_ map: UIViewController, searchField: UIView, titleBar: UIView, toolbar: UIToolbar) {
        var configuration = SheetConfiguration()
        let search = Detent.peek("search") { [weak searchField] _ in searchField }
        configuration.detents = [search, .large]
        let sheet = SheetTransition.default.present(map, configuration: configuration, from: self)
        sheet?.header = titleBar
        sheet?.footer = toolbar
    }
}

final class PanModalObserver: NSObject, SheetDelegate {
    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print(sheet.selectedDetent.rawValue)
    }

    func sheetShouldBeginDragging(_ sheet: SheetController, at point: CGPoint) -> Bool {
        point.y < 100
    }

    func sheet(
        _ sheet: SheetController, willEndDraggingWith velocity: CGFloat, destination: inout SheetDestination
    ) {
        destination = .detent(sheet.selectedDetent)
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        print(reason)
    }
}
