import Support
import Testing
import UIKit

/// Changes of subviews during layout must not request another layout, or many apps would never settle.
@MainActor
struct ViewRelayoutTests {
    /// The maximum number of layouts before a view is shown; an endless loop exceeds it.
    private let patience = 5

    private class Restless: UIView {
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            change()
        }

        func change() {}
    }

    private func layouts(of view: Restless) async -> Int {
        let stage = Stage()
        let root = UIView()
        view.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
        root.addSubview(view)
        await stage.show(root)
        await stage.settle()
        return view.layouts
    }

    private final class Layered: Restless {
        override func change() {
            layer.insertSublayer(CAGradientLayer(), at: 0)
        }
    }

    @Test func `adding a layer in every layout does not request another layout [W]`() async {
        let view = Layered()

        #expect(await layouts(of: view) < patience)
        #expect((view.layer.sublayers ?? []).count == view.layouts)
    }

    private final class Placing: Restless {
        override func change() {
            if subviews.isEmpty {
                let content = UIView()
                content.translatesAutoresizingMaskIntoConstraints = false
                addSubview(content)
                NSLayoutConstraint.activate([
                    content.topAnchor.constraint(equalTo: topAnchor),
                    content.leadingAnchor.constraint(equalTo: leadingAnchor),
                    content.trailingAnchor.constraint(equalTo: trailingAnchor),
                    content.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
                ])
            }
            frame.size.height = 80
            center = CGPoint(x: 90, y: 120)
            bounds.size.width = 60
        }
    }

    // Sheets that set their height in viewDidLayoutSubviews do this.
    @Test func `a view with inner constraints can get the same frame in every layout [W]`() async {
        let view = Placing()

        #expect(await layouts(of: view) < patience)
        expectClose(view.frame, CGRect(x: 60, y: 80, width: 60, height: 80))
        expectClose(view.subviews[0].frame, view.bounds)
    }

    private final class Remaking: Restless {
        override func change() {
            for subview in subviews { subview.removeFromSuperview() }
            addSubview(UILabel(frame: bounds))
        }
    }

    @Test func `subviews can be recreated in every layout [W]`() async {
        let view = Remaking()

        #expect(await layouts(of: view) < patience)
        #expect(view.subviews.count == 1)
        #expect(view.subviews.first?.frame.size == view.bounds.size)
    }

    private final class Resizing: Restless {
        let label = UILabel()

        override func change() {
            if label.superview == nil { addSubview(label) }
            label.text = "Some words"
            label.sizeToFit()
            label.frame.size.width = bounds.width
        }
    }

    @Test func `a subview can get several sizes in every layout [W]`() async {
        let view = Resizing()

        #expect(await layouts(of: view) < patience)
        #expect(view.label.frame.width == 100)
    }

    private final class Widening: Restless {
        let subview = UIView()
        private(set) var width: NSLayoutConstraint?
        var wanted: CGFloat = 10

        override func change() {
            if subview.superview == nil {
                subview.translatesAutoresizingMaskIntoConstraints = false
                addSubview(subview)
                width = subview.widthAnchor.constraint(equalToConstant: wanted)
                width?.isActive = true
            }
            width?.constant = wanted
        }
    }

    @Test func `a constraint that changes at the end of a layout causes another layout [W]`() {
        let view = Widening(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layoutIfNeeded()
        let before = view.layouts

        view.wanted = 30
        view.setNeedsLayout()
        view.layoutIfNeeded()

        #expect(view.layouts == before + 2)
        #expect(view.subview.frame.width == 30)
    }

    private final class RestlessController: UIViewController {
        let subview = UIView()
        var layouts = 0
        private var height: NSLayoutConstraint?

        override func viewDidLoad() {
            super.viewDidLoad()
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
            NSLayoutConstraint.activate([
                subview.topAnchor.constraint(equalTo: view.topAnchor),
                subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                subview.widthAnchor.constraint(equalToConstant: 10),
            ])
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            layouts += 1
            height?.isActive = false
            height = view.heightAnchor.constraint(equalTo: subview.heightAnchor, constant: 50)
            height?.isActive = true
        }
    }

    @Test func `a controller can recreate a constraint after every layout [W]`() async {
        let stage = Stage()
        let controller = RestlessController()
        await stage.show(controller)
        await stage.settle()

        #expect(controller.layouts < patience)
        #expect(controller.subview.frame.height == controller.view.bounds.height - 50)
    }

    @Test func `a subview that gets another size after its superview's layout causes another layout [W]`() {
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let subview = UIView(frame: view.bounds)
        view.addSubview(subview)
        view.layoutIfNeeded()
        let before = view.layouts

        subview.frame.size.height = 50
        view.layoutIfNeeded()

        #expect(view.layouts == before + 1)
    }
}
