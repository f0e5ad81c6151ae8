// Generated from the examples in DraggingAndDismissal.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class Joystick: UIControl {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer)
    }
}

extension UIViewController {
    func showPinned(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.dismissesOnTap = false
        configuration.dismissesOnDrag = false
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

extension UIViewController {
    func lock() {
        activeSheet?.configuration.isDraggable = false
    }
}
