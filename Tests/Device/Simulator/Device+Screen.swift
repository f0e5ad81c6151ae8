import Foundation
import UIKit

extension Device {
    /// The visible frame of `view` on the screen now, including all animations and transforms.
    public func presentedFrame(of view: UIView) -> CGRect {
        perform { view.layer.presentedFrameOnScreen(at: now) }
    }

    /// The visible state of a view and its superviews now, the window first. Reads each of them once.
    public func presentedPath(of view: UIView) -> [PresentedView] {
        perform {
            var path: [PresentedView] = []
            view.layer.appendPresentedPath(to: &path, at: now)
            return path
        }
    }

    /// The visible opacity of `view` now, not multiplied with its superviews'; 0 while it is hidden.
    public func presentedOpacity(of view: UIView) -> Double {
        perform {
            let shown = view.layer.presented(at: now)
            return shown.isHidden ? 0 : Double(shown.opacity)
        }
    }

    /// The hit-tested view for a touch at `point`.
    public func view(at point: CGPoint) -> UIView? {
        perform {
            for window in application.windows.reversed() where !window.isHidden {
                if let view = window.hitTest(window.convert(point, from: nil), with: nil) { return view }
            }
            return nil
        }
    }

    /// The top-most controller: the last presented one or, inside it, the visible child of a navigation or tab bar controller.
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

    /// The appearance of the status bar.
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
