import Foundation
import SheetPresentation
import UIKit

// The checks after a monkey test.
extension Monkey {
    /// The problems of the final screen, and of the one after everything was dismissed.
    func trouble() -> [String] {
        var trouble: [String] = []
        liftFingers()
        device.hideKeyboard()
        if let unrest = device.settle().unrest { trouble.append("restless: \(unrest)") }
        trouble += sheetTrouble()
        root.dismiss(animated: false)
        device.settle()
        trouble += screenTrouble()
        root.selectedIndex = 0
        device.settle()
        navigation.popToRootViewController(animated: false)
        device.settle()
        if navigation.viewControllers.count != 1 { trouble.append("stuck: something stays pushed") }

        if root.presentedViewController != nil { trouble.append("stuck: something stays presented") }
        for exception in device.exceptions { trouble.append("exception: \(exception.reason)") }
        let alive = presented.compactMap(\.controller).count
        if alive > 0 { trouble.append("leaked: \(alive) controllers") }

        let fresh = UIViewController()
        SheetTransition.default.present(fresh, height: 200)
        device.settle()
        if fresh.presentingViewController !== root { trouble.append("unusable: nothing can be presented") }
        device.tap(at: CGPoint(x: 100, y: 60))
        device.settle()
        if fresh.presentingViewController != nil { trouble.append("unusable: the sheet cannot be dismissed") }
        return trouble
    }

    /// Checks that every sheet rests at a stop, and that its content's safe area ends with the screen's.
    private func sheetTrouble() -> [String] {
        var trouble: [String] = []
        let screen = device.window.bounds
        var next = root.presentedViewController
        while let controller = next {
            next = controller.presentedViewController
            guard let sheet = controller.activeSheet, let view = controller.viewIfLoaded, view.window != nil else {
                continue
            }
            let frame = view.convert(view.bounds, to: nil)
            let safeEnd = frame.maxY - view.safeAreaInsets.bottom
            let screenEnd = screen.maxY - device.window.safeAreaInsets.bottom
            let expectedEnd = device.keyboardFrame.map { min($0.minY, screenEnd) } ?? screenEnd
            // The topmost sheet avoids a keyboard that returned to a field, if it avoids keyboards.
            let heedsKeyboard = next == nil && sheet.configuration.keyboardBehavior == .move
            if abs(safeEnd - expectedEnd) > 0.5, heedsKeyboard || device.keyboardFrame == nil {
                trouble.append("the content of \(sheet.selectedDetent) ends at \(safeEnd) instead of \(expectedEnd)")
            }
            let shown = device.presentedFrame(of: view)
            if abs(shown.minY - frame.minY) > 0.5 || abs(shown.minX - frame.minX) > 0.5 {
                trouble.append("a sheet is shown at \(shown) instead of \(frame)")
            }
            if frame.minY < device.window.safeAreaInsets.top - 0.5 {
                trouble.append("a sheet stands above the safe area at \(frame.minY)")
            }
            if view.alpha != 1 || view.superview?.layer.opacity != 1 { trouble.append("a sheet is left transparent") }
        }
        return trouble
    }

    /// Checks the frames and properties of the views of tabs and pushed controllers.
    private func screenTrouble() -> [String] {
        var trouble: [String] = []
        let views: [UIView?] = [
            root.view, root.selectedViewController?.view, navigation.topViewController?.viewIfLoaded,
        ]
        for case let view? in views where view.window != nil {
            let name = "\(type(of: view)) of the screen"
            if !CATransform3DIsIdentity(view.layer.transform) { trouble.append("\(name) is left transformed") }
            if view.alpha != 1 || view.isHidden { trouble.append("\(name) is left faded or hidden") }
            if view.layer.mask != nil { trouble.append("\(name) is left masked") }
            if view.layer.cornerRadius != 0 { trouble.append("\(name) is left rounded") }
            if !view.isUserInteractionEnabled { trouble.append("\(name) is left deaf") }
            let frame = view.convert(view.bounds, to: nil)
            if frame != device.window.bounds { trouble.append("\(name) is left at \(frame)") }
            if device.presentedFrame(of: view) != frame { trouble.append("\(name) is seen elsewhere") }
        }
        return trouble
    }
}
