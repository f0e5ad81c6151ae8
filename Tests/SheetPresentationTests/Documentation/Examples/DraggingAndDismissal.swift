// Generated from the examples in DraggingAndDismissal.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class Joystick: UIControl {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer)
    }
}

extension ExampleScreen {
    func draggingAndDismissal() {
        var configuration = SheetConfiguration()
        configuration.dimmingTap = .ignore
        configuration.dismissesOnDrag = false
        SheetTransition.default.present(settings, configuration: configuration, from: self)

        activeSheet?.configuration.isDraggable = false
    }
}
