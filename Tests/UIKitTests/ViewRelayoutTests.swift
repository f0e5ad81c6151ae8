import Support
import Testing
import UIKit

/// What layout does to its own subviews must not ask for another layout, or much of what apps do would never come to rest.
@MainActor
struct ViewRelayoutTests {
    /// How often a view may be laid out before it is shown; code that never rests goes on for ever.
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

    private func layouts(of view: Restless) -> Int {
        let stage = Stage()
        let root = UIView()
        view.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
        root.addSubview(view)
        stage.show(root)
        stage.settle()
        return view.layouts
    }

    private final class Layered: Restless {
        override func change() {
            layer.insertSublayer(CAGradientLayer(), at: 0)
        }
    }

    @Test func `a layer that is added in every layout does not ask for the next [W]`() {
        let view = Layered()

        #expect(layouts(of: view) < patience)
        #expect((view.layer.sublayers ?? []).count == view.layouts)
    }

    private final class Remaking: Restless {
        override func change() {
            for subview in subviews { subview.removeFromSuperview() }
            addSubview(UILabel(frame: bounds))
        }
    }

    @Test func `subviews may be made anew in every layout [W]`() {
        let view = Remaking()

        #expect(layouts(of: view) < patience)
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

    @Test func `a subview may take one size after the other in every layout [W]`() {
        let view = Resizing()

        #expect(layouts(of: view) < patience)
        #expect(view.label.frame.width == 100)
    }

    @Test func `a subview that takes another size after its superview's layout has it laid out again [W]`() {
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
