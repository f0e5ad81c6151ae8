import Support
import Testing
import UIKit

/// Pages that grow out of a view when they are presented.
@MainActor
struct PresentationZoomTests {
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func `a presented page grows from its source and shrinks back to it [D]`(style: UIModalPresentationStyle) async {
        let scene = await Scene(style)

        scene.root.present(scene.page, animated: true)
        await scene.stage.wait(0.05)
        #expect(scene.stage.presentedFrame(of: scene.page.view).width < 300)
        await scene.stage.settle()
        #expect(scene.page.view.frame == scene.stage.window.bounds)
        scene.root.dismiss(animated: true)
        await scene.stage.wait(0.05)
        #expect(scene.stage.presentedFrame(of: scene.page.view).width < 393)
        await scene.stage.settle()

        #expect(scene.root.presentedViewController == nil)
        #expect(scene.root.view.window != nil)
        #expect(scene.page.view.window == nil)
        scene.log.expectOnce("page did appear", "page did disappear")
    }

    @Test func `a sheet grows from its source to its detent [D]`() async {
        let scene = await Scene(.pageSheet)
        let detent = scene.page.sheetPresentationController
        detent?.detents = [.medium()]

        scene.root.present(scene.page, animated: true)
        await scene.stage.wait(0.05)
        #expect(scene.stage.presentedFrame(of: scene.page.view).width < 300)
        await scene.stage.settle()
        let rest = scene.stage.presentedFrame(of: scene.page.view)
        #expect(rest.width == 393 && rest.minY > 300 && rest.maxY == 852)
        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        #expect(scene.page.view.window == nil)
        scene.log.expectOnce("page did appear", "page did disappear")
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [(90.0, false), (260.0, true)])
    func `a drag down dismisses the page, or is cancelled [D]`(distance: Double, leaves: Bool) async {
        let scene = await Scene(.fullScreen)
        scene.root.present(scene.page, animated: true)
        await scene.stage.settle()

        scene.stage.drag(
            from: CGPoint(x: 196, y: 300), to: CGPoint(x: 196, y: 300 + distance), over: 0.3, hold: 0.3)
        await scene.stage.settle()

        #expect((scene.root.presentedViewController == nil) == leaves)
        #expect((scene.page.view.window == nil) == leaves)
        #expect((scene.root.view.window == nil) == !leaves)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a page with isModalInPresentation cannot be dismissed by a drag [D]`() async {
        let scene = await Scene(.fullScreen)
        scene.page.isModalInPresentation = true
        scene.root.present(scene.page, animated: true)
        await scene.stage.settle()

        scene.stage.drag(from: CGPoint(x: 196, y: 300), to: CGPoint(x: 196, y: 700), over: 0.3)
        await scene.stage.settle()

        #expect(scene.root.presentedViewController === scene.page)
    }

    @Test func `a dismissal during the presentation lets the page appear first [D]`() async {
        let scene = await Scene(.fullScreen)
        scene.root.present(scene.page, animated: true)
        await scene.stage.wait(0.1)

        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        scene.log.expectOrder("page will appear", "page did appear", "page will disappear", "page did disappear")
        #expect(scene.root.presentedViewController == nil)
        #expect(scene.root.view.window != nil)
    }

    @Test func `the preferred transition has priority over the modal style [D]`() async {
        let scene = await Scene(.overFullScreen)
        scene.page.modalTransitionStyle = .coverVertical
        scene.page.preferredTransition = .crossDissolve

        scene.root.present(scene.page, animated: true)
        await scene.stage.wait(0.1)

        #expect(scene.stage.presentedFrame(of: scene.page.view) == scene.stage.window.bounds)
        #expect((scene.page.view.layer.presentation()?.opacity ?? 1) < 1)
    }

    @MainActor
    private final class Scene {
        let stage = Stage()
        let log = EventLog()
        let root = UIViewController()
        let page: LifecycleRecorder
        let source = UIView(frame: CGRect(x: 40, y: 500, width: 100, height: 100))

        init(_ style: UIModalPresentationStyle) async {
            page = LifecycleRecorder("page", log)
            await stage.show(root)
            root.view.addSubview(source)
            page.modalPresentationStyle = style
            page.preferredTransition = .zoom { [source] _ in source }
            await stage.settle()
            log.clear()
        }
    }
}
