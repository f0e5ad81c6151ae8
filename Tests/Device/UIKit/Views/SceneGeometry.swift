import Foundation

/// The shape of a scene and how it is held.
struct SceneGeometry: Equatable {
    /// In the screen.
    var bounds = CGRect.zero
    var safeAreaInsets = UIEdgeInsets.zero
    var orientation = UIInterfaceOrientation.portrait

    /// Of the phone that a world without a simulator has, an iPhone 16 held upright.
    static let phoneInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
}

/// What a scene is about to become.
package struct SceneGeometryChange {
    package let size: CGSize
    package let traits: UITraitCollection
    /// By how much the content turns against the device.
    package let turn: CGAffineTransform
    package let orientation: UIInterfaceOrientation
    /// Zero when it happens at once.
    package let duration: TimeInterval
}

/// What a window tells its root controller of a change of size.
@MainActor
package protocol WindowRootOwner: ViewOwner {
    /// Nothing has changed yet.
    func windowWillChange(_ change: SceneGeometryChange)
    /// The window has its new size and traits, its safe area is still the old one.
    func windowTookSize()
    /// The window has its new size and traits; what is changed here is animated with it.
    func windowChangesAlongside()
    func windowDidChange()
    /// The window was shown or hidden.
    func window(_ window: UIWindow, didBecomeVisible isVisible: Bool)
}

extension UIWindow {
    var root: (any WindowRootOwner)? { rootOwner as? any WindowRootOwner }
}
