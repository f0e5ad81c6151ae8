// Generated from the examples in FromPanModal.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showLikePanModal(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300), .large]
        configuration.appearance.cornerRadius = 8
        configuration.appearance.dimmingOpacity = 0.7
        configuration.timing = .spring(dampingRatio: 0.8)
        configuration.duration = 0.5
        configuration.grabber = SheetGrabber(color: .lightGray)
        configuration.playsHaptics = true
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }

    func showPinnedPanModal(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300), .large]
        configuration.largestUndimmedDetent = .height(300)
        configuration.dismissesOnDrag = false
        configuration.dimmingTap = .ignore
        configuration.timing = .curve(.easeInOut)
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }

    func showPanModalMenu(_ menu: UIViewController, from button: UIView) {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent]
        configuration.width = .anchored(to: button)
        SheetTransition.default.present(menu, configuration: configuration, from: self)
    }
}

extension SheetConfiguration {
    static let formsOfPanModal: [[Detent]] = [
        [.height(300, excludingSafeArea: true), .fitContent],
        [Detent.custom("inset") { $0.maximumExtent - 61 }],
        [.height(300), .full],
    ]
}

extension UIViewController {
    func showLongForm() {
        activeSheet?.select(.large)
    }

    func heightOfPanModalDidChange() {
        activeSheet?.invalidateDetents()
    }

    func replaceFormsOfPanModal() {
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.select(.medium)
        }
    }
}

final class PanModalContent: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        activeSheet?.configuration.detents = [.medium, .large]
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
    weak var titleBar: UIView?
    var isComplete = false

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print(sheet.selectedDetent)
    }

    func sheetShouldBeginDragging(_ sheet: SheetController, at point: CGPoint) -> Bool {
        point.y < 100
    }

    func sheetWillBeginDragging(_ sheet: SheetController) {
        print("dragging")
    }

    func sheet(_ sheet: SheetController, willMoveTo movement: SheetMovement) {
        let isDismissal = movement.destination == .dismissed
        movement.animateAlongside { [titleBar] in
            titleBar?.alpha = isDismissal ? 0 : 1
        }
    }

    func sheetWillEndDragging(
        _ sheet: SheetController, withVelocity velocity: CGFloat, destination: inout SheetDestination
    ) {
        // The tallest detent is for a form that is complete.
        if !isComplete, destination == .detent(.large) { destination = .detent(sheet.selectedDetent) }
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        print(reason)
    }
}
