import Foundation

/// The size and orientation of a scene.
struct SceneGeometry: Equatable {
    /// In screen coordinates.
    var bounds = CGRect.zero
    var safeAreaInsets = UIEdgeInsets.zero
    var orientation = UIInterfaceOrientation.portrait

    /// The safe area of an upright iPhone 16, for a world without a simulator.
    static let phoneInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
}

/// A change of a scene's geometry that is about to happen.
package struct SceneGeometryChange {
    package let size: CGSize
    package let traits: UITraitCollection
    /// The rotation of the content relative to the device.
    package let turn: CGAffineTransform
    package let orientation: UIInterfaceOrientation
    /// In seconds; zero without animation.
    package let duration: TimeInterval
}

/// Callbacks from a window to its root view controller about changes of size and visibility.
@MainActor
package protocol WindowRootOwner: ViewOwner {
    /// Called before anything changes.
    ///
    /// - Returns: The transition of this change; nil if the controller is not on screen.
    func windowWillChange(_ change: SceneGeometryChange) -> (any WindowSizeTransition)?
    /// Called when the window has its new size and traits but still the old safe area.
    func windowTookSize()
    /// Called when the window is shown or hidden.
    func window(_ window: UIWindow, didBecomeVisible isVisible: Bool)
    /// The orientations that the top-most controller that fills the window supports.
    var windowOrientations: UIInterfaceOrientationMask { get }
    /// Where a key begins without a first responder.
    var deepestResponder: UIResponder { get }
}

/// A change of a window's size, from its root controller's view.
@MainActor
package protocol WindowSizeTransition: AnyObject {
    /// Called when the window has its new size and traits; changes made here are animated alongside.
    func runAlongside()
    /// Called when this change has ended, which another one may outlast.
    func end()
}

extension UIWindow {
    var root: (any WindowRootOwner)? { rootOwner as? any WindowRootOwner }

    /// All without a root view controller.
    package var supportedInterfaceOrientations: UIInterfaceOrientationMask { root?.windowOrientations ?? .all }
}
