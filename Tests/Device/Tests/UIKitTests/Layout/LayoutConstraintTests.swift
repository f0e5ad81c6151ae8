import Support
import Testing
import UIKit

@MainActor
struct LayoutConstraintTests {
    // MARK: Owners of constraints

    @Test
    func `the closest common ancestor of both items owns an active constraint [D]`() {
        let scene = LayoutScene()
        let box = scene.root.addConstrained()
        let first = box.addConstrained()
        let second = box.addConstrained()
        let inner = second.addConstrained()
        let between = first.leadingAnchor.constraint(equalTo: inner.leadingAnchor)
        let upwards = inner.topAnchor.constraint(equalTo: scene.root.topAnchor)
        let alone = inner.widthAnchor.constraint(equalToConstant: 10)

        NSLayoutConstraint.activate([between, upwards, alone])

        #expect(box.constraints == [between])
        #expect(scene.root.constraints == [upwards])
        #expect(inner.constraints == [alone])
        #expect(between.isActive)

        NSLayoutConstraint.deactivate([between, upwards, alone])
        #expect(box.constraints.isEmpty && scene.root.constraints.isEmpty && inner.constraints.isEmpty)
        #expect(!between.isActive)
    }

    @Test
    func `removing a view removes its constraints to others, and keeps its own [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        let inner = view.addConstrained()
        let outer = view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor)
        let across = inner.topAnchor.constraint(equalTo: scene.root.topAnchor)
        let own = inner.widthAnchor.constraint(equalTo: view.widthAnchor)
        NSLayoutConstraint.activate([outer, across, own])
        scene.root.layoutIfNeeded()

        view.removeFromSuperview()

        #expect(!outer.isActive)
        #expect(!across.isActive)
        #expect(own.isActive)
        #expect(scene.root.constraints.isEmpty)
    }

    @Test
    func `a view that is moved keeps its inner layout [D]`() {
        let scene = LayoutScene()
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = scene.root.addConstrained()
        let inner = box.addConstrained()
        NSLayoutConstraint.activate(box.pinned(to: scene.root) + inner.pinned(to: box, inset: 5))
        scene.root.layoutIfNeeded()
        #expect(inner.frame.width == 310)

        other.addSubview(box)
        NSLayoutConstraint.activate(box.pinned(to: other))
        other.layoutIfNeeded()

        #expect(box.frame == other.bounds)
        #expect(inner.frame == CGRect(x: 5, y: 5, width: 90, height: 90))
        #expect(scene.root.constraints.isEmpty)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `items without a common ancestor cannot be constrained [D]`() {
        let scene = LayoutScene()
        let one = UIView()
        let other = UIView()

        one.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true

        #expect(scene.stage.exceptions.count == 1)
        #expect(scene.stage.exceptions.first?.contains("no common ancestor") == true)
        #expect(one.constraints.isEmpty && other.constraints.isEmpty)
    }

    @Test
    func `a constraint retains neither of its items [D]`() {
        expectFreed { check in
            let constraint: NSLayoutConstraint
            do {
                let view = check.watch(UIView())
                constraint = view.widthAnchor.constraint(equalToConstant: 10)
                constraint.isActive = true
                view.layoutIfNeeded()
            }
            #expect(!constraint.isActive)
        }
    }

    // MARK: Invalid constraints

    @Test(
        .enabled(if: Stage.canRecord),
        arguments: [
            (NSLayoutConstraint.Attribute.leading, NSLayoutConstraint.Attribute.left),
            (.right, .trailing), (.width, .leading), (.centerX, .height),
        ])
    func `incompatible attributes raise [D]`(
        first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute
    ) {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()

        let constraint = NSLayoutConstraint(
            item: view, attribute: first, relatedBy: .equal, toItem: scene.root, attribute: second, multiplier: 1,
            constant: 0
        )
        constraint.isActive = true

        #expect(scene.stage.exceptions.count == 1)
        #expect(scene.root.constraints.isEmpty)
    }

    /// SnapKit's own tests make such constraints on Apple's system.
    @Test
    func `a position can be constrained to one on the other axis [M]`() {
        let scene = LayoutScene()
        let (view, other) = (scene.root.addConstrained(), scene.root.addConstrained())
        NSLayoutConstraint(
            item: other, attribute: .top, relatedBy: .equal, toItem: scene.root, attribute: .top, multiplier: 1,
            constant: 30
        ).isActive = true
        let across = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1, constant: 50
        )
        across.isActive = true
        scene.root.layoutIfNeeded()

        #expect(across.isActive)
        #expect(view.frame.minX == 80)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `leading with left raises with anchors too, and a position cannot equal a constant [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()

        view.leadingAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
        _ = NSLayoutConstraint(
            item: view, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 10)

        #expect(scene.stage.exceptions.count == 2)
    }

