import SheetPresentation
import UIKit

/// The scenes of the demo, in their order.
public enum SceneList {
    public static let all: [Scene] = [
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
        PhoneCheckViewController.scene,
    ]
}

extension [Scene] {
    public func first(named identifier: String) -> Scene? {
        first { $0.identifier == identifier }
    }

    /// The root of the app: the list of scenes, with the one for `identifier` opened.
    @MainActor
    public func makeRootViewController(opening identifier: String = "") -> UIViewController {
        SheetTransition.default.configuration.appearance = Look.sheet
        let navigation = UINavigationController(rootViewController: HomeViewController(self))
        navigation.navigationBar.tintColor = Look.accent
        if let scene = first(named: identifier) {
            navigation.pushViewController(scene.makeViewController(), animated: false)
        }
        return navigation
    }
}
