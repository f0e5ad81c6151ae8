#if os(Linux)
import Foundation
import Simulator
import Support
import Testing
import UIKit

/// The states of a scene when it receives something to show.
@MainActor
struct ViewSceneTests {
    @Test(arguments: [false, true])
    func `a scene that receives a URL is in the foreground, but not active yet [S]`(fromBackground: Bool) {
        let device = Device(.iPhone16)
        let delegate = Recorder()
        device.scene.delegate = delegate
        if fromBackground { device.enterBackground() }
        delegate.log.clear()

        device.open(URL(string: "app:note")!)

        delegate.log.expect(
            (fromBackground ? ["enters foreground"] : ["resigns active"]) + ["app:note while inactive", "active"])
        #expect(device.scene.activationState == .foregroundActive)
        #expect(UIApplication.shared.applicationState == .active)
    }

    @Test func `a scene that connects is in the foreground, but not active yet [S]`() {
        let device = Device(.iPad10)
        var states: [UIScene.ActivationState] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIScene.willConnectNotification, object: nil, queue: nil
        ) { notification in
            let scene = notification.object as? UIScene
            MainActor.assumeIsolated {
                if let scene { states.append(scene.activationState) }
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        let scene = device.connectScene()

        #expect(states == [.foregroundInactive])
        #expect(scene.activationState == .foregroundActive)
    }
}

private final class Recorder: NSObject, UISceneDelegate {
    let log = EventLog()

    func sceneWillEnterForeground(_ scene: UIScene) { log.append("enters foreground") }
    func sceneWillResignActive(_ scene: UIScene) { log.append("resigns active") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        let state = scene.activationState == .foregroundInactive ? "inactive" : "\(scene.activationState)"
        for context in URLContexts { log.append("\(context.url) while \(state)") }
    }
}
#endif
