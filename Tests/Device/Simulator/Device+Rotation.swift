import Foundation
import UIKit

extension Device {
    /// The current orientation of the interface.
    public var orientation: UIInterfaceOrientation { scene.interfaceOrientation }

    /// Rotates the device. The interface follows if the app supports the orientation.
    ///
    /// Returns when the rotation has begun; an animated one takes about a third of a second. During a transition or another rotation it
    /// waits for its end, unless ``rotatesDuringTransitions`` is true.
    ///
    /// - Returns: Whether the interface follows, now or after the transition.
    @discardableResult
    public func rotate(to orientation: UIInterfaceOrientation, animated: Bool = true) -> Bool {
        let follows = perform {
            UIDevice.current.setOrientation(orientation.deviceOrientation)
            if isRotationLocked {
                scene.deferRotation(to: orientation)
                return supports(orientation)
            }
            guard supports(orientation), orientation != self.orientation else { return false }
            rotateInterface(to: orientation, animated: animated)
            return true
        }
        turn()
        return follows
    }

    private var isRotationLocked: Bool { scene.isRotationLocked && !rotatesDuringTransitions }

    private func supports(_ orientation: UIInterfaceOrientation) -> Bool {
        let byApp = application.supportedInterfaceOrientations(for: window)
        let byController = window.supportedInterfaceOrientations
        return byApp.intersection(byController).contains(orientation.mask)
    }

    /// Rotates the interface when the supported orientations change.
    func followOrientationRequests() {
        scene.orientationsChanged = { [weak self] in self?.rotateToSupportedOrientation($0) }
    }

    /// Rotates to the device's orientation if it is supported, otherwise the interface's, otherwise any supported one.
    private func rotateToSupportedOrientation(_ change: OrientationChange) {
        // A rotation that belongs to a transition, which has not begun yet, is not animated.
        if change.isAnimated, isRotationLocked { return scene.deferRotation(to: change.preferred) }
        let held = Self.orientations.first { $0.deviceOrientation == UIDevice.current.orientation }
        let choices = [change.preferred, held, orientation].compactMap { $0 } + Self.orientations
        guard let wanted = choices.first(where: supports), wanted != orientation else { return }
        rotateInterface(to: wanted, animated: change.isAnimated)
    }

    private static let orientations: [UIInterfaceOrientation] = [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
    ]

    private func rotateInterface(to orientation: UIInterfaceOrientation, animated: Bool) {
        let keyboardIsShown = application.keyboard.isShown
        let bounds = model.bounds(for: orientation)
        World.current.device.screenBounds = bounds
        for scene in application.windowScenes {
            scene.setGeometry(
                bounds: bounds, safeAreaInsets: model.safeAreaInsets(for: orientation), orientation: orientation,
                animated: animated)
        }
        if keyboardIsShown { refreshKeyboard(animated: animated) }
    }

    /// Resizes the scene to a part of the screen, like Split View on an iPad. Nil fills the screen again.
    public func resizeScene(to frame: CGRect?, animated: Bool = true) {
        let screen = model.bounds(for: orientation)
        let bounds = frame ?? screen
        let insets = UIEdgeInsets.safeArea(model.safeAreaInsets(for: orientation), of: screen, within: bounds)
        perform {
            scene.setGeometry(bounds: bounds, safeAreaInsets: insets, orientation: orientation, animated: animated)
        }
        turn()
    }
}

extension UIInterfaceOrientation {
    /// The device orientation for the interface's, which is opposite in landscape.
    var deviceOrientation: UIDeviceOrientation {
        switch self {
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        case .unknown: .unknown
        @unknown default: .unknown
        }
    }
}

extension UIEdgeInsets {
    /// The part of the screen's insets inside `frame`.
    static func safeArea(_ insets: UIEdgeInsets, of screen: CGRect, within frame: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, insets.top - frame.minY),
            left: max(0, insets.left - frame.minX),
            bottom: max(0, frame.maxY - (screen.height - insets.bottom)),
            right: max(0, frame.maxX - (screen.width - insets.right))
        )
    }
}
