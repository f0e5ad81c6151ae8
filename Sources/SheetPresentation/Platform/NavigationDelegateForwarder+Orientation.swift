import UIKit

extension NavigationDelegateForwarder {
    #if canImport(ObjectiveC)
    @objc(navigationControllerSupportedInterfaceOrientations:)
    #endif
    func navigationControllerSupportedInterfaceOrientations(
        _ container: UINavigationController
    ) -> UIInterfaceOrientationMask {
        #if canImport(ObjectiveC)
        nextNavigationDelegate?.navigationControllerSupportedInterfaceOrientations?(container)
            ?? .everyUsual(on: container)
        #else
        (nextNavigationDelegate ?? SilentDelegate.shared).navigationControllerSupportedInterfaceOrientations(container)
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(navigationControllerPreferredInterfaceOrientationForPresentation:)
    #endif
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ container: UINavigationController
    ) -> UIInterfaceOrientation {
        #if canImport(ObjectiveC)
        nextNavigationDelegate?.navigationControllerPreferredInterfaceOrientationForPresentation?(container)
            ?? .portrait
        #else
        (nextNavigationDelegate ?? SilentDelegate.shared)
            .navigationControllerPreferredInterfaceOrientationForPresentation(container)
        #endif
    }
}

#if canImport(ObjectiveC)
extension UIInterfaceOrientationMask {
    /// What a container supports whose delegate has gone.
    @MainActor
    static func everyUsual(on container: UIViewController) -> UIInterfaceOrientationMask {
        container.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
}
#else
/// Answers nothing: the default implementations tell the container so.
final class SilentDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    static let shared = SilentDelegate()
}
#endif
