import Support
import Testing
import UIKit

@MainActor
struct LayoutPriorityTests {
    // MARK: Content

    @Test
    func `by default content is hugged at 250 and resists compression at 750 [D]`() {
        let view = UIView()

        #expect(view.contentHuggingPriority(for: .horizontal) == UILayoutPriority(250))
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == UILayoutPriority(750))
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }

    @Test
    func `a view has its content's size unless constraints determine it [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained(SizedView(70, 30))

        scene.layout([
            view.centerXAnchor.constraint(equalTo: scene.root.centerXAnchor),
            view.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 5),
        ])

        #expect(view.frame == CGRect(x: 125, y: 5, width: 70, height: 30))
    }

    @Test(arguments: [(251.0, 250.0, 100.0, 220.0), (250, 251, 220, 100)])
    func `the view with the lower hugging priority is stretched [D]`(
        first: Double, second: Double, firstWidth: Double, secondWidth: Double
    ) {
        let scene = LayoutScene()
        let views = [scene.root.addConstrained(SizedView(100, 20)), scene.root.addConstrained(SizedView(100, 20))]
        views[0].setContentHuggingPriority(UILayoutPriority(Float(first)), for: .horizontal)
        views[1].setContentHuggingPriority(UILayoutPriority(Float(second)), for: .horizontal)

        scene.layout(scene.root.row(views))

        expectClose(views.map { Double($0.frame.width) }, [firstWidth, secondWidth])
    }

    @Test
    func `the view with the lower compression resistance is compressed, and follows a changed priority [D]`() {
        let scene = LayoutScene()
        let views = [scene.root.addConstrained(SizedView(200, 20)), scene.root.addConstrained(SizedView(200, 20))]
        views[1].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)

        scene.layout(scene.root.row(views))
        expectClose(views.map { Double($0.frame.width) }, [200, 120])

        views[1].setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        scene.layout()
        expectClose(views.map { Double($0.frame.width) }, [120, 200])
    }

    @Test
    func `the content size is requested again after it was invalidated [D]`() throws {
        let scene = LayoutScene()
        let view = try #require(scene.root.addConstrained(SizedView(70, 30)) as? SizedView)
        scene.layout([view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor)])

        view.content = CGSize(width: 90, height: 44)
        scene.layout()

        #expect(view.frame.size == CGSize(width: 90, height: 44))
    }

    // MARK: Optional constraints

    @Test
    func `an optional constraint is satisfied as closely as the required ones allow [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()

        scene.layout([
            view.widthAnchor.constraint(equalToConstant: 1_000).at(750),
            view.widthAnchor.constraint(lessThanOrEqualTo: scene.root.widthAnchor, constant: -40),
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 10).at(999),
        ])

        #expect(view.frame.size == CGSize(width: 280, height: 50))
    }

    @Test
    func `a higher priority wins over any number of lower ones [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        let weak = (0..<5).map { _ in view.widthAnchor.constraint(equalToConstant: 100).at(500) }

        scene.layout(weak + [view.widthAnchor.constraint(equalToConstant: 200).at(501)])

        #expect(view.frame.width == 200)
    }

    @Test
    func `an active optional constraint can change its priority and its constant [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        let narrow = view.widthAnchor.constraint(equalToConstant: 100).at(500)
        let wide = view.widthAnchor.constraint(equalToConstant: 200).at(499)
        scene.layout([narrow, wide])
        #expect(view.frame.width == 100)

        wide.priority = UILayoutPriority(501)
        scene.layout()
        #expect(view.frame.width == 200)

        wide.constant = 240
        scene.layout()
        #expect(view.frame.width == 240)

        wide.isActive = false
        scene.layout()
        #expect(view.frame.width == 100)
    }

    // MARK: Conflicts

    @Test
    func `before its first layout an active required constraint can become optional [W]`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = root.addConstrained(SizedView(10, 10))
        let height = view.heightAnchor.constraint(equalToConstant: 80)
        height.isActive = true

        height.priority = .defaultHigh
        NSLayoutConstraint.activate([
            view.heightAnchor.constraint(equalToConstant: 30), view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()

        #expect(height.priority == .defaultHigh)
        #expect(view.frame.height == 30)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `one of several conflicting required constraints is broken, and the console lists them all [W]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        let second = view.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "second"

        scene.layout([second])

        #expect(view.frame.width == 100)
        #expect(scene.stage.console.count == 1)
        let message = scene.stage.console.first ?? ""
        #expect(message.contains("Unable to simultaneously satisfy constraints."))
        #expect(message.contains(".width == 100   (active)>\","))
        let recovery = message.components(separatedBy: "Will attempt to recover by breaking constraint").last ?? ""
        #expect(recovery.contains("'second'"))
        #expect(second.isActive)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `the remaining constraints stay in effect, and the broken one is satisfied again without the conflict [W]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        scene.layout([first, view.widthAnchor.constraint(equalToConstant: 200)])

        first.isActive = false
        scene.layout()

        #expect(view.frame.width == 200)
        #expect(scene.stage.console.count == 1)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `insets larger than a frame-based superview are a conflict, because sizes cannot be negative [W]`() {
        let scene = LayoutScene()
        let box = UIView()
        scene.root.addSubview(box)
        let view = box.addConstrained()

        scene.layout(view.pinned(to: box, inset: 16))

        #expect(scene.stage.console.count == 2)
        #expect(scene.stage.console.allSatisfy { $0.contains("NSAutoresizingMaskLayoutConstraint") })
        #expect(view.frame.width >= 0)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `an optional constraint that cannot be satisfied is not a conflict [W]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()

        scene.layout([
            view.widthAnchor.constraint(equalToConstant: 100),
            view.widthAnchor.constraint(equalToConstant: 200).at(999),
        ])

        #expect(view.frame.width == 100)
        #expect(scene.stage.console.isEmpty)
    }
}
