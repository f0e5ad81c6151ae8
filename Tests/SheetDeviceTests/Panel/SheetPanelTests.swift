import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A panel is a persistent sheet in a screen.
@MainActor
struct SheetPanelTests {
    @Test func `it is animated in and out, with appearance callbacks and completions in order`() {
        let scene = PanelScene()
        scene.panel.sheet.delegate = scene.listener

        scene.panel.add(to: scene.root) { [log = scene.log] in log.append("added") }
        scene.log.expect(["content will appear"])
        var heights: Set<CGFloat> = []
        while scene.device.unrest != nil {
            scene.device.advanceFrame()
            heights.insert(scene.height)
        }

        scene.log.expect(["content did appear", "added"])
        #expect(heights.count > 10)
        #expect(scene.height == 200)
        #expect(scene.panel.parent === scene.root)
        scene.panel.remove { [log = scene.log] in log.append("removed") }
        heights = []
        while scene.device.unrest != nil {
            scene.device.advanceFrame()
            heights.insert(scene.height)
        }
        #expect(heights.count > 10)
        scene.log.expect(["content will disappear", "content did disappear", "programmatic", "removed"])
        #expect(scene.panel.parent == nil)
        #expect(scene.content.parent == nil)
        #expect(scene.content.view.superview == nil)
        #expect(scene.problems == [])
    }

    @Test func `without an animation it appears and disappears immediately`() {
        let scene = PanelScene()

        scene.panel.add(to: scene.root, animated: false)
        scene.device.advanceFrame()

        #expect(scene.height == 200)
        #expect(scene.device.unrest == nil)
        scene.log.expect(["content will appear", "content did appear"])
        scene.panel.remove(animated: false)
        #expect(scene.panel.parent == nil)
        scene.log.expect(["content will disappear", "content did disappear"])
    }

    @Test(arguments: [0, 0.1], [1, 2])
    func `added while it is being removed it returns, and the last call counts`(delay: Double, removals: Int) {
        let scene = PanelScene()
        scene.add()
        scene.log.clear()

        scene.panel.remove { [log = scene.log] in log.append("removed") }
        scene.device.advance(by: delay)
        scene.panel.add(to: scene.root) { [log = scene.log] in log.append("added") }
        if removals == 2 { scene.panel.remove() }
        scene.device.settle()

        #expect(scene.problems == [])
        #expect((scene.panel.parent === scene.root) == (removals == 1))
        let leaving = ["content will disappear", "content did disappear", "removed"]
        let arriving = ["content will appear", "content did appear", "added"]
        scene.log.expect(leaving + (removals == 1 ? arriving : []))
        #expect(removals == 2 || scene.height == 200)
    }

