// Generated from the examples in Troubleshooting.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

enum SheetDiagnostics {
    @MainActor
    static func stopAtProblems() {
        SheetProblem.reporter = { problem in
            assertionFailure(problem.description)
        }
    }
}
