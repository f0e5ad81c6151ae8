import Support
import Testing
import UIKit

@MainActor
struct ViewShapeTests {
    private final class Badge: UIView {
        @Invalidating(.layout) var inset: CGFloat = 0
        @Invalidating(.display, .intrinsicContentSize) var text = ""
        @Invalidating(wrappedValue: 0, .layout, .display, .constraints) var level: Int
        var layouts = 0
        var sizes = 0
        var constraintPasses = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
        override func invalidateIntrinsicContentSize() {
            super.invalidateIntrinsicContentSize()
            sizes += 1
        }
        override func updateConstraints() {
            super.updateConstraints()
            constraintPasses += 1
        }
    }

    @Test func `an invalidating property causes a layout only when its value changes [D]`() async {
        let stage = Stage()
        let badge = Badge()
        await stage.show(badge)
        await stage.waitFrame()
        let before = badge.layouts

        badge.inset = 0
        await stage.waitFrame()
        #expect(badge.layouts == before)

        badge.inset = 4
        await stage.waitFrame()
        #expect(badge.inset == 4)
        #expect(badge.layouts == before + 1)
    }

    @Test func `an invalidating property can have several effects [D]`() async {
        let stage = Stage()
        let badge = Badge()
        await stage.show(badge)
        await stage.waitFrame()
        let passes = badge.constraintPasses

        badge.text = "new"
        badge.level = 2
        await stage.waitFrame()

        #expect(badge.sizes == 1)
        #expect(badge.constraintPasses == passes + 1)
    }

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

    @Test func `attributed accessibility texts match the plain ones [D]`() {
        let view = UIView()
        view.accessibilityAttributedLabel = NSAttributedString(string: "Close")
        view.accessibilityHint = "Closes the sheet"

        #expect(view.accessibilityLabel == "Close")
        #expect(view.accessibilityAttributedHint?.string == "Closes the sheet")
        #expect(!view.accessibilityIgnoresInvertColors)
        #expect(!view.showsLargeContentViewer)
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
