import UIKit

/// Where the window of a sheet is lost UIKit dismisses nothing, and what tasks wait for would never come.
extension SheetController {
    struct WindowLoss {
        /// Whether a task has ever waited; without one nothing is observed.
        var isAwaited = false
        /// Whether the window had a scene when the sheet appeared.
        var hadScene = false
        /// Of the scene, for example because its window is closed in the app switcher: UIKit releases the window then.
        var disconnection: NotificationObserver?
    }

    func noteScene() {
        windowLoss.disconnection = nil
        windowLoss.hadScene = placer.container?.window?.windowScene != nil
        if windowLoss.isAwaited { endWaitWithWindow() }
    }

    /// Ends the wait of all tasks, of which one begins now, when the window is lost.
    func endWaitWithWindow() {
        windowLoss.isAwaited = true
        endOutsideWindow()
        guard windowLoss.disconnection == nil, let window = placer.container?.window else { return }
        guard let scene = window.windowScene else {
            // It may have been disconnected since. A window of an app extension may have none from the beginning.
            if windowLoss.hadScene { end(nil) }
            return
        }
        windowLoss.disconnection = NotificationObserver(UIScene.didDisconnectNotification, of: scene) { [weak self] in
            self?.end(nil)
        }
    }

    /// The window may have got another root, for example because somebody has logged out. A panel's host may return.
    func endOutsideWindow() {
        let isPresented = isInstalled && host?.presentation != nil
        if windowLoss.isAwaited, isPresented, placer.container?.window == nil { end(nil) }
    }
}
