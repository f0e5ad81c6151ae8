import UIKit

/// Finds the presenter if the app does not specify one.
@MainActor
enum PresenterSearch {
    static func topMostPresenter(in scenes: Set<UIScene>) -> Result<UIViewController, SheetProblem> {
        windowScene(in: scenes).flatMap { scene in
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

    private static func windowScene(in scenes: Set<UIScene>) -> Result<UIWindowScene, SheetProblem> {
        let scenes = scenes.compactMap { $0 as? UIWindowScene }
        let active = scenes.filter { $0.activationState == .foregroundActive }
        if active.count == 1 { return .success(active[0]) }
        let key = active.filter { scene in scene.windows.contains { $0.isKeyWindow } }
        if key.count == 1 { return .success(key[0]) }
        // A scene becomes active only after it was connected, has received a URL, or the response to a notification.
        let inactive = scenes.filter { [.foregroundInactive, .unattached].contains($0.activationState) }
        if active.isEmpty, inactive.count == 1 { return .success(inactive[0]) }
        let cause =
            switch (active.isEmpty, inactive.isEmpty) {
            case (true, true): "No scene is in the foreground."
            case (true, false): "Several scenes are in the foreground, all of them inactive."
            case (false, _): "Several scenes are active and none is the key one."
            }
        return .failure(SheetProblem(.noPresenter, cause: cause, recoverySuggestion: "Pass the presenter with from:."))
    }

    private static func visibleWindow(of scene: UIWindowScene) -> UIWindow? {
        let visible = scene.windows.filter { !$0.isHidden && $0.rootViewController != nil }
        return visible.first { $0.isKeyWindow } ?? visible.first { $0.windowLevel == .normal } ?? visible.first
    }

    /// The last controller in the chain of presented controllers that can present; skips alerts, search controllers and dismissals.
    private static func topMost(above root: UIViewController) -> UIViewController {
        var top = root
        var next = root.presentedViewController
        while let controller = next {
            let isSkipped =
                controller.isBeingDismissed || controller is UIAlertController || controller is UISearchController
            if !isSkipped { top = controller }
            next = controller.presentedViewController
        }
        return top
    }
}
