import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An app that adds or removes a panel while the panel calls it.
@MainActor
struct PanelReentrancyTests {
    private func expectGone(_ scene: PanelScene, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(scene.panel.parent == nil, sourceLocation: sourceLocation)
        #expect(scene.content.parent == nil, sourceLocation: sourceLocation)
        #expect(scene.panel.viewIfLoaded?.superview == nil, sourceLocation: sourceLocation)
        #expect(scene.content.view.superview == nil, sourceLocation: sourceLocation)
        #expect(scene.root.view.subviews.isEmpty, sourceLocation: sourceLocation)
        #expect(scene.problems == [], sourceLocation: sourceLocation)
    }

    private func expectThere(_ scene: PanelScene, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(scene.panel.parent === scene.root, sourceLocation: sourceLocation)
        #expect(scene.content.parent === scene.panel, sourceLocation: sourceLocation)
        #expect(scene.height == 200, sourceLocation: sourceLocation)
        #expect(scene.problems == [], sourceLocation: sourceLocation)
    }

    /// Works as always: it can be added, dragged and removed.
    private func expectUsable(_ scene: PanelScene, sourceLocation: SourceLocation = #_sourceLocation) {
        scene.panel.remove(animated: false)
        scene.device.settle()
        scene.log.clear()
        scene.panel.add(to: scene.root) { [log = scene.log] in log.append("added") }
        scene.device.settle()
        scene.pull(-280)
        #expect(scene.height == 500, sourceLocation: sourceLocation)
        scene.panel.remove { [log = scene.log] in log.append("removed") }
        scene.device.settle()
        scene.log.expect(
            [
                "content will appear", "content did appear", "added", "select height(500.0)", "content will disappear",
                "content did disappear", "programmatic", "removed",
            ], sourceLocation: sourceLocation)
    }

    /// Begins editing as soon as it is in a window.
    private final class EagerField: UITextField {
        override func didMoveToWindow() {
            super.didMoveToWindow()
            if window != nil { _ = becomeFirstResponder() }
        }
    }

    @Test(arguments: [false, true])
    func `a panel whose content edits at once rests above the keyboard each time it is added`(animated: Bool) {
        let scene = PanelScene()
        scene.content.view.addSubview(EagerField(frame: CGRect(x: 20, y: 20, width: 200, height: 40)))
        scene.panel.remove(animated: false)
        scene.device.settle()

        for _ in 0..<3 {
            scene.panel.add(to: scene.root, animated: animated)
            scene.device.settle()

            expectClose(scene.height, 200 + 336, within: 1e-6)
            scene.panel.remove(animated: animated)
            scene.device.settle()
        }
    }

    @Test(arguments: [false, true])
    func `a removal in the first report of the height takes effect`(animated: Bool) {
        let scene = PanelScene()
        scene.panel.sheet.delegate = scene.listener
        scene.panel.sheet.onVisibleExtentChange = { [panel = scene.panel, log = scene.log] _ in
            panel.sheet.onVisibleExtentChange = nil
            panel.remove(animated: animated) { log.append("removed") }
        }

        scene.add(animated: true)

        expectGone(scene)
        #expect(scene.log.events.count { $0 == "removed" } == 1)
        #expect(scene.log.events.count { $0 == "programmatic" } == 1)
        expectUsable(scene)
    }

    @Test(
        arguments: [LifecycleRecorder.Callback.viewWillAppear, .viewDidAppear, .didMoveToParent],
        [(true, true), (true, false), (false, true), (false, false)])
    func `a removal while it appears takes effect`(
        callback: LifecycleRecorder.Callback, isAnimated: (addition: Bool, removal: Bool)
    ) {
        let scene = PanelScene()
        scene.panel.sheet.delegate = scene.listener
        var isFirst = true
        scene.recorder.onCallback = { [panel = scene.panel, log = scene.log] in
            guard $0 == callback, isFirst else { return }
            isFirst = false
            panel.remove(animated: isAnimated.removal) { log.append("removed") }
        }

        scene.add(animated: isAnimated.addition)

        expectGone(scene)
        #expect(scene.log.events.count { $0 == "removed" } == 1)
        #expect(scene.log.events.count { $0 == "added" } == 1)
        #expect(scene.log.events.count { $0 == "content will appear" } == 1)
        #expect(scene.log.events.count { $0 == "content did disappear" } == 1)
        expectUsable(scene)
    }

    @Test(
        arguments: [LifecycleRecorder.Callback.viewDidDisappear, .willMoveToNil, .didMoveToNil],
        [(true, true), (true, false), (false, true), (false, false)])
    func `an addition while it disappears takes effect`(
        callback: LifecycleRecorder.Callback, isAnimated: (removal: Bool, addition: Bool)
    ) {
        let scene = PanelScene()
        scene.panel.sheet.delegate = scene.listener
        scene.add()
        var isFirst = true
        scene.recorder.onCallback = { [panel = scene.panel, root = scene.root, log = scene.log] in
            guard $0 == callback, isFirst else { return }
            isFirst = false
            panel.add(to: root, animated: isAnimated.addition) { log.append("added again") }
        }

        scene.panel.remove(animated: isAnimated.removal) { [log = scene.log] in log.append("removed") }
        scene.device.settle()

        expectThere(scene)
        #expect(scene.log.events.count { $0 == "removed" } == 1)
        #expect(scene.log.events.count { $0 == "added again" } == 1)
        let reports = scene.log.events.count { $0 == "programmatic" }
        if isAnimated.removal { #expect(reports == 1) }
        expectUsable(scene)
    }

    @Test(arguments: [false, true], [false, true])
    func `a removal in a detent's closure takes effect`(isAnimated: Bool, isAppearing: Bool) {
        let height = CustomHeight(200)
        let scene = PanelScene { $0.detents = [height.detent, .height(500)] }
        scene.panel.sheet.delegate = scene.listener
        if !isAppearing { scene.add() }
        height.onQuery = { [panel = scene.panel, log = scene.log] in
            height.onQuery = {}
            panel.remove(animated: isAnimated) { log.append("removed") }
        }

        if isAppearing { scene.add(animated: true) } else { scene.panel.sheet.invalidateDetents() }
        scene.device.settle()

        expectGone(scene)
        #expect(scene.log.events.count { $0 == "removed" } == 1)
        expectUsable(scene)
    }

    @Test
    func `requests from a callback are carried out in their order`() {
        let scene = PanelScene()
        scene.panel.sheet.delegate = scene.listener
        var isFirst = true
        scene.recorder.onCallback = { [panel = scene.panel, root = scene.root, log = scene.log] in
            guard $0 == .viewWillAppear, isFirst else { return }
            isFirst = false
            panel.remove(animated: false) { log.append("removed") }
            panel.add(to: root, animated: false) { log.append("added again") }
        }

        scene.add(animated: true)

        expectThere(scene)
        let requests = scene.log.events.filter { $0.contains("added") || $0 == "removed" }
        #expect(requests == ["added", "removed", "added again"])
        expectUsable(scene)
    }

    @Test
    func `in the report of a removal it can be added again at once`() {
        let scene = PanelScene()
        scene.add()

        scene.panel.remove(animated: false) { [panel = scene.panel, root = scene.root] in
            panel.add(to: root, animated: false)
        }

        #expect(scene.panel.parent === scene.root)
        scene.device.settle()
        expectThere(scene)
    }
}
