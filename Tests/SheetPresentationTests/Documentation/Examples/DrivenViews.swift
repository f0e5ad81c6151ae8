// Generated from the examples in DrivenViews.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func drivenViews() {
        let sheet = SheetTransition.default.present(settings, height: 500)
        sheet?.drive(addButton, to: .height(500)) { progress in
            TransitionViewState {
                $0.translation.y = -40 * progress
                $0.alpha = 1 - progress
            }
        }

        if let sheet = activeSheet {
            sheet.drive(toolbar, from: .height(120), to: .medium) { [weak sheet] progress in
                let distance = (sheet?.extent(of: .medium) ?? 0) - (sheet?.extent(of: .height(120)) ?? 0)
                return TransitionViewState { $0.translation.y = -distance * progress }
            }
        }
    }
}
