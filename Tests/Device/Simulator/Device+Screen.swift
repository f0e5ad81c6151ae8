import Foundation
import UIKit

extension Device {
    /// The frame on the screen at which `view` is shown at this moment: every animation and transform on the way counts.
    public func presentedFrame(of view: UIView) -> CGRect {
        perform { view.layer.presentedFrameOnScreen(at: now) }
    }

    /// The opacity that `view` itself is shown with at this moment, whatever is around it; 0 while it is hidden.
    public func presentedOpacity(of view: UIView) -> Double {
        perform {
            let shown = view.layer.presented(at: now)
            return shown.isHidden ? 0 : Double(shown.opacity)
        }
    }

    /// The view that a finger at `point` would touch.
    public func view(at point: CGPoint) -> UIView? {
        perform {
            for window in application.windows.reversed() where !window.isHidden {
                if let view = window.hitTest(window.convert(point, from: nil), with: nil) { return view }
            }
            return nil
        }
    }

    /// The controller in front: presented last, and inside it the one that a navigation or tab bar controller shows.
    public var topViewController: UIViewController? {
        perform {
            var top = window.rootViewController
            while let controller = top {
                if let presented = controller.presentedViewController, !presented.isBeingDismissed {
                    top = presented
                } else if let visible = (controller as? UINavigationController)?.topViewController {
                    top = visible
                } else if let selected = (controller as? UITabBarController)?.selectedViewController {
                    top = selected
                } else {
                    return controller
                }
            }
            return nil
        }
    }

    /// What the status bar looks like.
    public struct StatusBar: Equatable, Sendable {
        public var style: UIStatusBarStyle
        public var isHidden: Bool
    }

    public var statusBar: StatusBar {
        perform {
            let manager = scene.statusBarManager
            return StatusBar(style: manager?.statusBarStyle ?? .default, isHidden: manager?.isStatusBarHidden ?? true)
        }
    }
}
