import Support
import Testing
import UIKit

@MainActor
struct LayoutPlacementTests {
    // MARK: Positions and sizes

    @Test
    func `a view pinned to the edges fills its superview without the insets, at any size [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()

        scene.layout(view.pinned(to: scene.root, inset: 16))
        #expect(view.frame == CGRect(x: 16, y: 16, width: 288, height: 448))

        scene.root.frame = CGRect(x: 50, y: 60, width: 200, height: 100)
        scene.root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 16, y: 16, width: 168, height: 68))
    }

    @Test
    func `equal widths share the remaining space [D]`() {
        let scene = LayoutScene()
        let views = (0..<3).map { _ in scene.root.addConstrained() }

        scene.layout([
            views[0].leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10),
            views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
            views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 10),
            scene.root.trailingAnchor.constraint(equalTo: views[2].trailingAnchor, constant: 10),
            views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
            views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 1, constant: 20),
        ])

        let third = 260.0 / 3
        let starts = views.map { Double($0.frame.minX) }
        let widths = views.map { Double($0.frame.width) }
        expectClose(starts, [10, 20 + third, 30 + 2 * third], within: 0.34)
        expectClose(widths, [third, third, third + 20], within: 0.34)
    }

    @Test
    func `constraints reach across levels of the hierarchy [D]`() {
        let scene = LayoutScene()
        let box = scene.root.addConstrained()
        let inner = box.addConstrained()
        let sibling = scene.root.addConstrained()

        scene.layout(
            box.sized(200, 200) + [
                box.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 30),
                box.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 40),
                inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 7),
                inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
                sibling.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
                sibling.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
            ] + inner.sized(20, 30) + sibling.sized(10, 10))

        #expect(inner.frame == CGRect(x: 7, y: 8, width: 20, height: 30))
        #expect(sibling.frame == CGRect(x: 57, y: 83, width: 10, height: 10))
    }

    @Test
    func `views constrained to frame-based views follow them [D]`() {
        let scene = LayoutScene()
        let fixed = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 60))
        scene.root.addSubview(fixed)
        let view = scene.root.addConstrained()

        scene.layout(
            view.sized(10, 10) + [
                view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
                view.topAnchor.constraint(equalTo: fixed.topAnchor),
            ])
        #expect(view.frame.origin == CGPoint(x: 75, y: 30))

        fixed.frame.origin = CGPoint(x: 100, y: 110)
        scene.root.layoutIfNeeded()
        #expect(view.frame.origin == CGPoint(x: 155, y: 110))

        fixed.center.x += 20
        scene.root.layoutIfNeeded()
        #expect(view.frame.origin == CGPoint(x: 175, y: 110))
    }

    @Test
    func `an autoresized view follows a superview with constraints [D]`() {
        let scene = LayoutScene()
        let box = scene.root.addConstrained()
        let content = UIView(frame: box.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.addSubview(content)
        let inner = content.addConstrained()

        scene.layout(box.pinned(to: scene.root, inset: 10) + inner.pinned(to: content, inset: 20))

        #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 460))
        #expect(inner.frame == CGRect(x: 20, y: 20, width: 260, height: 420))
        #expect(scene.stage.console.isEmpty)
    }

    @Test
    func `a transform does not change the size or center from constraints [D]`() {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)

        scene.layout(
            view.sized(100, 100) + [
                view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 20),
                view.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 20),
            ])

        #expect(view.bounds.size == CGSize(width: 100, height: 100))
        #expect(view.center == CGPoint(x: 70, y: 70))
    }

    @Test
    func `system spacing is eight points between siblings [D]`() {
        let scene = LayoutScene()
        let first = scene.root.addConstrained()
        let second = scene.root.addConstrained()

        scene.layout(
            first.sized(10, 10) + second.sized(10, 10) + [
                first.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
                first.topAnchor.constraint(equalTo: scene.root.topAnchor),
                second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
                second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
            ])

        #expect(second.frame.origin == CGPoint(x: 26, y: 18))
    }

    // MARK: Direction

    @Test(arguments: [
        (UISemanticContentAttribute.forceLeftToRight, 20.0, 60.0), (.forceRightToLeft, 260.0, 230.0),
    ])
    func `leading and trailing follow the direction of the common superview [D]`(
        attribute: UISemanticContentAttribute, first: Double, second: Double
    ) {
        let scene = LayoutScene()
        scene.root.semanticContentAttribute = attribute
        let view = scene.root.addConstrained()
        let next = scene.root.addConstrained()

        scene.layout(
            view.sized(40, 10) + next.sized(30, 10) + [
                view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 20),
                next.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor),
                next.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor).at(500),
            ])

        #expect(Double(view.frame.minX) == first)
        #expect(Double(next.frame.minX) == second)
    }

    @Test
    func `a change of direction mirrors leading and trailing, not left and right [D]`() {
        let scene = LayoutScene()
        let leading = scene.root.addConstrained()
        let left = scene.root.addConstrained()
        scene.layout(
            leading.sized(40, 10) + left.sized(40, 10) + [
                leading.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 20),
                left.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 20),
            ])

        scene.root.semanticContentAttribute = .forceRightToLeft
        scene.root.layoutIfNeeded()

        #expect(leading.frame.minX == 260)
        #expect(left.frame.minX == 20)
    }

    // MARK: Pixels

    @Test(arguments: [(33.0, 33.5), (33.3, 33.0 + 1.0 / 3)])
    func `solved frames are on whole pixels [W]`(width: Double, rounded: Double) {
        let scene = LayoutScene()
        let view = scene.root.addConstrained()

        scene.layout([
            view.widthAnchor.constraint(equalToConstant: CGFloat(width)),
            view.centerXAnchor.constraint(equalTo: scene.root.centerXAnchor),
        ])

        let scale = Double(UIScreen.main.scale)
        let x = Double(view.frame.minX) * scale
        #expect(abs(x - x.rounded()) < 0.001)
        #expect(abs(Double(view.frame.width) - rounded) <= 0.51)
    }

    @Test(arguments: [667.0, 100.1, 55.5])
    func `adjacent frames stay adjacent on whole pixels [M]`(length: Double) {
        let scene = LayoutScene()
        let box = scene.root.addConstrained()
        let first = box.addConstrained()
        let second = box.addConstrained()

        scene.layout(
            box.sized(100, CGFloat(length.rounded())) + [
                box.topAnchor.constraint(equalTo: scene.root.topAnchor),
                first.topAnchor.constraint(equalTo: box.topAnchor),
                first.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5),
                second.topAnchor.constraint(equalTo: first.bottomAnchor),
                second.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            ])

        #expect(abs(first.frame.maxY - second.frame.minY) < 0.001)
        #expect(abs(second.frame.maxY - box.bounds.height) < 0.001)
    }
}
