// Generated from the examples in DrivenViews.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func show(_ settings: UIViewController, moving addButton: UIButton) {
        let sheet = SheetTransition.default.present(settings, height: 500, from: self)
        sheet?.drive(addButton, to: .height(500)) { progress in
            TransitionViewState {
                $0.translation.y = -40 * progress
                $0.alpha = 1 - progress
            }
        }
    }
}

extension UIViewController {
    func keepAboveSheet(_ toolbar: UIView) {
        guard let sheet = activeSheet else { return }
        sheet.drive(toolbar, from: .height(120), to: .medium) { [weak sheet] progress in
            let distance = (sheet?.extent(of: .medium) ?? 0) - (sheet?.extent(of: .height(120)) ?? 0)
            return TransitionViewState { $0.translation.y = -distance * progress }
        }
    }
}
