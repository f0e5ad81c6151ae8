import Foundation

/// Whether a controller used the default preferred orientation.
@MainActor
enum OrientationDefaults {
    static var wereUsed = false
}

extension UIViewController {
    /// The current orientation if it is supported, otherwise another supported one.
    var defaultPreferredOrientation: UIInterfaceOrientation {
        OrientationDefaults.wereUsed = true
        let current = UIApplication.shared.windowScenes.first?.interfaceOrientation ?? .portrait
        let supported = supportedInterfaceOrientations
        if supported.contains(current.mask) { return current }
        let others: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        return others.first { supported.contains($0.mask) } ?? current
    }

    /// Whether this presented controller determines the orientation, which requires that it fills the screen. For a custom presentation the
    /// presenter determines it, unless its view is removed. Reported by authors of photo viewers and in openradar 22401547.
    var decidesOrientation: Bool {
        guard !isBeingDismissedNow, let presentation = runningPresentation else { return false }
        switch presentation.presentationStyle {
        case .fullScreen, .overFullScreen: return true
        default: return presentation.shouldRemovePresentersView
        }
    }

    /// Rotates the interface for a controller that is about to cover the screen, if it does not support or prefer the current orientation. To
    /// any other orientation the interface rotates after the transition.
    ///
    /// - Returns: The preferred orientation, if the controller has one.
    func rotateForPresentation(in window: UIWindow) -> UIInterfaceOrientation? {
        guard let scene = window.windowScene else { return nil }
        let preferred = ownPreferredOrientation
        guard preferred != nil || !supportedInterfaceOrientations.contains(scene.interfaceOrientation.mask) else {
            return nil
        }
        scene.orientationsChanged?(OrientationChange(preferred: preferred, isAnimated: false))
        return preferred
    }

    /// The preferred orientation of a controller that overrides it, for its full-screen presentation.
    var ownPreferredOrientation: UIInterfaceOrientation? {
        OrientationDefaults.wereUsed = false
        let preferred = preferredInterfaceOrientationForPresentation
        guard !OrientationDefaults.wereUsed else { return nil }
        guard supportedInterfaceOrientations.contains(preferred.mask) else {
            World.current.raise(
                "UIApplicationInvalidInterfaceOrientation",
                "preferredInterfaceOrientationForPresentation '\(preferred.name)' must match a supported interface "
                    + "orientation: '\(supportedInterfaceOrientations.names)'!")
            return nil
        }
        return preferred
    }
}

extension UIInterfaceOrientation {
    fileprivate var name: String {
        switch self {
        case .portrait: "portrait"
        case .portraitUpsideDown: "portraitUpsideDown"
        case .landscapeLeft: "landscapeLeft"
        case .landscapeRight: "landscapeRight"
        default: "unknown"
        }
    }
}

extension UIInterfaceOrientationMask {
    fileprivate var names: String {
        let all: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]
        return all.filter { contains($0.mask) }.map(\.name).joined(separator: ", ")
    }
}
