// Generated from the examples in DraggingAndDismissal.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class Joystick: UIControl {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer)
    }
}

final class CanvasObserver: NSObject, SheetDelegate {
    let canvas = UIView()

    func sheetShouldBeginDragging(_ sheet: SheetController, at point: CGPoint) -> Bool {
        !canvas.frame.contains(point)
    }

    func sheetWillBeginDragging(_ sheet: SheetController) {
        canvas.isUserInteractionEnabled = false
    }

    func sheetDidEndDragging(_ sheet: SheetController) {
        canvas.isUserInteractionEnabled = true
    }
}

extension ExampleScreen {
    func draggingAndDismissal() {
        activeSheet?.configuration.prefersScrollingExpandsWhenScrolledToEdge = false

        activeSheet?.configuration.dragArea = .handle

        if let sheet = activeSheet {
            canvasPan.require(toFail: sheet.panGestureRecognizer)
        }

        var configuration = SheetConfiguration()
        configuration.dimmingTap = .ignore
        configuration.dismissesOnDrag = false
        SheetTransition.default.present(settings, configuration: configuration, from: self)

        activeSheet?.configuration.isDraggable = false

        activeSheet?.configuration.dimmingTap = .collapse

        activeSheet?.configuration.playsHaptics = true
    }
}
