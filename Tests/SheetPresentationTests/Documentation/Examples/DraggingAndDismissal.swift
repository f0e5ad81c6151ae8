// Generated from the examples in DraggingAndDismissal.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class Joystick: UIControl {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer)
    }
}

extension UIViewController {
    func scrollFirst() {
        activeSheet?.configuration.prefersScrollingExpandsWhenScrolledToEdge = false
    }

    func dragAtHandle() {
        activeSheet?.configuration.dragArea = .handle
    }
}

final class CanvasViewController: UIViewController, SheetDelegate {
    let canvas = UIView()
    let canvasPan = UIPanGestureRecognizer()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        activeSheet?.panGestureRecognizer.require(toFail: canvasPan)
    }

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

extension UIViewController {
    func showPinned(_ settings: UIViewController) {
        var configuration = SheetConfiguration()
        configuration.dimmingTap = .ignore
        configuration.dismissesOnDrag = false
        SheetTransition.default.present(settings, configuration: configuration, from: self)
    }
}

extension UIViewController {
    func lock() {
        activeSheet?.configuration.isDraggable = false
    }
}
