import Scenes
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        SceneLog.record("willConnect", scene)
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = (SceneList.all + [SwiftUIScene.scene]).makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneLog.record("openURLContexts", scene)
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        SceneLog.record("willEnterForeground", scene)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        SceneLog.record("didBecomeActive", scene)
    }
}
