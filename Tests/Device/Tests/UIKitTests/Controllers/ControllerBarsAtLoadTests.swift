import Support
import Testing
import UIKit

/// Sizes that apps read in `viewDidLoad`, before the first layout.
@MainActor
struct ControllerBarsAtLoadTests {
    private final class Tabs: UITabBarController {
        var frameAtLoad: CGRect?
        override func viewDidLoad() {
            super.viewDidLoad()
            frameAtLoad = tabBar.frame
        }
    }

    private final class Content: UIViewController {
        var frameAtLoad: CGRect?
        override func viewDidLoad() {
            super.viewDidLoad()
            frameAtLoad = navigationController?.navigationBar.frame
        }
    }

    // Ramotion/animated-tab-bar gives its items in viewDidLoad the height and a share of the width that the bar has there.
    @Test func `a tab bar has its size when its controller's view has been loaded [W]`() async throws {
        let stage = Stage()
        let tabs = Tabs()
        tabs.viewControllers = [UIViewController(), UIViewController()]

        await stage.show(tabs)

        let frame = try #require(tabs.frameAtLoad)
        #expect(frame.height >= 49)
        #expect(frame.width == stage.window.bounds.width)
        #expect(frame.maxY == stage.window.bounds.height)
    }

    // The usual sum of status bar and navigation bar, taken in viewDidLoad.
    @Test func `a navigation bar has its size when its content's view has been loaded [W]`() async throws {
        let stage = Stage()
        let content = Content()

        await stage.show(UINavigationController(rootViewController: content))

        let frame = try #require(content.frameAtLoad)
        #expect(frame.height == 44)
        #expect(frame.width == stage.window.bounds.width)
    }
}
