import UIKit

/// All there is to try, in the order it is shown.
public enum SceneList {
    public static let all: [Scene] = [
        OneLineViewController.scene,
        TuningViewController.scene,
        FormViewController.scene,
        PlacesViewController.scene,
        SlideScene.scene,
        PushScene.scene,
        SinkScene.scene,
        CircleScene.scene,
        BubbleScene.scene,
        CubeScene.scene,
        PageScene.scene,
        CornerScene.scene,
        FadeScene.scene,
    ]

    public static func contains(_ identifier: String) -> Bool {
        all.contains { $0.identifier == identifier }
    }

    public static func scene(_ identifier: String) -> Scene? {
        all.first { $0.identifier == identifier }
    }

    /// The app's root: the list of scenes, with one of them opened when `identifier` names it.
    @MainActor
    public static func makeRootViewController(opening identifier: String = "") -> UIViewController {
        let navigation = UINavigationController(rootViewController: HomeViewController())
        navigation.navigationBar.tintColor = Look.accent
        if let scene = scene(identifier) {
            navigation.pushViewController(scene.makeViewController(), animated: false)
        }
        return navigation
    }
}
