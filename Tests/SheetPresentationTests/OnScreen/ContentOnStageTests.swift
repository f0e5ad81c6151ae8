import SheetPresentation
import Support
import Testing
import UIKit

/// Pushes, tab changes and alerts inside a sheet: what an app can see of them.
@MainActor
struct ContentOnStageTests {
    /// Presents a controller as a sheet of 200 points, which can also be 400 points high.
    private func present(_ content: UIViewController, on scene: SheetOnStage) async {
        let problems = SheetOnStage.problems {
            SheetTransition(configuration: scene.configuration).present(
                content, from: scene.root, delegate: scene.observer)
        }
        #expect(problems.isEmpty)
        await scene.stage.settle()
        scene.log.clear()
    }

    private func height(of content: UIViewController, on scene: SheetOnStage) -> CGFloat {
        scene.bounds.maxY - scene.stage.presentedFrame(of: content.view).minY
    }

    @Test(arguments: [true, false])
    func `a push and a pop inside a sheet do not move it`(animated: Bool) async {
        let scene = await SheetOnStage()
        let first = LifecycleRecorder("first", scene.log, recording: .appearance)
        let navigation = UINavigationController(rootViewController: first)
        await present(navigation, on: scene)

        navigation.pushViewController(scene.content, animated: animated)
        await scene.stage.settle()

        expectClose(height(of: navigation, on: scene), 200, within: 0.5)
        #expect(scene.content.activeSheet?.selectedDetent == SheetOnStage.low.identifier)
        scene.log.expectOrder("first will disappear", "content will appear", "content did appear")
        scene.log.expectNone("moves", "settled at height(200.0)")
        scene.log.clear()

        navigation.popViewController(animated: animated)
        await scene.stage.settle()

        expectClose(height(of: navigation, on: scene), 200, within: 0.5)
        #expect(scene.content.view.window == nil)
        scene.log.expectOrder("content will disappear", "first will appear", "first did appear")
        #expect(scene.root.presentedViewController === navigation)
    }

    @Test
    func `a fitting sheet grows with the page that is pushed`() async {
        let scene = await SheetOnStage()
        scene.configuration.detents = [.fitContent]
        let first = UIViewController()
        first.preferredContentSize.height = 240
        scene.content.preferredContentSize.height = 330
        let navigation = UINavigationController(rootViewController: first)
        await present(navigation, on: scene)
        let before = height(of: navigation, on: scene)

        navigation.pushViewController(scene.content, animated: true)
        await scene.stage.settle()

        expectClose(height(of: navigation, on: scene), before + 90, within: 0.5)
    }

    @Test
    func `another tab inside a sheet does not move it`() async {
        let scene = await SheetOnStage()
        let first = LifecycleRecorder("first", scene.log, recording: .appearance)
        let tabs = UITabBarController()
        tabs.viewControllers = [first, scene.content]
        await present(tabs, on: scene)

        tabs.selectedIndex = 1
        await scene.stage.settle()

        expectClose(height(of: tabs, on: scene), 200, within: 0.5)
        #expect(scene.content.activeSheet != nil)
        scene.log.expectOnce("first did disappear", "content did appear")
        scene.log.expectNone("moves")
    }

    @Test
    func `an alert above a sheet leaves it as it is`() async {
        let scene = await SheetOnStage()
        await scene.present()
        scene.log.clear()
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))

        scene.content.present(alert, animated: true)
        await scene.stage.settle()
        scene.expectHeight(200)
        alert.dismiss(animated: true)
        await scene.stage.wait { scene.content.presentedViewController == nil }
        await scene.stage.settle()

        scene.expectHeight(200)
        #expect(scene.root.presentedViewController === scene.content)
        scene.log.expectNone("content will disappear", "moves", "dismissed for programmatic")
    }

    @Test
    func `a sheet follows its content into another size class, and back`() async {
        let scene = await SheetOnStage()
        scene.configuration.detents = [.medium, .large]
        await scene.present()
        let (size, height) = (scene.bounds.size, scene.height)

        scene.stage.window.frame.size = CGSize(width: size.height, height: size.width)
        await scene.stage.settle()
        #expect(scene.bounds.intersects(scene.frame))
        scene.stage.window.frame.size = size
        await scene.stage.settle()

        scene.expectHeight(height)
        #expect(scene.sheet?.selectedDetent == Detent.medium.identifier)
    }
}
