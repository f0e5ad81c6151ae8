// Generated from the examples in FromUISheetPresentationController.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class DetentObserver: NSObject, SheetDelegate {
    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        print(sheet.selectedDetent.rawValue)
    }
}

extension ExampleScreen {
    func fromUISheetPresentationController() {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        let third = Detent.custom("third") { $0.maximumDetentValue / 3 }
        configuration.detents = [.height(300, excludingSafeArea: true), third, .large]
        configuration.detents = [.medium, .large]
        configuration.initialDetent = .medium
        configuration.largestUndimmedDetent = .medium
        configuration.appearance.showsGrabber = true
        configuration.appearance.cornerRadius = 24
        configuration.width = .upTo(560)
        configuration.edge = .trailing
        configuration.appearance.background = .glass
        configuration.presenterEffect = .recede
        SheetTransition.default.present(map, configuration: configuration, from: self)

        activeSheet?.select(.large)
        activeSheet?.invalidateDetents()
        activeSheet?.animateChanges {
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.select(.medium)
        }

        configuration.detents = [Detent.medium.floating(), .large]
        configuration.width = .anchored(to: addButton)

        ModalTransition(.zoom(from: thumbnail)).present(photo, from: self)

        let search = Detent.peek("search") { [weak searchField] _ in searchField }
        configuration.detents = [search, .full]
        configuration.style = TransitionStyle.slide.combined(with: .fade)
        let sheet = SheetTransition.default.present(map, configuration: configuration, from: self)
        sheet?.header = titleBar
        sheet?.footer = toolbar
    }
}
