import Support
import Testing
import UIKit

/// Methods that UIKit calls are due again when a trait changes that they have read.
@MainActor
struct UpdateTraitTrackingTests {
    /// Reads a trait in one of its methods and counts how often each is called.
    private final class Reader: UIView {
        enum Method { case properties, constraints, layout, drawing }

        var reads: [Method] = []
        var calls: [Method] = []

        private func called(_ method: Method) {
            calls.append(method)
            if reads.contains(method) { _ = traitCollection.userInterfaceStyle }
        }

        override func updateProperties() {
            super.updateProperties()
            called(.properties)
        }

        override func updateConstraints() {
            called(.constraints)
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            called(.layout)
        }

        override func draw(_ rect: CGRect) {
            called(.drawing)
        }
    }

    private func shown(_ view: UIView, on stage: Stage) async {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.window.addSubview(view)
        await stage.settle()
    }

    @Test(arguments: [0, 1, 2, 3])
    private func `a method is called again when a trait that it read changes, and only then [D]`(index: Int) async {
        let method = [Reader.Method.properties, .constraints, .layout, .drawing][index]
        let stage = Stage()
        let reader = Reader()
        reader.reads = [method]
        await shown(reader, on: stage)

        reader.calls = []
        reader.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(reader.calls.contains(method))

        reader.calls = []
        reader.traitOverrides.legibilityWeight = .bold
        await stage.settle()
        #expect(reader.calls.isEmpty)
    }

    @Test func `a method that reads no trait is not called again [D]`() async {
        let stage = Stage()
        let reader = Reader()
        await shown(reader, on: stage)

        reader.calls = []
        reader.overrideUserInterfaceStyle = .dark
        await stage.settle()

        #expect(reader.calls.isEmpty)
    }

    @Test func `traits that are no longer read no longer count [D]`() async {
        let stage = Stage()
        let reader = Reader()
        reader.reads = [.layout]
        await shown(reader, on: stage)
        reader.reads = []
        reader.overrideUserInterfaceStyle = .dark
        await stage.settle()

        reader.calls = []
        reader.overrideUserInterfaceStyle = .light
        await stage.settle()

        #expect(reader.calls.isEmpty)
    }

    @Test func `traits read in a controller's layout methods count for its view [D]`() async {
        final class Controller: UIViewController {
            var calls = 0
            override func viewWillLayoutSubviews() {
                super.viewWillLayoutSubviews()
                calls += 1
                _ = traitCollection.horizontalSizeClass
            }
        }
        let stage = Stage()
        let controller = Controller()
        await stage.show(controller)
        await stage.settle()

        let before = controller.calls
        controller.traitOverrides.horizontalSizeClass = .regular
        await stage.settle()
        #expect(controller.calls > before)

        let after = controller.calls
        controller.traitOverrides.userInterfaceLevel = .elevated
        await stage.settle()
        #expect(controller.calls == after)
    }

    @Test func `a color resolved in drawing or layout counts as reading its traits [D]`() async {
        final class Painter: UIView {
            var drawn = 0
            var border: CGColor?
            override func draw(_ rect: CGRect) {
                UIColor.label.setFill()
                UIRectFill(rect)
                drawn += 1
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                border = UIColor.label.cgColor
            }
        }
        let stage = Stage()
        let painter = Painter()
        await shown(painter, on: stage)
        let (drawn, border) = (painter.drawn, painter.border)

        painter.overrideUserInterfaceStyle = .dark
        await stage.settle()

        #expect(painter.drawn > drawn)
        #expect(painter.border != border)
    }

    @Test func `an app's own trait is followed like any other [D]`() async {
        struct Theme: UITraitDefinition {
            static let defaultValue = 0
        }
        final class Themed: UIView {
            var theme = -1
            override func layoutSubviews() {
                super.layoutSubviews()
                theme = traitCollection[Theme.self]
            }
        }
        let stage = Stage()
        let themed = Themed()
        await shown(themed, on: stage)
        #expect(themed.theme == 0)

        stage.window.traitOverrides[Theme.self] = 3
        await stage.settle()

        #expect(themed.theme == 3)
    }
}
