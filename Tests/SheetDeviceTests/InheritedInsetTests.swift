import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// What UIKit adds to the safe area of a presented view inside of other views is not documented: content ends at the home indicator in any case.
@MainActor
struct InheritedInsetTests {
    /// A view to which UIKit adds something else than the device does.
    private final class InsetView: UIView {
        weak var controller: UIViewController?
        var inherited: CGFloat = 0

        override var safeAreaInsets: UIEdgeInsets {
            var insets = controller?.additionalSafeAreaInsets ?? .zero
            insets.bottom += inherited
            return insets
        }
    }

    private final class InsetController: UIViewController {
        let inherited: CGFloat

        init(_ inherited: CGFloat) {
            self.inherited = inherited
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() {
            let view = InsetView()
            (view.controller, view.inherited) = (self, inherited)
            self.view = view
        }
    }

    @Test(arguments: [0, 20, 34], [Detent.height(300), .large])
    func `at rest the content ends at the home indicator, whatever UIKit adds itself`(
        inherited: CGFloat, detent: Detent
    ) throws {
        let content = InsetController(inherited)
        let scene = SheetScene(content: content, detents: [detent, .full])
        scene.present()

        let hidden = content.view.convert(content.view.bounds, to: nil).maxY - scene.screenHeight
        #expect(abs(content.view.safeAreaInsets.bottom - hidden - 34) < 0.01)
        let sheet = try #require(content.activeSheet)
        sheet.select(.full)
        scene.device.settle()

        #expect(abs(content.view.safeAreaInsets.bottom - 34) < 0.01)
        scene.remove()
        scene.device.settle()
        #expect(content.additionalSafeAreaInsets == .zero)
    }

    /// As some apps do to let SwiftUI's content ignore it.
    @Test
    func `content that denies its safe area gets no larger one with each movement`() throws {
        final class Denying: UIView {
            override var safeAreaInsets: UIEdgeInsets { .zero }
        }
        let content = UIViewController()
        content.view = Denying()
        let scene = SheetScene(content: content, detents: [.height(300), .height(500)])
        scene.present()
        var insets: [UIEdgeInsets] = []

        for _ in 0..<3 {
            for detent in [Detent.height(500), .height(300)] {
                scene.sheet.select(detent)
                scene.device.settle()
            }
            insets.append(content.additionalSafeAreaInsets)
        }

        #expect(Set(insets.map(\.bottom)).count == 1)
    }

    @Test
    func `content inside of a presentation gets what its frame shares with the window`() {
        let content = UIViewController()
        let scene = SheetScene(content: content, detents: [.height(300), .large])
        scene.present()

        #expect(content.additionalSafeAreaInsets.bottom == content.view.safeAreaInsets.bottom - 34)
    }
}
