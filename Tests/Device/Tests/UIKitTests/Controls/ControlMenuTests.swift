import Support
import Testing
import UIKit

@MainActor
struct ControlMenuTests {
    @Test(.enabled(if: Stage.canTouch))
    func `a tap opens a button's menu if that is its primary action, without a presentation [D]`() async {
        let scene = await ButtonScene(titles: "One", "Two")
        scene.stage.tap(scene.button)
        await scene.stage.settle()

        let row = menuLabel("Two", in: scene.stage)
        #expect(row != nil)
        #expect(menuLabel("One", in: scene.stage) != nil)
        #expect(scene.root.presentedViewController == nil)
        let safe = scene.stage.window.bounds.inset(by: scene.stage.window.safeAreaInsets)
        #expect(row.map { safe.contains($0.convert($0.bounds, to: nil)) } == true)
        scene.log.expect(["down", "menu", "cancel"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap on a row closes the menu and runs its action with the button as sender [D]`() async {
        let scene = await ButtonScene(titles: "One", "Two")
        scene.stage.tap(scene.button)
        await scene.stage.settle()
        scene.log.clear()

        await scene.tapRow("Two")

        scene.log.expect(["Two"])
        #expect(scene.sender === scene.button)
        #expect(menuLabel("Two", in: scene.stage) == nil)
        #expect(scene.actions[1].sender == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap outside closes the menu and reaches nothing below [D]`() async {
        let scene = await ButtonScene(titles: "One")
        let below = UIButton(frame: CGRect(x: 20, y: 600, width: 200, height: 44), primaryAction: nil)
        below.addAction(UIAction { [log = scene.log] _ in log.append("below") }, for: .touchUpInside)
        scene.root.view.addSubview(below)
        scene.stage.tap(scene.button)
        await scene.stage.settle()
        scene.log.clear()

        scene.stage.tap(below)
        await scene.stage.settle()

        scene.log.expect([])
        #expect(menuLabel("One", in: scene.stage) == nil)
        scene.stage.tap(below)
        scene.log.expect(["below"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a disabled row does nothing, a hidden one does not exist [D]`() async {
        let scene = await ButtonScene(titles: "One", "Two", "Three")
        scene.actions[0].attributes = .disabled
        scene.actions[1].attributes = .hidden
        scene.stage.tap(scene.button)
        await scene.stage.settle()
        scene.log.clear()

        await scene.tapRow("One")

        scene.log.expect([])
        #expect(menuLabel("One", in: scene.stage) != nil)
        #expect(menuLabel("Two", in: scene.stage) == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `without the flag a tap is the button's action and a long press opens the menu instead [D]`() async {
        let scene = await ButtonScene(titles: "One", isPrimary: false)
        scene.stage.tap(scene.button)
        await scene.stage.settle()
        scene.log.expect(["down", "up", "primary"])
        #expect(menuLabel("One", in: scene.stage) == nil)

        scene.stage.longPress(at: scene.button.center, for: 0.8)
        await scene.stage.settle()

        scene.log.expect(["down", "menu", "cancel"])
        await scene.tapRow("One")
        scene.log.expect(["One"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a finger that stays down chooses where it is lifted [D]`() async throws {
        let scene = await ButtonScene(titles: "One", "Two")
        scene.stage.touchDown(at: scene.button.center)
        await scene.stage.wait(0.7)
        let row = try #require(menuLabel("Two", in: scene.stage))
        let frame = scene.stage.presentedFrame(of: row)
        scene.log.clear()

        scene.stage.touchMove(to: CGPoint(x: frame.midX, y: frame.midY))
        scene.stage.touchUp()
        await scene.stage.settle()

        scene.log.expect(["Two"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a disabled button's menu stays closed [D]`() async {
        let scene = await ButtonScene(titles: "One")
        scene.button.isEnabled = false
        scene.stage.tap(scene.button)
        scene.stage.longPress(at: scene.button.center, for: 0.8)
        await scene.stage.settle()

        #expect(menuLabel("One", in: scene.stage) == nil)
        scene.log.expect([])
    }

    @Test
    func `a menu switches the button's interaction on and off [D]`() {
        let button = UIButton()
        #expect(button.contextMenuInteraction == nil)

        button.menu = UIMenu(children: [])
        #expect(button.isContextMenuInteractionEnabled)
        #expect(button.contextMenuInteraction?.view === button)

        button.menu = nil
        #expect(!button.isContextMenuInteractionEnabled)
        #expect(button.interactions.isEmpty)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a submenu replaces its menu, an inline one is part of it [D]`() async {
        let scene = await ButtonScene(titles: "One")
        scene.button.menu = UIMenu(children: [
            UIMenu(title: "More", children: scene.actions),
            UIMenu(options: .displayInline, children: [UIAction(title: "Inline") { _ in }]),
        ])
        scene.stage.tap(scene.button)
        await scene.stage.settle()
        #expect(menuLabel("Inline", in: scene.stage) != nil)
        #expect(menuLabel("One", in: scene.stage) == nil)
        scene.log.clear()

        await scene.tapRow("More")
        scene.log.expect([])
        await scene.tapRow("One")

        scene.log.expect(["One"])
        #expect(menuLabel("One", in: scene.stage) == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a bar button made with a menu opens it on a tap, with an action on a long press [D]`() async {
        let stage = Stage()
        let log = EventLog()
        weak var sender: AnyObject?
        let menu = UIMenu(children: [
            UIAction(title: "Chosen") { action in
                log.append("chosen")
                sender = action.sender as AnyObject?
            }
        ])
        let item = UIBarButtonItem(title: "Open", menu: menu)
        let root = UIViewController()
        root.navigationItem.rightBarButtonItem = item
        await stage.show(UINavigationController(rootViewController: root))
        await stage.settle()
        let place = CGPoint(x: 393 - 40, y: 59 + 22)

        stage.tap(at: place)
        await stage.settle()
        menuLabel("Chosen", in: stage).map { stage.tap($0) }
        await stage.settle()
        log.expect(["chosen"])
        #expect(sender === item)

        item.primaryAction = UIAction(title: "Open") { _ in log.append("primary") }
        stage.tap(at: place)
        await stage.settle()
        log.expect(["primary"])
        #expect(menuLabel("Chosen", in: stage) == nil)
        stage.longPress(at: place, for: 0.8)
        await stage.settle()
        log.expect([])
        #expect(menuLabel("Chosen", in: stage) != nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an assistive technology opens the menu of a button whose primary action that is [D]`() async {
        let scene = await ButtonScene(titles: "One")
        #expect(scene.button.accessibilityActivate())
        await scene.stage.settle()

        #expect(menuLabel("One", in: scene.stage) != nil)
        scene.log.expect(["menu"])
        #expect(scene.stage.window.subviews.last?.accessibilityViewIsModal == true)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a menu is removed with its source, and everything is freed [D]`() async {
        let check = LeakCheck()
        let stage = Stage()
        do {
            let button = check.watch(UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 44)))
            button.menu = check.watch(UIMenu(children: [check.watch(UIAction(title: "One") { _ in })]))
            button.showsMenuAsPrimaryAction = true
            stage.window.addSubview(button)
            stage.tap(button)
            await stage.settle()
            #expect(menuLabel("One", in: stage) != nil)
            button.removeFromSuperview()
            await stage.settle()
            #expect(menuLabel("One", in: stage) == nil)
        }
        check.expectFreed()
    }
}

/// A button with a menu in the upper part of a screen, with a log of its actions.
@MainActor
private final class ButtonScene {
    let stage = Stage()
    let log = EventLog()
    let root = UIViewController()
    let button = UIButton(type: .system)
    private(set) var actions: [UIAction] = []
    private(set) weak var sender: AnyObject?

    init(titles: String..., isPrimary: Bool = true) async {
        button.setTitle("Button", for: .normal)
        button.frame = CGRect(x: 100, y: 200, width: 160, height: 44)
        for (event, name) in [
            (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
            (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu"),
        ] {
            button.addAction(UIAction { [log] _ in log.append(name) }, for: event)
        }
        actions = titles.map { title in
            UIAction(title: title) { [weak self] action in
                self?.log.append(title)
                self?.sender = action.sender as AnyObject?
            }
        }
        button.menu = UIMenu(children: actions)
        button.showsMenuAsPrimaryAction = isPrimary
        root.view.addSubview(button)
        await stage.show(root)
    }

    func tapRow(_ title: String) async {
        guard let label = menuLabel(title, in: stage) else {
            Issue.record("there is no row \(title)")
            return
        }
        stage.tap(label)
        await stage.settle()
    }
}

/// The front-most label with `title`.
@MainActor
func menuLabel(_ title: String, in stage: Stage) -> UILabel? {
    func find(_ view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == title { return label }
        for subview in view.subviews.reversed() {
            if let found = find(subview) { return found }
        }
        return nil
    }
    // The button's own labels are inside the root's view.
    return stage.window.subviews.dropFirst().reversed().lazy.compactMap(find).first
}
