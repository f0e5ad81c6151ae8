// Generated from the examples in Testing.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func testing() {
        let sheet = SheetTransition.default.present(settings, height: 500, from: self, animated: false)
        print(sheet?.selectedDetent.rawValue ?? "refused")

        var problems: [SheetProblem] = []
        SheetProblem.reporter = { problems.append($0) }
        SheetTransition.default.present(settings, height: -1, from: self)
        print(problems.map(\.cause))
    }
}