    @Test func `added while a finger removes it, it is refused if it stays`() {
        let scene = PanelScene()
        scene.panel.isDismissible = true
        scene.add()
        let start = scene.onSheet()
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y + 60), frames: 6)

        scene.panel.add(to: scene.root) { [log = scene.log] in log.append("added again") }
        #expect(scene.problems == [])
        scene.device.touchMove(to: start)
        scene.device.advance(by: 0.2)
        scene.device.liftAndSettle()

        #expect(scene.problems.map(\.kind) == [.contentInUse])
        #expect(scene.panel.parent === scene.root)
        scene.log.expectNone("added again")
    }

    @Test func `added before its screen is visible it appears with the screen`() {
        let scene = PanelScene()
        let next = LifecycleRecorder("next", scene.log, recording: .appearance)

        scene.panel.add(to: next)
        scene.device.showAndSettle(next)

        #expect(scene.height == 200)
        scene.log.expectOnce("content will appear", "content did appear")
    }

    @Test func `a drag moves it between detents, and touches beside it are for the screen`() {
        let scene = PanelScene()
        scene.panel.sheet.delegate = scene.listener
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        button.addAction(UIAction { [log = scene.log] _ in log.append("tapped") }, for: .touchUpInside)
        scene.root.view.addSubview(button)
        scene.add()
        scene.log.clear()

        scene.pull(-280)
        scene.device.tap(button)

        #expect(scene.height == 500)
        #expect(scene.panel.sheet.selectedDetent == Detent.height(500).identifier)
        scene.log.expect(["select height(500.0)", "tapped"])
        #expect(scene.dim == 0)
    }

    @Test(arguments: [false, true])
    func `a drag removes it only if it is dismissible`(isDismissible: Bool) {
        let scene = PanelScene()
        scene.panel.sheet.delegate = scene.listener
        scene.panel.isDismissible = isDismissible
        scene.add()
        scene.log.clear()

        scene.pull(190)

        #expect((scene.panel.parent == nil) == isDismissible)
        if isDismissible {
            scene.log.expect(["sheet should", "content will disappear", "content did disappear", "drag"])
        } else {
            scene.log.expect([])
            #expect(scene.height == 200)
        }
    }

    @Test(arguments: [false, true])
    func `a removal that is refused or cancelled restores everything`(isRefused: Bool) {
        let scene = PanelScene()
        scene.panel.sheet.delegate = scene.listener
        scene.panel.isDismissible = true
        scene.listener.allows = !isRefused
        scene.add()
        scene.log.clear()
        let start = scene.onSheet()

        scene.device.drag(
            along: [start, CGPoint(x: start.x, y: start.y + 120), CGPoint(x: start.x, y: start.y - 20)], over: 0.6,
            hold: 0.2)
        scene.device.settle()

        #expect(scene.height == 200)
        #expect(scene.panel.parent === scene.root)
        scene.log.expect(
            isRefused
                ? ["sheet should"]
                : ["sheet should", "content will disappear", "content will appear", "content did appear"])
        scene.pull(-280)
        #expect(scene.height == 500)
    }

    @Test(arguments: [false, true])
    func `removed while it appears it disappears, and can be added again with its bars`(animated: Bool) {
        let scene = PanelScene { $0.grabber = .standard }
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        scene.panel.sheet.header = header
        scene.panel.add(to: scene.root)
        scene.device.advance(by: 0.1)

        scene.panel.remove(animated: animated)
        scene.device.settle()
        #expect(scene.panel.parent == nil)
        #expect(scene.panel.view.subviews.isEmpty)
        scene.log.expect([
            "content will appear", "content did appear", "content will disappear", "content did disappear",
        ])
        scene.add(animated: true)

        #expect(scene.height == 200)
        #expect(header.window != nil)
        scene.device.tap(at: CGPoint(x: scene.device.window.bounds.midX, y: scene.top + 7))
        scene.device.settle()
        #expect(scene.height == 500)
    }

    @Test func `activeSheet of its content returns it, with all features of a sheet`() {
        let scene = PanelScene()
        scene.add()

        let sheet = scene.content.activeSheet
        sheet?.animateChanges {
            sheet?.configuration.detents = [.height(300), .large]
            sheet?.select(.large)
        }
        scene.device.settle()

        #expect(sheet === scene.panel.sheet)
        #expect(scene.root.activeSheet == nil)
        #expect(scene.top == 59)
    }

    @Test func `it stays during a rotation, a push, a tab change and a modal presentation`() {
        var navigation: UINavigationController?
        var tabs: UITabBarController?
        let scene = PanelScene({ $0.detents = [.height(200), .fraction(0.8)] }) { map in
            let stack = UINavigationController(rootViewController: map)
            let bars = UITabBarController()
            bars.viewControllers = [stack, UIViewController()]
            (navigation, tabs) = (stack, bars)
            return bars
        }
        scene.add()
        let portrait = scene.height

        navigation?.pushViewController(UIViewController(), animated: true)
        scene.device.settle()
        navigation?.popViewController(animated: true)
        scene.device.settle()
        tabs?.selectedIndex = 1
        scene.device.settle()
        tabs?.selectedIndex = 0
        scene.device.settle()
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        scene.root.present(modal, animated: true)
        scene.device.settle()
        modal.dismiss(animated: true)
        scene.device.settle()
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        scene.device.rotate(to: .portrait)
        scene.device.settle()

        #expect(scene.height == portrait)
        #expect(portrait == 200)
        scene.pull(-280)
        #expect(scene.panel.sheet.selectedDetent != Detent.height(200).identifier)
        #expect(scene.device.console == [])
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test func `a screen can have several panels, each at its edge`() {
        let scene = PanelScene()
        var configuration = SheetConfiguration()
        configuration.edge = .trailing
        configuration.detents = [.width(150)]
        let side = UIViewController()
        let other = SheetPanel(contentViewController: side, configuration: configuration)
        scene.add()

        other.add(to: scene.root)
        scene.device.settle()
        scene.pull(-280)

        #expect(scene.height == 500)
        #expect(scene.device.presentedFrame(of: side.view).minX == scene.device.window.bounds.width - 150)
        #expect(side.activeSheet === other.sheet)
    }

    /// Its content is used in another panel, or the panel on another screen.
    @Test(arguments: [false, true])
    func `a panel whose screen is gone is added to another one, and so is its content`(keepsPanel: Bool) {
        let scene = PanelScene()
        let content = UIViewController()
        var panel: SheetPanel? = SheetPanel(contentViewController: content)
        var screen: UIViewController? = UIViewController()
        scene.device.showAndSettle(screen!)
        panel?.sheet.configuration.detents = [.height(120), .large]
        panel?.add(to: screen!, animated: false)
        scene.device.settle()
        #expect(content.additionalSafeAreaInsets.bottom > 600)
        if !keepsPanel { panel = nil }
        scene.device.showAndSettle(scene.root)
        screen = nil
        scene.device.settle()

        let next = panel ?? SheetPanel(contentViewController: content)
        next.sheet.configuration.detents = [.large]
        next.add(to: scene.root, animated: false)
        scene.device.settle()

        #expect(scene.problems.isEmpty)
        #expect(next.parent === scene.root && content.viewIfLoaded?.window != nil)
        #expect(content.view.safeAreaInsets.bottom == 34)
    }

    @Test func `a panel that is freed with its screen restores the views that it has moved`() {
        let device = Device(.iPhone16)
        let map = UIViewController()
        let button = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        device.window.addSubview(button)
        device.showAndSettle(map)

        expectFreed { check in
            let screen = UIViewController()
            device.showAndSettle(screen)
            let panel = SheetPanel(contentViewController: UIViewController())
            panel.add(to: screen, animated: false)
            let sheet = panel.sheet
            sheet.drive(button, to: .height(400)) { progress in
                TransitionViewState { $0.alpha = sheet.header == nil ? 1 - progress : 1 }
            }
            device.settle()
            #expect(button.alpha == 0)
            check.watch(panel)
            check.watch(sheet)
            device.showAndSettle(map)
        }
        #expect(button.alpha == 1)
    }

    @Test(arguments: [0, 3, 10])
    func `a panel that moves is freed with its screen`(frames: Int) {
        let device = Device(.iPhone16)
        let map = UIViewController()
        device.showAndSettle(map)

        expectFreed { check in
            let screen = UIViewController()
            device.showAndSettle(screen)
            let panel = SheetPanel(contentViewController: check.watch(UIViewController()))
            panel.add(to: screen)
            for _ in 0..<frames { device.advanceFrame() }
            check.watch(panel.view!)
            check.watch(panel)
            check.watch(screen)
            device.showAndSettle(map)
        }
    }

    @Test func `everything is freed`() {
        let device = Device(.iPhone16)
        let map = UIViewController()
        device.showAndSettle(map)

        expectFreed { check in
            let content = UITableViewController()
            let panel = SheetPanel(contentViewController: content)
            panel.add(to: map)
            device.settle()
            panel.isModal = true
            device.settle()
            panel.remove()
            device.settle()
            check.watch(content)
            check.watch(panel)
        }
        expectFreed { check in
            let screen = UIViewController()
            let panel = SheetPanel(contentViewController: UIViewController())
            device.show(screen)
            panel.add(to: screen)
            device.settle()
            device.showAndSettle(map)
            check.watch(screen)
            check.watch(panel)
        }
    }

    @Test(arguments: [
        ("tab bar", "A child of UITabBarController is a tab or a page, not a panel."),
        ("navigation", "A child of UINavigationController is a tab or a page, not a panel."),
        ("twice", "The panel with LifecycleRecorder is already in LifecycleRecorder."),
        ("presented", "LifecycleRecorder is presented."),
        ("itself", "LifecycleRecorder cannot be in a panel on itself."),
        ("child", "LifecycleRecorder is a child of UIViewController."),
    ])
    func `an impossible addition is refused with a cause and a recovery suggestion`(mistake: String, cause: String) {
        let scene = PanelScene()

        switch mistake {
        case "tab bar": scene.panel.add(to: UITabBarController())
        case "navigation": scene.panel.add(to: UINavigationController())
        case "twice":
            scene.add()
            scene.panel.add(to: scene.root)
        case "presented":
            scene.root.present(scene.content, animated: false)
            scene.device.settle()
            scene.panel.add(to: scene.root)
        case "child":
            let parent = UIViewController()
            parent.addChild(scene.content)
            scene.panel.add(to: scene.root)
        default: scene.panel.add(to: scene.content)
        }

        #expect(scene.problems.map(\.cause) == [cause])
        #expect(scene.problems.allSatisfy { !$0.recoverySuggestion.isEmpty })
        #expect(scene.device.exceptions.isEmpty)
    }
}
