// Generated from the examples in PresentASheet.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class StartScreen: UIViewController {
    func showSettings() {
        SheetTransition.default.present(SettingsScreen(), height: 500)
    }
}

final class SettingsScreen: UIViewController {}

extension StartScreen {
    func showSettingsFromHere() {
        SheetTransition.default.present(SettingsScreen(), height: 500, from: self) {
            print("the sheet has arrived")
        }
    }
}

extension StartScreen {
    func showMap(_ map: UIViewController) {
        let configuration = SheetConfiguration(detents: [.medium, .large]) { $0.grabber = .standard }
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }
}

@MainActor
func setDefaultsOfSheets() {
    SheetTransition.default.sheetHeight = 420
    SheetTransition.default.duration = 0.35
    SheetTransition.default.configuration.appearance.cornerRadius = 24
}

extension StartScreen {
    func showMapWithDefaults(_ map: UIViewController) {
        var configuration = SheetTransition.default.configuration
        configuration.detents = [.medium, .large]
        SheetTransition.default.present(map, configuration: configuration, from: self)
    }
}

extension StartScreen {
    func showInspector(_ inspector: UIViewController, configuration: SheetConfiguration) {
        let inspectors = SheetTransition(configuration: configuration)
        inspectors.present(inspector, from: self)
    }
}

extension StartScreen {
    func showLikeUIKit(_ map: UIViewController) {
        map.modalPresentationStyle = .custom
        map.transitioningDelegate = SheetTransition.default
        present(map, animated: true)
    }
}

@MainActor
func printProblems() {
    SheetProblem.reporter = { problem in
        print(problem)
    }
}

@MainActor
func stopAtMostProblems() {
    SheetProblem.reporter = { problem in
        switch problem.kind {
        case .presenterBusy, .presenterNotOnScreen: break
        default: assertionFailure(problem.description)
        }
    }
}

final class FilterScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        activeSheet?.configuration.detents = [.medium, .large]
        activeSheet?.configuration.grabber = .standard
    }

    func save() {
        activeSheet?.dismiss()
    }
}

extension SettingsScreen {
    func printDetent() {
        guard let detent = activeSheet?.selectedDetent else { return }
        print("at the detent \(detent)")
    }
}
