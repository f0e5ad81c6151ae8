import Support
import Testing
import UIKit

/// A stage and a separate stack view.
@MainActor
private final class StackScene {
    let stage = Stage()
    let stack = UIStackView()

    /// Lays out the stack as a frame-based view with three views of 40, 60 and 80 points, and returns their positions along the axis.
    func arrange(
        _ distribution: UIStackView.Distribution, length: CGFloat, spacing: CGFloat = 10, axis: NSLayoutConstraint.Axis
    ) -> [[Double]] {
        let isRow = axis == .horizontal
        stack.frame =
            isRow ? CGRect(x: 0, y: 0, width: length, height: 50) : CGRect(x: 0, y: 0, width: 50, height: length)
        stack.axis = axis
        stack.distribution = distribution
        stack.spacing = spacing
        for size in [40.0, 60, 80] {
            let view = isRow ? SizedView(CGFloat(size), 20) : SizedView(20, CGFloat(size))
            view.setContentHuggingPriority(UILayoutPriority(size == 80 ? 249 : 250), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(size == 80 ? 749 : 750), for: axis)
            stack.addArrangedSubview(view)
        }
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map { view in
            isRow
                ? [Double(view.frame.minX), Double(view.frame.width)]
                : [Double(view.frame.minY), Double(view.frame.height)]
        }
    }
}

@MainActor
struct StackViewTests {
    @Test func `a stack view that has arranged its views is freed with them [I]`() {
        expectFreed { check in
            let scene = StackScene()
            check.watch(scene.stack)

            _ = scene.arrange(.fill, length: 300, axis: .vertical)

            for view in scene.stack.arrangedSubviews { check.watch(view) }
        }
    }

    // MARK: Hiding

