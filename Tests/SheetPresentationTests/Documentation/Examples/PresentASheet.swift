// Generated from the examples in PresentASheet.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func presentASheet() {
        SheetTransition.default.present(settings, height: 500)

        SheetTransition.default.present(settings, height: 500, from: self) {
            print("the sheet has arrived")
        }

        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.appearance.showsGrabber = true
        SheetTransition.default.present(map, configuration: configuration, from: self)

        SheetTransition.default.sheetHeight = 420
        SheetTransition.default.duration = 0.35
        SheetTransition.default.configuration.appearance.cornerRadius = 24

        let panels = SheetTransition(configuration: configuration)
        panels.present(map, from: self)

        map.modalPresentationStyle = .custom
        map.transitioningDelegate = SheetTransition.default
        present(map, animated: true)

        SheetProblem.reporter = { problem in
            print(problem)
        }

        SheetProblem.reporter = { problem in
            switch problem.kind {
            case .presenterBusy, .presenterNotOnScreen: break
            default: assertionFailure(problem.description)
            }
        }

        if let detent = activeSheet?.selectedDetent {
            print("at the detent \(detent.rawValue)")
        }
    }
}
