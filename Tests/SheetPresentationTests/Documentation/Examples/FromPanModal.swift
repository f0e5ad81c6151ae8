// Generated from the examples in FromPanModal.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class PanModalObserver: NSObject, SheetDelegate {
    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print(sheet.selectedDetent.rawValue)
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        print(reason)
    }
}

extension ExampleScreen {
    func fromPanModal() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300), .large]
        configuration.largestUndimmedDetent = .height(300)
        configuration.dismissesOnDrag = false
        configuration.dismissesOnTap = false
        configuration.appearance.cornerRadius = 8
        configuration.appearance.dimmingOpacity = 0.7
        configuration.appearance.showsGrabber = true
        configuration.timing = .spring(dampingRatio: 0.8)
        configuration.duration = 0.5
        SheetTransition.default.present(settings, configuration: configuration, from: self)

        configuration.detents = [.height(300, excludingSafeArea: true), .fitContent]
        configuration.detents = [Detent.custom("inset") { $0.maximumDetentValue - 40 }]
        configuration.detents = [.height(300), .full]

        activeSheet?.select(.large)
        activeSheet?.invalidateDetents()
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.select(.medium)
        }
        activeSheet?.configuration.isDraggable = false

        let search = Detent.peek("search") { [weak searchField] _ in searchField }
        configuration.detents = [search, .large]
        let sheet = SheetTransition.default.present(map, configuration: configuration, from: self)
        sheet?.header = titleBar
        sheet?.footer = toolbar
    }
}
