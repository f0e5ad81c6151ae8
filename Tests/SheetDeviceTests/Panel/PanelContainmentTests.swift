import SheetPresentation
import Simulator
import Testing
import UIKit

/// Apps remove and add a panel like any other child controller, such as in a loop over all children.
@MainActor
struct PanelContainmentTests {
    private func removeAsChild(_ panel: SheetPanel) {
        panel.willMove(toParent: nil)
        panel.view.removeFromSuperview()
        panel.removeFromParent()
    }

    @Test func `a panel that the app has removed itself can be added again`() {
        let scene = PanelScene()
        scene.panel.hostInsets = .atRest()
        scene.add()
        removeAsChild(scene.panel)
        scene.device.settle()

        scene.add()

        #expect(scene.problems.isEmpty)
        #expect(scene.panel.parent === scene.root && scene.isOnScreen)
        #expect(scene.root.view.safeAreaInsets.bottom == 200)
    }

    @Test func `a panel that the app removes like any other child leaves nothing behind`() {
        let scene = PanelScene()
        let button = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        scene.root.view.addSubview(button)
        scene.panel.hostInsets = .atRest()
        scene.add()
        scene.panel.sheet.drive(button, to: .height(200)) { progress in TransitionViewState { $0.alpha = 1 - progress }
        }
        scene.device.settle()
        #expect(button.alpha == 0)

        removeAsChild(scene.panel)
        scene.device.settle()

        #expect(scene.root.view.safeAreaInsets.bottom == 34)
        #expect(button.alpha == 1)
        #expect(scene.panel.contentViewController.parent == nil)
        #expect(scene.log.events.last == "content did disappear")
    }

    @Test(arguments: [0, 1, 5, 15], [false, true])
    func `a panel that the app removes itself while it comes or goes can be added again`(frames: Int, leaves: Bool) {
        let scene = PanelScene()
        var completions = 0
        if leaves { scene.add() }
        if leaves {
            scene.panel.remove { completions += 1 }
        } else {
            scene.panel.add(to: scene.root)
        }
        scene.device.advance(frames: frames)

        removeAsChild(scene.panel)
        scene.device.settle()
        #expect(scene.panel.contentViewController.parent == nil)
        #expect(completions == (leaves ? 1 : 0))
        #expect(scene.device.exceptions.isEmpty)
        scene.add()

        #expect(scene.problems.isEmpty)
        #expect(scene.panel.parent === scene.root && scene.height == 200)
        #expect(scene.panel.contentViewController.parent === scene.panel)
    }

    @Test func `a panel that the app removes itself is added again in the completion of its removal`() {
        let scene = PanelScene()
        scene.add()
        scene.panel.remove { scene.panel.add(to: scene.root) }
        scene.device.advance(frames: 5)

        removeAsChild(scene.panel)
        scene.device.settle()

        #expect(scene.problems.isEmpty)
        #expect(scene.device.exceptions.isEmpty)
        #expect(scene.panel.parent === scene.root && scene.height == 200)
    }

    @Test func `a panel that the app adds like any other child has its content as a child`() {
        let scene = PanelScene()
        scene.add()
        for _ in 0..<2 {
            removeAsChild(scene.panel)
            scene.device.settle()
            #expect(scene.panel.contentViewController.parent == nil)

            scene.root.addChild(scene.panel)
            scene.root.view.addSubview(scene.panel.view)
            scene.panel.didMove(toParent: scene.root)
            scene.device.settle()
            #expect(scene.panel.contentViewController.parent === scene.panel && scene.height == 200)
        }
    }
}
