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
        nextNavigationDelegate?.navigationControllerSupportedInterfaceOrientations(container)
            ?? .everyUsual(on: container)
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
        nextNavigationDelegate?.navigationControllerPreferredInterfaceOrientationForPresentation(container) ?? .portrait
        #endif
    }
}

extension UIInterfaceOrientationMask {
    /// What a container supports whose delegate says nothing.
    @MainActor
    static func everyUsual(on container: UIViewController) -> UIInterfaceOrientationMask {
        container.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
}
