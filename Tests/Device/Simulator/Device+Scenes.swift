import Foundation
import UIKit

extension Device {
    /// Moves the app to the background: animations are removed, as on a phone.
    public func enterBackground() {
        perform {
            application.eventDispatcher.cancelTouches()
            application.setState(.background)
            removeAllAnimations()
        }
        // Fingers that are still down and pending input no longer reach the app.
        fingers = []
        pendingInput = []
        turn()
    }

    /// Takes the pictures for the app switcher, with the app in the background: it is laid out in the other appearance, on a tablet also in
    /// the other orientation, and then as before.
    ///
    /// - Parameter onPicture: Called for each picture, after the layout.
    public func takeSwitcherPictures(_ onPicture: () -> Void = {}) {
        guard perform({ application.applicationState }) == .background else { return }
        let (style, bounds, orientation) = (settings.userInterfaceStyle, scene.bounds, orientation)
        for picture in 0...1 {
            settings.userInterfaceStyle = style == .dark ? .light : .dark
            onPicture()
            if model.idiom == .pad {
                let other: UIInterfaceOrientation =
                    picture == 0 ? (orientation.isLandscape ? .portrait : .landscapeLeft) : orientation
                perform { layOutForPicture(in: other, bounds: picture == 0 ? nil : bounds) }
                turn()
                onPicture()
            }
            settings.userInterfaceStyle = style
            onPicture()
        }
    }

    /// Unlike a rotation it does not wait for a transition, and changes neither the device's orientation nor the keyboard.
    private func layOutForPicture(in orientation: UIInterfaceOrientation, bounds: CGRect?) {
        let screen = model.bounds(for: orientation)
        world.device.screenBounds = screen
        let bounds = bounds ?? screen
        let insets = UIEdgeInsets.safeArea(model.safeAreaInsets(for: orientation), of: screen, within: bounds)
        scene.setGeometry(bounds: bounds, safeAreaInsets: insets, orientation: orientation, animated: false)
    }

    /// Returns the app to the foreground.
    public func enterForeground() {
        perform { application.setState(.active) }
        turn()
    }

    /// Makes the app inactive, for example for Notification Center, until ``enterForeground()``.
    public func resignActive() {
        perform { application.setState(.inactive) }
        turn()
    }

    /// Opens another window scene of the app in the foreground. The app creates its windows.
    @discardableResult
    public func connectScene() -> UIWindowScene {
        let scene = perform {
            let scene = application.connectScene()
            scene.setGeometry(
                bounds: model.bounds(for: orientation), safeAreaInsets: model.safeAreaInsets(for: orientation),
                orientation: orientation, animated: false)
            return scene
        }
        turn()
        return scene
    }

    /// Opens a URL of the app's, as another app or the camera does; by default in the first scene.
    public func open(_ url: URL, in scene: UIScene? = nil) {
        perform { application.receive(url, in: scene ?? self.scene) }
        turn()
    }

    /// Closes a scene in the app switcher.
    public func disconnectScene(_ scene: UIScene) {
        perform { application.disconnect(scene) }
        turn()
    }

    /// Sends a memory warning.
    public func sendMemoryWarning() {
        perform { application.receiveMemoryWarning() }
        turn()
    }
}
