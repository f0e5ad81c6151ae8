import Support
import Testing
import UIKit

@MainActor
struct LayoutFittingTests {
    private let text = "A longer text that certainly does not fit into a single line of a narrow label"

    // MARK: Fitting sizes

    @Test
    func `the compressed size is the minimum that the constraints allow [D]`() {
        let box = UIView()
        let view = box.addConstrained(SizedView(70, 30))
        NSLayoutConstraint.activate(view.pinned(to: box, inset: 10))

        let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)

        #expect(size == CGSize(width: 90, height: 50))
        #expect(box.frame == .zero)
    }

    @Test
    func `the expanded size is the maximum that the constraints allow [D]`() {
        let box = UIView()
        let view = box.addConstrained()
        NSLayoutConstraint.activate(
            view.pinned(to: box) + [
                view.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
                view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            ])

        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 300, height: 150))
    }

    @Test(.enabled(if: Stage.canRecord))
    func `measuring is independent of current frames [W]`() async {
        let stage = Stage()
        let popup = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let content = popup.addConstrained()
        NSLayoutConstraint.activate(content.pinned(to: popup, inset: 20) + content.sized(240, 300))

        let size = popup.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        popup.frame.size = size
        await stage.show(UIView())
        stage.window.addSubview(popup)
        await stage.settle()

        #expect(size == CGSize(width: 280, height: 340))
        #expect(content.frame == CGRect(x: 20, y: 20, width: 240, height: 300))
        #expect(stage.console.isEmpty)
    }

    @Test
    func `a required width leaves the height to the content, as a self-sizing cell needs it [D]`() {
        let cell = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let label = UILabel()
        label.numberOfLines = 0
        label.text = text
        _ = cell.addConstrained(label)
        NSLayoutConstraint.activate(label.pinned(to: cell, inset: 16))

        func height(_ width: CGFloat) -> CGFloat {
            cell.systemLayoutSizeFitting(
                CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }

        let expected = label.sizeThatFits(CGSize(width: 168, height: CGFloat.greatestFiniteMagnitude)).height + 32
        expectClose(height(200), expected, within: 0.34)
        #expect(height(200) > height(320))
        #expect(height(320) > height(2_000))
        #expect(cell.frame.height == 44)
    }

    @Test
    func `measuring includes the content of an autoresized content view [D]`() {
        let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let content = UIView(frame: cell.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.addSubview(content)
        let view = content.addConstrained(SizedView(50, 70))
        NSLayoutConstraint.activate(view.pinned(to: content, inset: 5))

        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 80))
    }

    @Test
    func `measured sizes are rounded to whole pixels [W]`() {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: 173.5).isActive = true

        let width = Double(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width)

        let scale = Double(UIScreen.main.scale)
        #expect(abs(width - (173.5 * scale).rounded() / scale) < 0.001)
    }

    // MARK: Labels

    @Test
    func `a label with several lines has the height for its width [D]`() {
        let scene = LayoutScene()
        let label = UILabel()
        label.numberOfLines = 0
        label.text = text
        _ = scene.root.addConstrained(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
            label.topAnchor.constraint(equalTo: scene.root.topAnchor),
            label.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 0.5),
        ])

        scene.root.layoutIfNeeded()
        let narrow = label.frame.height
        expectClose(narrow, label.sizeThatFits(CGSize(width: 160, height: 0)).height, within: 0.34)

        scene.root.bounds.size.width = 640
        scene.root.layoutIfNeeded()
        #expect(label.frame.width == 320)
        #expect(label.frame.height < narrow)

        label.text = "short"
        scene.root.layoutIfNeeded()
        expectClose(label.frame.height, label.intrinsicContentSize.height, within: 0.34)
    }

    @Test
    func `a label that grows moves the views constrained below it [D]`() {
        let scene = LayoutScene()
        let label = UILabel()
        label.text = text
        let below = scene.root.addConstrained()
        _ = scene.root.addConstrained(label)
        NSLayoutConstraint.activate(
            below.sized(10, 10) + [
                label.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
                label.topAnchor.constraint(equalTo: scene.root.topAnchor),
                below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
            ])
        scene.root.layoutIfNeeded()
        #expect(below.frame.minY == label.frame.maxY + 4)
        let before = below.frame.minY

        label.font = .systemFont(ofSize: 34)
        scene.root.layoutIfNeeded()
        #expect(below.frame.minY > before + 10)

        label.numberOfLines = 0
        scene.root.layoutIfNeeded()
        #expect(below.frame.minY > before + 40)
        #expect(below.frame.minY == label.frame.maxY + 4)
    }

    @Test
    func `baselines align labels of different sizes [D]`() {
        let scene = LayoutScene()
        let small = UILabel()
        let large = UILabel()
        for (label, size) in [(small, 12.0), (large, 40.0)] {
            label.font = .systemFont(ofSize: CGFloat(size))
            label.text = "Ag"
            _ = scene.root.addConstrained(label)
        }
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 100),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])

        scene.root.layoutIfNeeded()

        let baseline = large.frame.minY + large.font.ascender
        expectClose(small.frame.minY + small.font.ascender, baseline, within: 1)
        #expect(small.frame.minY > large.frame.minY + 10)
    }

    // MARK: Without a superview

    @Test
    func `a view without a superview gets its size from its own constraints [W]`() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(view.sized(120, 30))

        view.layoutIfNeeded()

        #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 30))
    }
}
