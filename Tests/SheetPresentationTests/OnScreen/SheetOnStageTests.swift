import SheetPresentation
import Support
import Testing
import UIKit

/// What an app can see of a presented sheet: frames, links and the order of calls, on Apple's UIKit and on the simulated device.
@MainActor
struct SheetOnStageTests {
    @Test(arguments: [true, false])
    func `a presented sheet rests at its lowest detent, linked to its presenter`(animated: Bool) async {
        let scene = await SheetOnStage()

        await scene.present(animated: animated)

        scene.expectHeight(200)
        expectClose(scene.frame.width, min(scene.bounds.width, 540))
        #expect(scene.root.presentedViewController === scene.content)
        #expect(scene.content.presentingViewController === scene.root)
        #expect(scene.content.presentationController === scene.sheet?.presentationController)
        #expect(scene.content.activeSheet === scene.sheet)
        #expect(scene.sheet?.selectedDetent == SheetOnStage.low.identifier)
    }

    @Test
    func `the content appears before the completion is called, and the presenter does not disappear`() async {
        let scene = await SheetOnStage()

        await scene.present()

        scene.log.expectOrder("content will appear", "content did appear", "completion")
        scene.log.expectOrder("moves", "settled at height(200.0)")
        scene.log.expectOnce("content will appear", "content did appear", "completion", "moves")
        scene.log.expectNone("root will disappear", "root did disappear")
    }

    @Test
    func `a sheet can appear at a taller detent than its lowest`() async {
        let scene = await SheetOnStage()
        scene.configuration.initialDetent = SheetOnStage.high

        await scene.present()

        scene.expectHeight(400)
        #expect(scene.sheet?.extent(of: SheetOnStage.low) == 200)
    }

    @Test
    func `a large sheet ends below the top safe area`() async {
        let scene = await SheetOnStage()
        scene.configuration.detents = [.large]

        await scene.present()

        expectClose(scene.frame.minY, scene.stage.window.safeAreaInsets.top, within: 0.5)
    }

    @Test
    func `a sheet at the trailing edge is as wide as its detent`() async {
        let scene = await SheetOnStage()
        scene.configuration.edge = .trailing
        scene.configuration.detents = [.width(250)]

        await scene.present()

        expectClose(scene.frame.minX, scene.bounds.maxX - 250, within: 0.5)
        expectClose(scene.frame.height, scene.bounds.height, within: 0.5)
    }

    @Test(arguments: [true, false])
    func `select moves a sheet to another detent, and reports it in order`(animated: Bool) async {
        let scene = await SheetOnStage()
        await scene.present()
        scene.log.clear()

        scene.sheet?.select(SheetOnStage.high, animated: animated)
        await scene.stage.settle()

        scene.expectHeight(400)
        #expect(scene.sheet?.selectedDetent == SheetOnStage.high.identifier)
        scene.log.expect(["selected height(400.0)", "moves", "settled at height(400.0)"])
    }

    @Test
    func `the visible height is reported while a sheet moves, and never decreases on the way up`() async {
        let scene = await SheetOnStage()
        await scene.present()
        var heights: [CGFloat] = []
        scene.sheet?.onVisibleExtentChange = { heights.append($0) }

        scene.sheet?.select(SheetOnStage.high)
        await scene.stage.settle()

        #expect(heights.count > 2)
        #expect(heights == heights.sorted())
        expectClose(heights.last, 400, within: 0.5)
    }

    @Test
    func `new detents move a sheet on screen to the nearest one`() async {
        let scene = await SheetOnStage()
        await scene.present()

        let problems = SheetOnStage.problems {
            scene.sheet?.configuration.detents = [.height(260), .height(500)]
        }
        await scene.stage.settle()

        #expect(problems.isEmpty)
        scene.expectHeight(260)
        #expect(scene.sheet?.selectedDetent == Detent.height(260).identifier)
    }

    @Test
    func `several changes are one movement`() async {
        let scene = await SheetOnStage()
        await scene.present()
        scene.log.clear()

        scene.sheet?.animateChanges {
            scene.sheet?.configuration.detents = [.height(300), .height(450)]
            scene.sheet?.configuration.appearance.cornerRadius = 24
            scene.sheet?.select(.height(450))
        }
        await scene.stage.settle()

        scene.expectHeight(450)
        scene.log.expectOnce("moves", "settled at height(450.0)")
    }

