import Support
import Testing
import UIKit

/// The decision about the status bar's appearance.
@MainActor
struct ControllerStatusBarTests {
    private func style(_ root: UIViewController) async -> UIStatusBarStyle? {
        let stage = Stage()
        await stage.show(root)
        await stage.settle()
        return stage.window.windowScene?.statusBarManager?.statusBarStyle
    }

    @Test func `under a navigation bar the bar decides the style, not the content [W]`() async {
        #expect(await style(UINavigationController(rootViewController: LightController())) != .lightContent)
    }

    @Test func `without its bar a navigation controller leaves the style to the content [W]`() async {
        let navigation = UINavigationController(rootViewController: LightController())
        navigation.isNavigationBarHidden = true

        #expect(await style(navigation) == .lightContent)
    }

    @Test func `a navigation controller can name the child that decides [D]`() async {
        #expect(await style(NamingController(rootViewController: LightController())) == .lightContent)
    }

    @Test func `a tab bar controller leaves the style to the selected tab [W]`() async {
        let tabs = UITabBarController()
        tabs.viewControllers = [LightController(), UIViewController()]

        #expect(await style(tabs) == .lightContent)
    }

    @Test func `the window in front decides the status bar where it covers the screen [W]`() async {
        let stage = Stage()
        await stage.show(LightController())
        await stage.settle()
        let manager = stage.window.windowScene?.statusBarManager
        var overlay: UIWindow? = UIWindow(frame: stage.window.bounds)
        overlay?.windowLevel = .alert
        overlay?.rootViewController = UIViewController()
        overlay?.isHidden = false
        await stage.settle()
        #expect(manager?.statusBarStyle != .lightContent)

        overlay?.frame.size.height = 100
        overlay?.rootViewController?.setNeedsStatusBarAppearanceUpdate()
        #expect(manager?.statusBarStyle == .lightContent)
        overlay?.frame = stage.window.bounds
        #expect(manager?.statusBarStyle != .lightContent)
        overlay?.isHidden = true
        #expect(manager?.statusBarStyle == .lightContent)
        overlay?.isHidden = false
        overlay = nil
        await stage.settle()
        #expect(manager?.statusBarStyle == .lightContent)
    }

    @Test func `the child of a custom container decides only if the container returns it [D]`() async {
        let container = UIViewController()
        let child = LightController()
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)

        #expect(await style(container) != .lightContent)
    }

    // Only the simulated device has different models.
    #if os(Linux)
    @Test func `on a screen without a cutout the content uses the space of a hidden status bar [W]`() async {
        let stage = Stage(.iPhoneSE3)
        let root = HidingController()
        await stage.show(root)
        await stage.settle()
        #expect(root.view.safeAreaInsets.top == 20)

        root.hides = true
        root.setNeedsStatusBarAppearanceUpdate()
        await stage.settle()
        #expect(root.view.safeAreaInsets.top == 0)

        root.hides = false
        root.setNeedsStatusBarAppearanceUpdate()
        await stage.settle()
        #expect(root.view.safeAreaInsets.top == 20)
    }
    #endif

    @Test func `with a cutout the content does not move [W]`() async {
        let stage = Stage()
        let root = HidingController()
        root.hides = true
        await stage.show(root)
        await stage.settle()

        #expect(root.view.safeAreaInsets.top == 59)
    }

    // Only the simulated device has different models.
    #if os(Linux)
    @Test func `a presented controller that hides the status bar moves its presenter's bar up with the transition [W]`()
        async
    {
        let stage = Stage(.iPhoneSE3)
        let navigation = UINavigationController(rootViewController: UIViewController())
        await stage.show(navigation)
        await stage.settle()
        let bar = navigation.navigationBar
        #expect(bar.frame.minY == 20)
        let photo = HidingController()
        photo.hides = true
        photo.modalPresentationStyle = .overFullScreen
        photo.modalPresentationCapturesStatusBarAppearance = true

        navigation.present(photo, animated: true)
        await stage.wait(0.1)
        #expect(bar.frame.minY == 0)
        #expect((1...19).contains(stage.presentedFrame(of: bar).minY))
        await stage.settle()
        #expect(navigation.topViewController?.view.safeAreaInsets.top == 44)

        navigation.dismiss(animated: true)
        await stage.settle()
        #expect(bar.frame.minY == 20)
    }
    #endif

    // Only the simulated device has different models.
    #if os(Linux)
    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a phone without a cutout restores the space of its status bar after rotating there and back [D]`() async {
        let stage = Stage(.iPhoneSE3)
        let root = InsetsController()
        await stage.show(root)
        await stage.settle()
        root.tops = []

        stage.rotate(to: .landscapeLeft)
        await stage.settle()
        #expect(root.tops == [0])
        stage.rotate(to: .portrait)
        await stage.settle()
        #expect(root.tops == [0, 20])
    }
    #endif
}

private final class HidingController: UIViewController {
    var hides = false
    override var prefersStatusBarHidden: Bool { hides }
}

private final class InsetsController: UIViewController {
    var tops: [CGFloat] = []
    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        tops.append(view.safeAreaInsets.top)
    }
}

private final class LightController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

private final class NamingController: UINavigationController {
    override var childForStatusBarStyle: UIViewController? { topViewController }
}
