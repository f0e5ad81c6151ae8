// Generated from the examples in Testing.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func showAtOnce(_ settings: UIViewController) {
        let sheet = SheetTransition.default.present(settings, height: 500, from: self, animated: false)
        print(sheet?.selectedDetent ?? "refused")
    }
}

@MainActor
func problems(whilePresenting settings: UIViewController, from presenter: UIViewController) -> [SheetProblem] {
    let former = SheetProblem.reporter
    defer { SheetProblem.reporter = former }
    var problems: [SheetProblem] = []
    SheetProblem.reporter = { problems.append($0) }
    SheetTransition.default.present(settings, height: 500, from: presenter)
    return problems
}
