import Support
import Testing
import UIKit

@MainActor
struct ViewHierarchyTests {
    private let log = EventLog()

    private func view(_ name: String) -> LoggingView {
        LoggingView(name: name, log: log)
    }

    @Test func `a view inserted above a sibling is directly above it, also with other layers [W]`() {
        let parent = UIView()
        let (lower, upper, added) = (UIView(), UIView(), UIView())
        let line = CALayer()
        parent.addSubview(lower)
        parent.layer.addSublayer(line)
        parent.addSubview(upper)

        parent.insertSubview(added, aboveSubview: lower)

        #expect(parent.subviews == [lower, added, upper])
        #expect(parent.layer.sublayers == [lower.layer, added.layer, line, upper.layer])
    }

    @Test func `adding a view in a window calls the view and its superview [D]`() {
        let stage = Stage()
        let parent = view("parent")
        stage.window.addSubview(parent)
        log.clear()

        parent.addSubview(view("child"))

        log.expectOrder("child willMoveToWindow", "child didMoveToWindow")
        log.expectOrder("child willMoveToSuperview", "child didMoveToSuperview")
        log.expectOnce(
            "child willMoveToWindow", "child didMoveToWindow", "child willMoveToSuperview", "child didMoveToSuperview",
            "parent didAddSubview child")
    }

    @Test func `removing calls the superview before and the view after [D]`() {
        let stage = Stage()
        let parent = view("parent")
        let child = view("child")
        stage.window.addSubview(parent)
        parent.addSubview(child)
        log.clear()

        child.removeFromSuperview()

        log.expectOrder(
            "parent willRemoveSubview child", "child willMoveToSuperview", "child didMoveToSuperview")
        log.expectOrder("child willMoveToWindow", "child didMoveToWindow")
        #expect(child.superview == nil)
        #expect(child.window == nil)
        #expect(parent.subviews == [])
    }

    @Test func `the layer has been added or removed in didMoveToSuperview [M]`() {
        let parent = view("parent")
        let child = view("child")

        parent.addSubview(child)
        #expect(child.superlayerAtMove === parent.layer)
        child.removeFromSuperview()
        #expect(child.superlayerAtMove == nil)
    }

    @Test func `descendants are informed when a window is added or removed [D]`() {
        let stage = Stage()
        let parent = view("parent")
        parent.addSubview(view("child"))
        log.clear()

        stage.window.addSubview(parent)
        log.expectOnce("child willMoveToWindow", "child didMoveToWindow", "parent didMoveToWindow")
        log.expectNone("child didMoveToSuperview")
        parent.removeFromSuperview()
        log.expectOrder("child didMoveToWindow", "child didMoveToWindow")
    }

    @Test func `moving to another superview removes from the old one [D]`() {
        let first = view("first")
        let second = view("second")
        let child = view("child")
        first.addSubview(child)
        log.clear()

        second.addSubview(child)

        log.expectOnce("first willRemoveSubview child", "second didAddSubview child", "child didMoveToSuperview")
        #expect(first.subviews == [])
        #expect(child.superview === second)
        #expect(child.layer.superlayer === second.layer)
    }

    @Test func `insertion orders views and layers in the same way [M]`() {
        let parent = UIView()
        let views = (0..<4).map { _ in UIView() }
        let stranger = UIView()
        parent.addSubview(views[0])
        parent.insertSubview(views[1], at: 0)
        parent.insertSubview(views[2], aboveSubview: views[1])
        parent.insertSubview(views[3], belowSubview: stranger)

        #expect(parent.subviews == [views[1], views[2], views[0], views[3]])
        expectLayersFollow(parent)
        parent.insertSubview(views[3], belowSubview: views[1])
        parent.insertSubview(views[1], at: 99)
        #expect(parent.subviews == [views[3], views[2], views[0], views[1]])
        expectLayersFollow(parent)
        parent.addSubview(views[3])
        parent.sendSubviewToBack(views[0])
        #expect(parent.subviews == [views[0], views[2], views[1], views[3]])
        parent.bringSubviewToFront(views[2])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(parent.subviews == [views[2], views[1], views[3], views[0]])
        expectLayersFollow(parent)
    }

    private func expectLayersFollow(_ parent: UIView, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(parent.layer.sublayers == parent.subviews.map(\.layer), sourceLocation: sourceLocation)
    }

    @Test func `viewWithTag searches the view and its descendants [D]`() {
        let parent = UIView()
        let child = UIView()
        let grandchild = UIView()
        parent.addSubview(child)
        child.addSubview(grandchild)
        grandchild.tag = 7

        #expect(parent.viewWithTag(7) === grandchild)
        #expect(parent.viewWithTag(0) === parent)
        #expect(parent.viewWithTag(8) == nil)
        #expect(grandchild.isDescendant(of: parent))
        #expect(parent.isDescendant(of: parent))
        #expect(!parent.isDescendant(of: child))
    }

    @Test func `subviews do not retain their superview, and survive it [D]`() {
        let child = UIView()
        expectFreed { check in
            let parent = check.watch(UIView())
            let middle = check.watch(UIView())
            parent.addSubview(middle)
            middle.addSubview(child)
            parent.layoutIfNeeded()
        }

        #expect(child.superview == nil)
        #expect(child.layer.superlayer == nil)
    }

    @Test func `a view is freed after its removal from a window [D]`() async {
        let stage = Stage()
        await expectFreed { check in
            let view = check.watch(UIView())
            stage.window.addSubview(view)
            view.addGestureRecognizer(check.watch(UITapGestureRecognizer()))
            view.layoutMarginsGuide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
            await stage.wait(0)
            view.removeFromSuperview()
        }
    }

    @Test func `interactions are informed before and after a change of their view [D]`() {
        let interaction = LoggingInteraction(log: log)
        let view = UIView()

        view.addInteraction(interaction)
        #expect(view.interactions.count == 1)
        let other = UIView()
        other.addInteraction(interaction)

        log.expect(["will true", "did true", "will false", "did false", "will true", "did true"])
        #expect(view.interactions.isEmpty)
        #expect(interaction.view === other)
    }

    @Test func `a mask view is a layer's mask and not a subview [D]`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let mask = UIView(frame: view.bounds)

        view.mask = mask

        #expect(view.layer.mask === mask.layer)
        #expect(view.subviews == [])
        view.mask = nil
        #expect(view.layer.mask == nil)
    }
}

private final class LoggingView: UIView {
    let name: String
    let log: EventLog
    weak var superlayerAtMove: CALayer?

    init(name: String, log: EventLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ event: String) { log.append("\(name) \(event)") }

    override func willMove(toSuperview newSuperview: UIView?) { note("willMoveToSuperview") }
    override func didMoveToSuperview() {
        superlayerAtMove = layer.superlayer
        note("didMoveToSuperview")
    }
    override func willMove(toWindow newWindow: UIWindow?) { note("willMoveToWindow") }
    override func didMoveToWindow() { note("didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { note("didAddSubview \((subview as? LoggingView)?.name ?? "?")") }
    override func willRemoveSubview(_ subview: UIView) {
        note("willRemoveSubview \((subview as? LoggingView)?.name ?? "?")")
    }
}

private final class LoggingInteraction: NSObject, UIInteraction {
    weak var view: UIView?
    let log: EventLog

    init(log: EventLog) {
        self.log = log
    }

    func willMove(to view: UIView?) { log.append("will \(view != nil)") }
    func didMove(to view: UIView?) {
        self.view = view
        log.append("did \(view != nil)")
    }
}