    @Test(.enabled(if: Stage.canRecord), arguments: [(1000.0, 999.0), (999.0, 1000.0)])
    func `an active constraint cannot change between required and optional [D]`(before: Double, after: Double) {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        let constraint = view.widthAnchor.constraint(equalToConstant: 10).at(Float(before))
        scene.layout([constraint])

        constraint.priority = UILayoutPriority(Float(after))

        #expect(scene.stage.exceptions.count == 1)
        #expect(constraint.priority == UILayoutPriority(Float(before)))

        constraint.isActive = false
        constraint.priority = UILayoutPriority(Float(after))
        #expect(scene.stage.exceptions.count == 1)
    }

    // MARK: Properties of constraints

    @Test
    func `a constraint created with anchors has its items and attributes [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        let constraint = view.heightAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 0.5, constant: 3)

        #expect(constraint.firstItem === view)
        #expect(constraint.secondItem === scene.root)
        #expect(constraint.firstAttribute == .height)
        #expect(constraint.secondAttribute == .width)
        #expect(constraint.relation == .equal)
        #expect(constraint.multiplier == 0.5)
        #expect(constraint.constant == 3)
        #expect(constraint.priority == .required)
        #expect(!constraint.isActive)
    }

    @Test
    func `a laid-out view lists the constraints of its content's size [M]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained(SizedView(66, 20))
        view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor).isActive = true
        scene.root.layoutIfNeeded()

        #expect(view.constraints.map(\.constant) == [66, 20])
        #expect(view.constraints.map(\.firstAttribute) == [.width, .height])
    }

    // MARK: Update and layout passes

    @Test
    func `constraints are updated from the innermost view outwards, before anything is laid out [D]`() {
        let scene = LayoutScene()
        let log = EventLog()
        let outer = LoggingView("outer", log)
        let inner = LoggingView("inner", log)
        outer.addSubview(inner)
        scene.root.addSubview(outer)

        scene.root.layoutIfNeeded()
        log.expect(["inner update", "outer update", "outer layout", "inner layout"])

        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        scene.root.layoutIfNeeded()
        log.expectOnce("inner update")
        log.expectNone("outer update")
        #expect(!inner.needsUpdateConstraints())
    }

    @Test
    func `a view laid out without a window updates its constraints in the second layout too [I]`() {
        let log = EventLog()
        let view = LoggingView("view", log)
        let inner = UIView()
        view.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([inner.widthAnchor.constraint(equalTo: view.widthAnchor)])

        for expected in [["view update", "view layout"], ["view update", "view layout"], ["view layout"]] {
            view.setNeedsLayout()
            view.layoutIfNeeded()
            log.expect(expected)
        }
    }

    @Test(arguments: [false, true])
    func `constraints changed while their view is laid out are applied by that layout [W]`(isController: Bool) async {
        let stage = Stage()
        let controller = RestlessController()
        let view = RestlessView()
        view.isRestless = !isController
        controller.isRestless = isController
        controller.view = view
        await stage.show(controller)
        await stage.wait(0.1)
        let count = view.layouts

        view.setNeedsLayout()
        await stage.wait(0.1)

        #expect(view.layouts == count + 1)
        expectClose(view.inner.frame, CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(stage.console.isEmpty)
    }

    private final class Labelled: NSLayoutConstraint {
        var label: String?
    }
}

@MainActor
private final class LoggingView: UIView {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        fatalError("not used")
    }

    override func updateConstraints() {
        log.append("\(name) update")
        super.updateConstraints()
    }

    override func layoutSubviews() {
        log.append("\(name) layout")
        super.layoutSubviews()
    }
}

/// Recreates its constraints in every layout.
@MainActor
private final class RestlessView: UIView {
    let inner = UIView()
    var isRestless = false
    private(set) var layouts = 0
    private var held: [NSLayoutConstraint] = []

    func constrainAnew() {
        if inner.superview == nil {
            inner.translatesAutoresizingMaskIntoConstraints = false
            addSubview(inner)
        }
        NSLayoutConstraint.deactivate(held)
        held = [
            inner.topAnchor.constraint(equalTo: topAnchor), inner.leftAnchor.constraint(equalTo: leftAnchor),
            inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 20),
        ]
        NSLayoutConstraint.activate(held)
    }

    override func layoutSubviews() {
        layouts += 1
        if isRestless { constrainAnew() }
        super.layoutSubviews()
    }
}

private final class RestlessController: UIViewController {
    var isRestless = false

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if isRestless { (view as? RestlessView)?.constrainAnew() }
    }
}
