import Support
import Testing
import UIKit

@MainActor
struct ViewShapeTests {
    private final class Fenced: UIView {
        let inner = UIView()
        override var leadingAnchor: NSLayoutXAxisAnchor { inner.leadingAnchor }
        private(set) var added: [NSLayoutConstraint] = []
        override func addConstraint(_ constraint: NSLayoutConstraint) {
            added.append(constraint)
            super.addConstraint(constraint)
        }
        override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
            super.setContentHuggingPriority(priority + 1, for: axis)
        }
    }

    @Test func `a subclass can override anchors, constraints and priorities [D]`() {
        let view = Fenced()
        let other = UIView()
        view.addSubview(other)

        let constraint = other.leadingAnchor.constraint(equalTo: view.leadingAnchor)
        let width = view.widthAnchor.constraint(equalToConstant: 3)
        view.addConstraint(width)
        view.setContentHuggingPriority(.defaultLow, for: .vertical)

        #expect(constraint.secondItem === view.inner)
        #expect(view.added == [width])
        #expect(view.contentHuggingPriority(for: .vertical).rawValue == 251)
    }

    @Test func `text sizes are limited for a view and its descendants [D]`() async {
        let stage = Stage()
        let parent = UIView()
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: .body)
        parent.addSubview(label)
        await stage.show(parent)

        parent.maximumContentSizeCategory = .small
        #expect(label.traitCollection.preferredContentSizeCategory == .small)
        #expect(label.font.pointSize == 15)

        parent.maximumContentSizeCategory = nil
        parent.minimumContentSizeCategory = .extraExtraLarge
        #expect(label.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `the fixed coordinate space of a screen does not rotate with the interface [D]`() async {
        let stage = Stage()
        let root = UIViewController()
        await stage.show(root)
        let screen = stage.window.screen
        let upright = screen.fixedCoordinateSpace.bounds
        #expect(upright == screen.coordinateSpace.bounds)

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        let corner = screen.coordinateSpace.convert(CGPoint.zero, to: screen.fixedCoordinateSpace)
        #expect(screen.coordinateSpace.bounds.size == CGSize(width: upright.height, height: upright.width))
        #expect(screen.fixedCoordinateSpace.bounds == upright)
        #expect(corner == CGPoint(x: upright.width, y: 0))
    }

    private final class Pin: UIView, UIKeyInput {
        var digits = ""
        var keyboardType: UIKeyboardType = .numberPad
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { !digits.isEmpty }
        func insertText(_ text: String) { digits += text }
        func deleteBackward() { digits = String(digits.dropLast()) }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a key input view can provide some of the keyboard's traits [D]`() async {
        let stage = Stage()
        let pin = Pin(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        await stage.show(pin)

        pin.becomeFirstResponder()
        stage.type("12")

        #expect(pin.digits == "12")
        #expect((pin as any UITextInputTraits).keyboardType == .numberPad)
        #expect((pin as any UITextInputTraits).returnKeyType == .default)
    }
}
