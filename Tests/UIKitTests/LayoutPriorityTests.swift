import Support
import Testing
import UIKit

@MainActor
struct LayoutPriorityTests {
    private let stage = Stage()
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func layout(_ constraints: [NSLayoutConstraint] = []) {
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
    }

    private func row(_ views: [UIView]) -> [NSLayoutConstraint] {
        var constraints = [views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor)]
        for (before, after) in zip(views, views.dropFirst()) {
            constraints.append(after.leadingAnchor.constraint(equalTo: before.trailingAnchor))
        }
        return constraints + [views[views.count - 1].trailingAnchor.constraint(equalTo: root.trailingAnchor)]
    }

    // MARK: Content

    @Test
    func `[D] by default content is hugged at 250 and resists compression at 750`() {
        let view = UIView()

        #expect(view.contentHuggingPriority(for: .horizontal) == UILayoutPriority(250))
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == UILayoutPriority(750))
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }

    @Test
    func `[D] a view takes its content's size where constraints leave it open`() {
        let view = root.addConstrained(SizedView(70, 30))

        layout([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
        ])

        #expect(view.frame == CGRect(x: 125, y: 5, width: 70, height: 30))
    }

    @Test(arguments: [(251.0, 250.0, 100.0, 220.0), (250, 251, 220, 100)])
    func `[D] the view that hugs its content less is stretched`(
        first: Double, second: Double, firstWidth: Double, secondWidth: Double
    ) {
        let views = [root.addConstrained(SizedView(100, 20)), root.addConstrained(SizedView(100, 20))]
        views[0].setContentHuggingPriority(UILayoutPriority(Float(first)), for: .horizontal)
        views[1].setContentHuggingPriority(UILayoutPriority(Float(second)), for: .horizontal)

        layout(row(views))

        expectClose(views.map { Double($0.frame.width) }, [firstWidth, secondWidth])
    }

    @Test
    func `[D] the view that resists compression less is squeezed, and changes its mind with the priority`() {
        let views = [root.addConstrained(SizedView(200, 20)), root.addConstrained(SizedView(200, 20))]
        views[1].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)

        layout(row(views))
        expectClose(views.map { Double($0.frame.width) }, [200, 120])

        views[1].setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        layout()
        expectClose(views.map { Double($0.frame.width) }, [120, 200])
    }

    @Test
    func `[D] a new content size is asked for after it was invalidated`() throws {
        let view = try #require(root.addConstrained(SizedView(70, 30)) as? SizedView)
        layout([view.leadingAnchor.constraint(equalTo: root.leadingAnchor)])

        view.content = CGSize(width: 90, height: 44)
        layout()

        #expect(view.frame.size == CGSize(width: 90, height: 44))
    }

    // MARK: Wishes

    @Test
    func `[D] a wish is met as nearly as the musts allow`() {
        let view = root.addConstrained()

        layout([
            view.widthAnchor.constraint(equalToConstant: 1_000).at(750),
            view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, constant: -40),
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 10).at(999),
        ])

        #expect(view.frame.size == CGSize(width: 280, height: 50))
    }

    @Test
    func `[D] a stronger wish wins over any number of weaker ones`() {
        let view = root.addConstrained()
        let weak = (0..<5).map { _ in view.widthAnchor.constraint(equalToConstant: 100).at(500) }

        layout(weak + [view.widthAnchor.constraint(equalToConstant: 200).at(501)])

        #expect(view.frame.width == 200)
    }

    @Test
    func `[D] an active wish may change its priority and its constant`() {
        let view = root.addConstrained()
        let narrow = view.widthAnchor.constraint(equalToConstant: 100).at(500)
        let wide = view.widthAnchor.constraint(equalToConstant: 200).at(499)
        layout([narrow, wide])
        #expect(view.frame.width == 100)

        wide.priority = UILayoutPriority(501)
        layout()
        #expect(view.frame.width == 200)

        wide.constant = 240
        layout()
        #expect(view.frame.width == 240)

        wide.isActive = false
        layout()
        #expect(view.frame.width == 100)
    }

    // MARK: Conflicts

    @Test(.enabled(if: Stage.canRecord))
    func `[W] of musts that contradict each other one is broken, and the console names them all`() {
        let view = root.addConstrained()
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        let second = view.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "second"

        layout([second])

        #expect(view.frame.width == 100)
        #expect(stage.console.count == 1)
        let message = stage.console.first ?? ""
        #expect(message.contains("Unable to simultaneously satisfy constraints."))
        #expect(message.contains(".width == 100   (active)>\","))
        let recovery = message.components(separatedBy: "Will attempt to recover by breaking constraint").last ?? ""
        #expect(recovery.contains("'second'"))
        #expect(second.isActive)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `[W] the remaining musts hold, and the broken one is met again once nothing contradicts it`() {
        let view = root.addConstrained()
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        layout([first, view.widthAnchor.constraint(equalToConstant: 200)])

        first.isActive = false
        layout()

        #expect(view.frame.width == 200)
        #expect(stage.console.count == 1)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `[W] insets wider than a frame-based superview are a conflict, for no size is negative`() {
        let box = UIView()
        root.addSubview(box)
        let view = box.addConstrained()

        layout(view.pinned(to: box, inset: 16))

        #expect(stage.console.count == 2)
        #expect(stage.console.allSatisfy { $0.contains("NSAutoresizingMaskLayoutConstraint") })
        #expect(view.frame.width >= 0)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `[W] a wish that cannot be met is no conflict`() {
        let view = root.addConstrained()

        layout([
            view.widthAnchor.constraint(equalToConstant: 100),
            view.widthAnchor.constraint(equalToConstant: 200).at(999),
        ])

        #expect(view.frame.width == 100)
        #expect(stage.console.isEmpty)
    }
}
