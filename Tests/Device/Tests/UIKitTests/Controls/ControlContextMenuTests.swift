import Support
import Testing
import UIKit

@MainActor
struct ControlContextMenuTests {
    @Test(.enabled(if: Stage.canTouch))
    func `a long press asks where it is and opens what the delegate answers [D]`() {
        let (stage, view, delegate) = scene()

        stage.longPress(at: CGPoint(x: 130, y: 240), for: 0.8)
        stage.settle()

        #expect(delegate.location == CGPoint(x: 30, y: 40))
        #expect(delegate.interaction.location(in: view) == CGPoint(x: 30, y: 40))
        #expect(delegate.interaction.menuAppearance == .rich)
        delegate.log.expect(["asked", "display", "displayed"])
        menuLabel("Copy", in: stage).map { stage.tap($0) }
        stage.settle()
        delegate.log.expectOnce("copy", "end", "ended")
        delegate.log.expectOrder("end", "ended")
        #expect(menuLabel("Copy", in: stage) == nil)
        #expect(delegate.interaction.menuAppearance == .unknown)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `no configuration opens nothing, and a short press asks for none [D]`() {
        let (stage, _, delegate) = scene()
        delegate.answers = false
        stage.longPress(at: CGPoint(x: 130, y: 240), for: 0.8)
        stage.settle()

        delegate.log.expect(["asked"])
        #expect(menuLabel("Copy", in: stage) == nil)
        delegate.answers = true
        stage.tap(at: CGPoint(x: 130, y: 240))
        stage.settle()
        delegate.log.expectNone("display")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the interaction closes its menu and changes it [D]`() {
        let (stage, _, delegate) = scene()
        stage.longPress(at: CGPoint(x: 130, y: 240), for: 0.8)
        stage.settle()

        delegate.interaction.updateVisibleMenu { menu in
            menu.replacingChildren(menu.children + [UIAction(title: "Paste") { _ in }])
        }
        stage.settle()
        #expect(menuLabel("Paste", in: stage) != nil)
        #expect(menuLabel("Copy", in: stage) != nil)

        delegate.log.clear()
        delegate.interaction.dismissMenu()
        stage.settle()
        #expect(menuLabel("Copy", in: stage) == nil)
        delegate.log.expect(["end", "ended"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a finger that moves is no press [D]`() {
        let (stage, _, delegate) = scene()
        stage.drag(from: CGPoint(x: 130, y: 220), to: CGPoint(x: 130, y: 280), over: 0.2, hold: 1)
        stage.settle()

        delegate.log.expectNone("display")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a control that overrides the question opens its own menu, where it says [D]`() {
        let stage = Stage()
        let control = MenuControl(frame: CGRect(x: 100, y: 200, width: 160, height: 44))
        control.isContextMenuInteractionEnabled = true
        control.showsMenuAsPrimaryAction = true
        stage.place(control)

        stage.tap(control)
        stage.settle()

        #expect(menuLabel("Own", in: stage) != nil)
        #expect(control.asksForPoint > 0)
        #expect(control.contextMenuInteraction?.menuAppearance == .compact)
    }

    private func scene() -> (Stage, UIView, MenuDelegate) {
        let stage = Stage()
        let delegate = MenuDelegate()
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 160, height: 100))
        view.addInteraction(delegate.interaction)
        stage.place(view)
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
