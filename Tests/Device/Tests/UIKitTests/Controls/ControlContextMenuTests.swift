import Support
import Testing
import UIKit

@MainActor
struct ControlContextMenuTests {
    @Test(.enabled(if: Stage.canTouch))
    func `a long press passes its location to the delegate and opens the returned configuration [D]`() async {
        let (stage, view, delegate) = await scene()

        stage.longPress(at: CGPoint(x: 130, y: 240), for: 0.8)
        await stage.settle()

        #expect(delegate.location == CGPoint(x: 30, y: 40))
        #expect(delegate.interaction.location(in: view) == CGPoint(x: 30, y: 40))
        #expect(delegate.interaction.menuAppearance == .rich)
        delegate.log.expect(["asked", "display", "displayed"])
        menuLabel("Copy", in: stage).map { stage.tap($0) }
        await stage.settle()
        delegate.log.expectOnce("copy", "end", "ended")
        delegate.log.expectOrder("end", "ended")
        #expect(menuLabel("Copy", in: stage) == nil)
        #expect(delegate.interaction.menuAppearance == .unknown)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `without a configuration nothing opens, and a short press requests none [D]`() async {
        let (stage, _, delegate) = await scene()
        delegate.answers = false
        stage.longPress(at: CGPoint(x: 130, y: 240), for: 0.8)
        await stage.settle()

        delegate.log.expect(["asked"])
        #expect(menuLabel("Copy", in: stage) == nil)
        delegate.answers = true
        stage.tap(at: CGPoint(x: 130, y: 240))
        await stage.settle()
        delegate.log.expectNone("display")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the interaction can close and update its menu [D]`() async {
        let (stage, _, delegate) = await scene()
        stage.longPress(at: CGPoint(x: 130, y: 240), for: 0.8)
        await stage.settle()

        delegate.interaction.updateVisibleMenu { menu in
            UIMenu(title: menu.title, children: menu.children + [UIAction(title: "Paste") { _ in }])
        }
        await stage.settle()
        #expect(menuLabel("Paste", in: stage) != nil)
        #expect(menuLabel("Copy", in: stage) != nil)

        delegate.log.clear()
        delegate.interaction.dismissMenu()
        await stage.settle()
        #expect(menuLabel("Copy", in: stage) == nil)
        delegate.log.expect(["end", "ended"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a finger that moves does not press [D]`() async {
        let (stage, _, delegate) = await scene()
        stage.drag(from: CGPoint(x: 130, y: 220), to: CGPoint(x: 130, y: 280), over: 0.2, hold: 1)
        await stage.settle()

        delegate.log.expectNone("display")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a control that overrides the delegate method opens its own menu, at its own location [D]`() async {
        let stage = Stage()
        let control = MenuControl(frame: CGRect(x: 100, y: 200, width: 160, height: 44))
        control.isContextMenuInteractionEnabled = true
        control.showsMenuAsPrimaryAction = true
        await stage.place(control)

        stage.tap(control)
        await stage.settle()

        #expect(menuLabel("Own", in: stage) != nil)
        #expect(control.asksForPoint > 0)
        #expect(control.contextMenuInteraction?.menuAppearance == .compact)
    }

    private func scene() async -> (Stage, UIView, MenuDelegate) {
        let stage = Stage()
        let delegate = MenuDelegate()
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 160, height: 100))
        view.addInteraction(delegate.interaction)
        await stage.place(view)
        return (stage, view, delegate)
    }
}

private final class MenuControl: UIControl {
    var asksForPoint = 0

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Own") { _ in }]) })
    }

    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        asksForPoint += 1
        return super.menuAttachmentPoint(for: configuration)
    }
}

private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    let log = EventLog()
    var answers = true
    private(set) var location: CGPoint?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked")
        self.location = location
        guard answers else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
            UIMenu(children: [UIAction(title: "Copy") { _ in log.append("copy") }])
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("display")
        animator?.addCompletion { [log] in log.append("displayed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("end")
        animator?.addCompletion { [log] in log.append("ended") }
    }
}
