import Foundation
import UIKit

extension Device {
    /// The user leaves the app: animations on the screen are removed, as on a phone.
    public func enterBackground() {
        perform {
            application.eventDispatcher.cancelTouches()
            application.setState(.background)
            removeAllAnimations()
        }
        // Fingers that are still down belong to what the user sees now; so does input that had not arrived yet.
        fingers = []
        pendingInput = []
        turn()
    }

    /// The user comes back.
    public func enterForeground() {
        perform { application.setState(.active) }
        turn()
    }

    /// Something covers the app without taking it away, such as the notification centre; ``enterForeground()`` ends it.
    public func resignActive() {
        perform { application.setState(.inactive) }
        turn()
    }

    /// Opens another window scene of the app, in the foreground too. Its windows are the app's to make.
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

    /// The user closes a scene in the app switcher.
    public func disconnectScene(_ scene: UIScene) {
        perform { application.disconnect(scene) }
        turn()
    }

    /// The system is short of memory.
    public func sendMemoryWarning() {
        perform { application.receiveMemoryWarning() }
        turn()
    }
}
