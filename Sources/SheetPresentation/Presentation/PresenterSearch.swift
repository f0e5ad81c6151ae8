import UIKit

/// Finds the presenter if the app does not specify one.
@MainActor
enum PresenterSearch {
    /// Not for app extensions, which have no application.
    static func topMostPresenter(in application: UIApplication) -> Result<UIViewController, SheetProblem> {
        windowScene(in: application).flatMap { scene in
            guard let root = visibleWindow(of: scene)?.rootViewController else {
                return .failure(
                    SheetProblem(
                        .noPresenter,
                        cause: "The active scene has no visible window with a root view controller.",
                        recoverySuggestion: "Make a window key and visible first, or pass the presenter with from:."))
            }
            return .success(topMost(above: root))
        }
    }

    private static func windowScene(in application: UIApplication) -> Result<UIWindowScene, SheetProblem> {
        let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
        let active = scenes.filter { $0.activationState == .foregroundActive }
        if active.count == 1 { return .success(active[0]) }
        // Each scene has a key window of its own, one of which is the application's.
        let focused = (application as any ApplicationWithKeyWindow).keyWindow?.windowScene
        if let key = active.first(where: { $0 === focused }) { return .success(key) }
        // A scene becomes active only after it was connected, has received a URL, or the response to a notification.
        let inactive = scenes.filter { [.foregroundInactive, .unattached].contains($0.activationState) }
        if active.isEmpty, inactive.count == 1 { return .success(inactive[0]) }
        let cause =
            switch (active.isEmpty, inactive.isEmpty) {
            case (true, true): "No scene is in the foreground."
            case (true, false): "Several scenes are in the foreground, all of them inactive."
            case (false, _): "Several scenes are active, and none of them has the application's key window."
            }
        return .failure(SheetProblem(.noPresenter, cause: cause, recoverySuggestion: "Pass the presenter with from:."))
    }

    private static func visibleWindow(of scene: UIWindowScene) -> UIWindow? {
        let visible = scene.windows.filter { !$0.isHidden && $0.rootViewController != nil }
        return visible.first { $0.isKeyWindow } ?? visible.first { $0.windowLevel == .normal } ?? visible.first
    }

    /// The last controller in the chain of presented controllers that can present; skips alerts and dismissals, unless they were cancelled and
    /// return. What a search covers cannot present, but the search can.
    private static func topMost(above root: UIViewController) -> UIViewController {
        var top = root
        var next = root.presentedViewController
        while let controller = next {
            let isLeaving = controller.isBeingDismissed && controller.transitionCoordinator?.isCancelled != true
            let isSkipped = isLeaving || controller is UIAlertController
            if !isSkipped { top = controller }
            next = controller.presentedViewController
        }
        return top
    }
}

/// The window that has the keyboard. The property is deprecated, because it is that of all scenes; this is the only one that tells which scene has it.
@MainActor
private protocol ApplicationWithKeyWindow {
    var keyWindow: UIWindow? { get }
}

extension UIApplication: ApplicationWithKeyWindow {}
