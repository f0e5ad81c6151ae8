import Support
import Testing
import UIKit

/// Pages that zoom from a view when they are pushed.
@MainActor
struct NavigationZoomTests {
    @Test func `a pushed page grows from its source to its final frame [D]`() async {
        let scene = await ZoomScene()

        scene.push()
        await scene.stage.waitFrame()
        let early = scene.stage.presentedFrame(of: scene.second.view)
        await scene.stage.wait(0.08)
        let later = scene.stage.presentedFrame(of: scene.second.view)
        await scene.stage.settle()

        #expect(early.width < 200)
        #expect(later.width > early.width)
        #expect(later.width < scene.stage.window.bounds.width)
        #expect(scene.second.view.frame == scene.stage.window.bounds)
        #expect(scene.second.view.superview?.superview === scene.first.parent?.view.subviews.first)
        #expect(scene.source.layer.mask == nil)
    }

    /// The tolerance of the fit to the recordings, in points.
    @Test(arguments: [(0.1, 0.566), (0.2, 0.893), (0.3, 0.978)])
    func `the animation is a critically damped spring of 19 radians a second [M]`(time: Double, fraction: Double) async
    {
        let scene = await ZoomScene()
        scene.push()
        await scene.stage.wait(0)
        let start = scene.source.bounds.width

        await scene.stage.wait(time)
        let width = scene.stage.presentedFrame(of: scene.second.view).width

        let expected = start + (scene.stage.window.bounds.width - start) * fraction
        #expect(abs(width - expected) < 12)
    }

    @Test func `the source is requested for the push and for the pop [D]`() async {
        let scene = await ZoomScene()

        scene.push()
        await scene.stage.settle()
        let asked = scene.asked
        scene.navigation.popViewController(animated: true)
        await scene.stage.settle()

        #expect(asked > 0)
        #expect(scene.asked > asked)
        #expect(scene.source(of: scene.first))
        #expect(scene.navigation.viewControllers == [scene.first])
        #expect(scene.second.view.window == nil)
    }

    @Test func `a pop during the push lets the page appear first, in the same turn [D]`() async {
        let scene = await ZoomScene()
        scene.push()
        await scene.stage.wait(0.1)
        #expect(scene.log.count(of: "second did appear") == 0)

        scene.navigation.popViewController(animated: true)
        await scene.stage.wait(0)
        scene.log.expectOrder("second will appear", "second is appearing", "second did appear", "second will disappear")
        #expect(scene.log.count(of: "second did disappear") == 0)
        let width = scene.stage.presentedFrame(of: scene.second.view).width
        #expect(width > 150 && width < 393)
        await scene.stage.settle()

        scene.log.expectOrder("second will disappear", "second did disappear")
        scene.log.expectOnce("second did appear", "second did disappear")
        #expect(scene.navigation.viewControllers == [scene.first])
        #expect(scene.stage.console.isEmpty)
    }

    @Test func `a push during the pop lets the page disappear first [D]`() async {
        let scene = await ZoomScene()
        scene.push()
        await scene.stage.settle()
        let third = LifecycleRecorder("third", scene.log)
        scene.navigation.popViewController(animated: true)
        await scene.stage.wait(0.1)

        scene.navigation.pushViewController(third, animated: true)
        await scene.stage.wait(0)
        scene.log.expectOnce("second did disappear", "third will appear")
        await scene.stage.settle()

        scene.log.expectOrder("second will disappear", "second did disappear", "third will appear", "third did appear")
        #expect(scene.navigation.viewControllers == [scene.first, third])
        #expect(scene.second.view.window == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a touch on a page that is being popped goes to the view behind it [M]`() async {
        let scene = await ZoomScene()
        var taps = 0
        let button = UIButton(frame: scene.source.bounds)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchDown)
        scene.source.addSubview(button)
        scene.push()
        await scene.stage.settle()

        scene.navigation.popViewController(animated: true)
        await scene.stage.wait(0.1)
        scene.stage.touchDown(at: scene.source.center)

        #expect(taps == 1)
    }

    @Test func `without a source the page still appears, with a message in the console [W]`() async {
        let scene = await ZoomScene()
        scene.second.preferredTransition = .zoom(sourceViewProvider: { _ in nil })

        scene.push()
        await scene.stage.settle()

        #expect(scene.second.view.frame == scene.stage.window.bounds)
        if Stage.canRecord { #expect(scene.stage.console.contains { $0.contains("zoom transition from a nil view") }) }
    }

    @Test func `a push with a cross dissolve fades without moving [D]`() async {
        let scene = await ZoomScene()
        scene.second.preferredTransition = .crossDissolve

        scene.push()
        await scene.stage.wait(0.1)
        let seen = scene.second.view.layer.presentation()?.opacity ?? 1

        #expect(seen > 0 && seen < 1)
        #expect(scene.stage.presentedFrame(of: scene.second.view) == scene.stage.window.bounds)
        await scene.stage.settle()
        #expect(scene.second.view.alpha == 1)
        scene.log.expectOnce("second did appear")
    }

    @Test func `the delegate's animator has priority over the preferred transition [I]`() async {
        let scene = await ZoomScene()
        let animator = NavigationSlide()
        let recorder = NavigationAnimatorRecorder(scene.log, animator, nil)
        scene.navigation.delegate = recorder

        scene.push()
        await scene.stage.settle()

        #expect(scene.asked == 0)
        scene.log.expectOnce("askAnimator push", "second did appear")
    }
}