    @Test
    func `a fitting sheet follows the preferred size of its content`() async {
        let scene = await SheetOnStage()
        scene.configuration.detents = [.fitContent]
        scene.content.preferredContentSize.height = 240
        await scene.present()
        let inset = scene.stage.window.safeAreaInsets.bottom
        scene.expectHeight(240 + inset)

        scene.content.preferredContentSize.height = 320
        await scene.stage.settle()

        scene.expectHeight(320 + inset)
    }

    @Test
    func `a header and a footer are at both ends, and the content's safe area includes them`() async {
        let scene = await SheetOnStage()
        scene.configuration.detents = [SheetOnStage.high]
        await scene.present()
        let (header, footer) = (UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44)), UIView())
        footer.frame.size.height = 60

        scene.sheet?.header = header
        scene.sheet?.footer = footer
        await scene.stage.settle()

        let inset = scene.stage.window.safeAreaInsets.bottom
        expectClose(scene.stage.presentedFrame(of: header).minY, scene.bounds.maxY - 400, within: 0.5)
        expectClose(scene.stage.presentedFrame(of: footer).minY, scene.bounds.maxY - inset - 60, within: 0.5)
        expectClose(scene.content.view.safeAreaInsets.top, 44, within: 0.5)
        expectClose(scene.content.view.safeAreaInsets.bottom, 60 + inset, within: 0.5)
    }

    @Test(arguments: [true, false])
    func `a dismissal in code clears the links, and is reported once with its reason`(animated: Bool) async {
        let scene = await SheetOnStage()
        await scene.present()
        scene.log.clear()

        await scene.dismiss(animated: animated)

        scene.log.expectOrder("content will disappear", "content did disappear", "completion")
        scene.log.expectOnce("content did disappear", "completion", "dismissed for programmatic")
        scene.log.expectNone("root will appear", "root did appear")
        #expect(scene.root.presentedViewController == nil)
        #expect(scene.content.presentingViewController == nil)
        #expect(scene.content.view.window == nil)
        #expect(scene.content.activeSheet == nil)
    }

    @Test(arguments: [true, false])
    func `another controller can be presented when a dismissal is reported`(animated: Bool) async {
        let scene = await SheetOnStage()
        await scene.present()
        let next = LifecycleRecorder("next", scene.log, recording: .appearance)
        scene.observer.onDismissal = { [root = scene.root] in root.present(next, animated: animated) }

        scene.content.dismiss(animated: animated)
        await scene.stage.wait { scene.root.presentedViewController === next }
        await scene.stage.settle()

        #expect(next.view.window != nil)
        #expect(scene.content.view.window == nil)
        scene.log.expectOrder("content did disappear", "dismissed for programmatic", "next did appear")
    }

    @Test
    func `the same content can be presented again`() async {
        let scene = await SheetOnStage()
        await scene.present()
        await scene.dismiss()
        scene.configuration.detents = [.height(350)]

        await scene.present()

        scene.expectHeight(350)
        #expect(scene.root.presentedViewController === scene.content)
    }

    @Test
    func `the dismissal of a sheet includes the sheets above it`() async {
        let scene = await SheetOnStage()
        await scene.present()
        let upper = LifecycleRecorder("upper", scene.log, recording: .appearance)
        SheetTransition(configuration: scene.configuration).present(upper, from: scene.content)
        await scene.stage.settle()
        #expect(scene.content.presentedViewController === upper)

        scene.root.dismiss(animated: true)
        await scene.stage.wait { scene.root.presentedViewController == nil }
        await scene.stage.settle()

        #expect(upper.view.window == nil)
        #expect(scene.content.view.window == nil)
        scene.log.expectOnce("upper did disappear", "content did disappear", "dismissed for programmatic")
    }

    @Test
    func `content that is already presented is refused and reported, and stays`() async {
        let scene = await SheetOnStage()
        await scene.present()

        var second: SheetController?
        let problems = SheetOnStage.problems {
            second = SheetTransition().present(scene.content, height: 300, from: scene.root)
        }
        await scene.stage.settle()

        #expect(second == nil)
        #expect(problems.count == 1)
        scene.expectHeight(200)
    }
}
