import SheetPresentation
import UIKit

/// The scenes of the demo, in their order.
public enum SceneList {
    public static let scenes: [Scene] = [
        OneLineViewController.scene,
        TuningViewController.scene,
        FormViewController.scene,
        PlacesViewController.scene,
        ExploreViewController.scene,
        MusicViewController.scene,
        GrowingViewController.scene,
        CheckoutViewController.scene,
        PackingViewController.scene,
        ReaderViewController.scene,
        ConversationViewController.scene,
        EdgesViewController.scene,
        NowPlayingViewController.scene,
        StackViewController.scene,
        SlideScene.scene,
        PushScene.scene,
        ParallaxScene.scene,
        SinkScene.scene,
        ZoomScene.scene,
        PhotosViewController.scene,
        MiniPlayerViewController.scene,
        CircleScene.scene,
        BubbleScene.scene,
        CubeScene.scene,
        PageScene.scene,
        CornerScene.scene,
        FlipScene.scene,
        DoorScene.scene,
        FadeScene.scene,
    ]

    /// The scenes of the app on a phone.
    public static let all = scenes + [PhoneCheckViewController.scene]
}

extension [Scene] {
    public func first(named identifier: String) -> Scene? {
        first { $0.identifier == identifier }
    }

    /// The root of the app: the list of scenes.
    @MainActor
    public func makeRootViewController() -> UIViewController {
        UINavigationController(showing: HomeViewController(self))
    }
}

extension Scene {
    /// The scene as an app of its own.
    @MainActor
    public func makeRootViewController() -> UIViewController {
        UINavigationController(showing: makeViewController())
    }
}

extension UINavigationController {
    /// An app that shows `controller`, with the appearance of its sheets.
    fileprivate convenience init(showing controller: UIViewController) {
        SheetTransition.default.configuration.applyLook()
        self.init(rootViewController: controller)
        navigationBar.prefersLargeTitles = true
        navigationBar.tintColor = Look.accent
    }
}