    // Openradar 25087688: hidden once in an animation and twice more, a view that is shown once stays hidden.
    @Test func `a view hidden several times in animations has to be shown as many times [W]`() async {
        let stage = Stage()
        let scene = UIStackView(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        let view = UILabel()
        scene.addArrangedSubview(view)
        scene.addArrangedSubview(UILabel())
        await stage.place(scene)
        await stage.settle()
        for _ in 0..<3 {
            UIView.animate(withDuration: 0.2) { view.isHidden = true }
        }
        await stage.settle()

        view.isHidden = false
        #expect(view.isHidden)
        view.isHidden = false
        view.isHidden = false
        #expect(!view.isHidden)
    }

    @Test(arguments: [false, true])
    func `a view hidden once, or without animation, is shown immediately [W]`(isAnimated: Bool) async {
        let stage = Stage()
        let view = UILabel()
        let stack = UIStackView(arrangedSubviews: [view, UILabel()])
        await stage.show(stack)
        await stage.settle()
        if isAnimated {
            UIView.animate(withDuration: 0.2) { view.isHidden = true }
        } else {
            for _ in 0..<3 { view.isHidden = true }
        }
        await stage.settle()

        view.isHidden = false
        #expect(!view.isHidden)
    }

    // MARK: Distributions

    @Test(
        "every distribution places views of 40, 60 and 80 points as Apple describes it [D]",
        arguments: [
            // The view with the lowest hugging priority grows; the one with the lowest compression resistance shrinks.
            (UIStackView.Distribution.fill, 260.0, [[0.0, 40.0], [50, 60], [120, 140]]),
            (.fill, 180, [[0, 40], [50, 60], [120, 60]]),
            (.fillEqually, 260, [[0, 80], [90, 80], [180, 80]]),
            (.fillProportionally, 380, [[0, 80], [90, 120], [220, 160]]),
            (.equalSpacing, 260, [[0, 40], [80, 60], [180, 80]]),
            // Below the minimum spacing the last view is compressed.
            (.equalSpacing, 190, [[0, 40], [50, 60], [120, 70]]),
            // Centers at 20, 120 and 220: 100 apart.
            (.equalCentering, 260, [[0, 40], [90, 60], [180, 80]]),
        ],
        [NSLayoutConstraint.Axis.horizontal, .vertical])
    func distribution(
        expected: (distribution: UIStackView.Distribution, length: Double, places: [[Double]]),
        axis: NSLayoutConstraint.Axis
    ) {
        let scene = StackScene()
        let places = scene.arrange(expected.distribution, length: CGFloat(expected.length), axis: axis)

        #expect(isClose(places.flatMap { $0 }, expected.places.flatMap { $0 }, within: 0.34), "\(places)")
        #expect(scene.stage.console.isEmpty)
    }

    // MARK: Alignments

    @Test(
        "alignments place a view of 20 points in a row of 50 [D]",
        arguments: [
            (UIStackView.Alignment.fill, 0.0, 50.0), (.top, 0, 20), (.bottom, 30, 20), (.center, 15, 20),
        ])
    func alignment(alignment: UIStackView.Alignment, y: Double, height: Double) {
        let scene = StackScene()
        scene.stack.alignment = alignment

        _ = scene.arrange(.fill, length: 260, axis: .horizontal)

        let frame = scene.stack.arrangedSubviews[0].frame
        #expect([Double(frame.minY), Double(frame.height)] == [y, height])
    }

    @Test
    func `first baselines of labels are aligned [D]`() {
        let scene = StackScene()
        scene.stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        scene.stack.alignment = .firstBaseline
        let labels = [12.0, 30].map { size in
            let label = UILabel()
            label.font = .systemFont(ofSize: CGFloat(size))
            label.text = "Ag"
            return label
        }
        for label in labels { scene.stack.addArrangedSubview(label) }

        scene.stack.layoutIfNeeded()

        let baselines = labels.map { Double($0.frame.minY) + Double($0.font.ascender) }
        expectClose(baselines[0], baselines[1], within: 1)
        #expect(labels[1].frame.minY == 0)
    }

    // MARK: Intrinsic size

    @Test
    func `a stack has the length of its views and spacings, and the breadth of the largest [D]`() {
        let scene = StackScene()
        scene.stack.spacing = 10
        scene.stack.alignment = .center
        for size in [(40.0, 20.0), (60, 35), (80, 10)] {
            scene.stack.addArrangedSubview(SizedView(CGFloat(size.0), CGFloat(size.1)))
        }

        #expect(
            scene.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 200, height: 35))
    }

    @Test
    func `a constrained stack determines its superview's size [D]`() {
        let scene = StackScene()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        _ = root.addConstrained(scene.stack)
        let below = root.addConstrained()
        scene.stack.axis = .vertical
        scene.stack.spacing = 5
        for height in [30.0, 40] { scene.stack.addArrangedSubview(SizedView(100, CGFloat(height))) }
        NSLayoutConstraint.activate(
            below.sized(10, 10) + [
                scene.stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                scene.stack.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                below.topAnchor.constraint(equalTo: scene.stack.bottomAnchor),
            ])

        root.layoutIfNeeded()

        #expect(scene.stack.frame == CGRect(x: 110, y: 20, width: 100, height: 75))
        #expect(below.frame.minY == 95)
    }

    @Test
    func `stacks can be nested [D]`() {
        let scene = StackScene()
        let rows = (0..<2).map { _ in
            UIStackView(arrangedSubviews: [SizedView(30, 10), SizedView(50, 20)])
        }
        for row in rows { row.spacing = 4 }
        scene.stack.axis = .vertical
        scene.stack.spacing = 6
        scene.stack.alignment = .leading
        for row in rows { scene.stack.addArrangedSubview(row) }

        let size = scene.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        scene.stack.frame = CGRect(origin: .zero, size: size)
        scene.stack.layoutIfNeeded()

        #expect(size == CGSize(width: 84, height: 46))
        #expect(rows[1].frame == CGRect(x: 0, y: 26, width: 84, height: 20))
        #expect(rows[1].arrangedSubviews[1].frame == CGRect(x: 34, y: 0, width: 50, height: 20))
    }

    // MARK: Spacing and margins

    @Test
    func `a custom spacing applies only after its view [D]`() {
        let scene = StackScene()
        let views = (0..<3).map { _ in SizedView(10, 10) }
        for view in views { scene.stack.addArrangedSubview(view) }
        scene.stack.spacing = 5
        scene.stack.setCustomSpacing(20, after: views[0])
        #expect(scene.stack.customSpacing(after: views[0]) == 20)
        #expect(scene.stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)

        #expect(scene.stack.systemLayoutSizeFitting(.zero).width == 55)

        scene.stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        #expect(scene.stack.systemLayoutSizeFitting(.zero).width == 40)
    }

    @Test
    func `margins apply if the arrangement is relative to them [D]`() {
        let scene = StackScene()
        scene.stack.addArrangedSubview(SizedView(30, 10))
        scene.stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(scene.stack.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 10))

        scene.stack.isLayoutMarginsRelativeArrangement = true
        #expect(scene.stack.systemLayoutSizeFitting(.zero) == CGSize(width: 36, height: 14))
    }

    @Test
    func `from right to left a row starts at the right [D]`() {
        let scene = StackScene()
        scene.stack.semanticContentAttribute = .forceRightToLeft

        let places = scene.arrange(.fill, length: 260, axis: .horizontal)

        #expect(places == [[220, 40], [150, 60], [0, 140]])
    }

    // MARK: Hiding

    @Test(arguments: [(0, [0.0, 70.0]), (1, [0.0, 50.0]), (2, [0.0, 50.0])])
    func `a hidden view has no space and no spacing [D]`(hidden: Int, places: [Double]) {
        let scene = StackScene()
        let views = [40.0, 60, 80].map { SizedView(CGFloat($0), 10) }
        for view in views { scene.stack.addArrangedSubview(view) }
        scene.stack.spacing = 10
        scene.stack.alignment = .leading
        scene.stack.frame.size = CGSize(width: 100, height: 10)
        scene.stack.layoutIfNeeded()

        views[hidden].isHidden = true

        let visible = views.filter { !$0.isHidden }
        let width = scene.stack.systemLayoutSizeFitting(.zero).width
        #expect(width == visible.reduce(10) { $0 + $1.content.width })
        scene.stack.frame.size.width = width
        scene.stack.layoutIfNeeded()
        #expect(visible.map { Double($0.frame.minX) } == places)

        views[hidden].isHidden = false
        #expect(scene.stack.systemLayoutSizeFitting(.zero).width == 200)
    }

    @Test
    func `hiding in an animation closes the gap gradually [D]`() async {
        let scene = StackScene()
        let controller = UIViewController()
        let views = (0..<3).map { _ in SizedView(60, 40) }
        _ = controller.view.addConstrained(scene.stack)
        scene.stack.axis = .vertical
        for view in views { scene.stack.addArrangedSubview(view) }
        NSLayoutConstraint.activate([
            scene.stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
            scene.stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        ])
        await scene.stage.show(controller)
        #expect(views[2].frame.minY == 80)

        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            views[1].isHidden = true
            scene.stack.layoutIfNeeded()
        }
        await scene.stage.wait(0.2)

        #expect(views[2].frame.minY == 40)
        expectClose(scene.stage.presentedFrame(of: views[2]).minY, 60, within: 3)
        await scene.stage.settle()
        #expect(scene.stage.presentedFrame(of: views[2]).minY == 40)
        #expect(views[1].isHidden)
    }

    // MARK: Arranged views

    @Test
    func `adding an arranged view adds it as a subview, removing it keeps it there [D]`() {
        let scene = StackScene()
        let views = (0..<3).map { _ in UIView() }
        for view in views { scene.stack.addArrangedSubview(view) }
        #expect(scene.stack.subviews == views)
        #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })

        scene.stack.insertArrangedSubview(views[2], at: 0)
        #expect(scene.stack.arrangedSubviews == [views[2], views[0], views[1]])

        scene.stack.removeArrangedSubview(views[0])
        #expect(scene.stack.arrangedSubviews == [views[2], views[1]])
        #expect(views[0].superview === scene.stack)

        views[1].removeFromSuperview()
        #expect(scene.stack.arrangedSubviews == [views[2]])
    }

    @Test
    func `a changed setting takes effect in the next layout [D]`() {
        let scene = StackScene()
        _ = scene.arrange(.fill, length: 260, axis: .horizontal)

        scene.stack.distribution = .fillEqually
        scene.stack.spacing = 40
        scene.stack.layoutIfNeeded()
        expectClose(scene.stack.arrangedSubviews.map { Double($0.frame.width) }, [60, 60, 60])

        scene.stack.removeArrangedSubview(scene.stack.arrangedSubviews[0])
        scene.stack.subviews[0].removeFromSuperview()
        scene.stack.layoutIfNeeded()
        expectClose(scene.stack.arrangedSubviews.map { Double($0.frame.width) }, [110, 110])
        #expect(scene.stage.console.isEmpty)
    }
}
