import SheetPresentation
import Support
import Testing
import UIKit

/// What an app can see of the other transitions: links, the visible page and the order of calls.
@MainActor
struct TransitionOnStageTests {
    @Test(arguments: [TransitionStyle.slide, .fade, .cube])
    func `a modal style presents and dismisses a full screen`(style: TransitionStyle) async {
        let scene = await SheetOnStage()

        ModalTransition(style).present(scene.content, from: scene.root)
        await scene.stage.settle()

        #expect(scene.root.presentedViewController === scene.content)
        expectClose(scene.frame, scene.bounds, within: 0.5)
        scene.log.expectOrder("content will appear", "content did appear")

        await scene.dismiss()

        #expect(scene.content.view.window == nil)
        #expect(scene.root.view.window != nil)
        expectClose(scene.stage.presentedFrame(of: scene.root.view), scene.bounds, within: 0.5)
        scene.log.expectOrder("content will disappear", "content did disappear", "completion")
    }

    @Test(arguments: [TransitionStyle.parallax, .sink])
    func `a style pushes and pops a page, and the app's delegate is called`(style: TransitionStyle) async {
        let scene = await SheetOnStage()
        let first = LifecycleRecorder("first", scene.log, recording: .appearance)
        let navigation = UINavigationController(rootViewController: first)
        let delegate = NavigationRecorder(scene.log)
        navigation.delegate = delegate
        NavigationTransition(style).attach(to: navigation)
        await scene.stage.show(navigation)
        await scene.stage.settle()
        scene.content.title = "second"
        scene.log.clear()

        navigation.pushViewController(scene.content, animated: true)
        await scene.stage.settle()

        #expect(navigation.topViewController === scene.content)
        expectClose(scene.frame, scene.bounds, within: 0.5)
        scene.log.expectOrder(
            "first will disappear", "content will appear", "first did disappear", "content did appear")
        scene.log.expectOnce("will show second", "did show second")
        scene.log.clear()

        navigation.popViewController(animated: true)
        await scene.stage.settle()

        #expect(navigation.viewControllers.count == 1)
        #expect(scene.content.view.window == nil)
        scene.log.expectOrder(
            "content will disappear", "first will appear", "content did disappear", "first did appear")
    }

    @Test
    func `a style changes the tab`() async {
        let scene = await SheetOnStage()
        let first = LifecycleRecorder("first", scene.log, recording: .appearance)
        let tabs = UITabBarController()
        tabs.viewControllers = [first, scene.content]
        TabTransition(.slide).attach(to: tabs)
        await scene.stage.show(tabs)
        await scene.stage.settle()
        scene.log.clear()

        tabs.selectedIndex = 1
        await scene.stage.settle()

        #expect(tabs.selectedViewController === scene.content)
        #expect(first.view.window == nil)
        expectClose(scene.frame, scene.bounds, within: 0.5)
        scene.log.expectOnce("first did disappear", "content did appear")
    }

    @Test
    func `UIKit's own present uses the transition as a delegate`() async {
        let scene = await SheetOnStage()
        // A presentation retains its transition, but UIKit asks for the presentation controller first.
        let transition = SheetTransition(configuration: scene.configuration)
        scene.content.modalPresentationStyle = .custom
        scene.content.transitioningDelegate = transition

        scene.root.present(scene.content, animated: true)
        await scene.stage.settle()

        withExtendedLifetime(transition) {}
        #expect(scene.content.presentationController is SheetPresentationController)
        scene.expectHeight(200)
    }
}
