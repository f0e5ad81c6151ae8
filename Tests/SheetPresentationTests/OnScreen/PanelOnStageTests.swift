import SheetPresentation
import Support
import Testing
import UIKit

/// What an app can see of a panel: frames, links and the order of calls.
@MainActor
struct PanelOnStageTests {
    @Test(arguments: [true, false])
    func `a panel is a child above its host until it is removed`(animated: Bool) async {
        let scene = await SheetOnStage()
        let panel = SheetPanel(contentViewController: scene.content, configuration: scene.configuration)

        panel.add(to: scene.root, animated: animated)
        await scene.stage.settle()

        scene.expectHeight(200)
        #expect(panel.parent === scene.root)
        #expect(scene.content.parent === panel)
        #expect(scene.content.activeSheet === panel.sheet)
        scene.log.expect(["content will appear", "content did appear"])

        panel.remove(animated: animated)
        await scene.stage.wait { panel.parent == nil }
        await scene.stage.settle()

        #expect(scene.content.parent == nil)
        #expect(scene.content.view.window == nil)
        scene.log.expect(["content will disappear", "content did disappear"])
    }

    @Test
    func `the host's safe area ends at the panel, up to a detent`() async {
        let scene = await SheetOnStage()
        let panel = SheetPanel(contentViewController: scene.content, configuration: scene.configuration)
        panel.hostInsets = .atRest(upTo: SheetOnStage.low)
        panel.add(to: scene.root, animated: false)
        await scene.stage.settle()
        expectClose(scene.root.view.safeAreaInsets.bottom, 200, within: 0.5)

        panel.sheet.select(SheetOnStage.high)
        await scene.stage.settle()

        scene.expectHeight(400)
        expectClose(scene.root.view.safeAreaInsets.bottom, 200, within: 0.5)
    }
}
