import UIKit

/// Calls a closure when a scene is disconnected, for example because its window is closed in the app switcher.
///
/// UIKit releases the window then, without a dismissal.
@MainActor
final class SceneDisconnection {
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?

    init(of scene: UIScene, _ action: @escaping @MainActor () -> Void) {
        token = NotificationCenter.default.addObserver(
            forName: UIScene.didDisconnectNotification, object: scene, queue: nil
        ) { _ in
            MainActor.assumeIsolated { action() }
        }
    }

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }
}
