import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Pages of a navigation controller that set the detents of their sheet when they appear.
@MainActor
struct PageDetentTests {
    private final class Page: UIViewController {
        let detent: Detent

        init(_ detent: Detent) {
            self.detent = detent
            super.init(nibName: nil, bundle: nil)
            view.backgroundColor = .systemBackground
        }

        required init?(coder: NSCoder) { nil }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            activeSheet?.animateChanges {
                activeSheet?.configuration.detents = [detent]
                activeSheet?.select(detent)
            }
        }
    }

    private final class Screen: SheetScene {
        let navigation = UINavigationController(rootViewController: Page(.height(300)))

        init() {
            super.init(content: navigation, detents: [.height(300)])
            present()
        }

        /// Drags from the leading edge of the page.
        func swipeBack(to distances: CGFloat...) {
            let y = screenHeight - 100
            device.drag(along: ([2] + distances).map { CGPoint(x: $0, y: y) }, over: 0.4, hold: 0.2)
            device.settle()
        }
    }

    @Test
    func `the sheet has the height of the page on top, after pushes, pops and cancelled back swipes`() {
        let screen = Screen()
        #expect(screen.height == 300)

        screen.navigation.pushViewController(Page(.height(500)), animated: true)
        screen.device.settle()
        #expect(screen.height == 500)

        screen.swipeBack(to: 120, 10)
        #expect(screen.navigation.viewControllers.count == 2)
        #expect(screen.height == 500)

        screen.swipeBack(to: 330)
        #expect(screen.navigation.viewControllers.count == 1)
        #expect(screen.height == 300)
    }

    /// UIKit reports only that it has got one, and not the page without one in between.
    @Test
    func `a pushed page may get the preferred size that the page before it has`() {
        let (first, second) = (BoxPage(100), BoxPage(500))
        first.preferredContentSize = CGSize(width: 0, height: 250)
        let navigation = UINavigationController(rootViewController: first)
        let scene = SheetScene(content: navigation, detents: [.fitContent])
        scene.present()
        expectClose(scene.height, 250 + 44 + 34)
        navigation.pushViewController(second, animated: true)
        scene.device.settle()
        expectClose(scene.height, 500 + 44 + 34)

        second.preferredContentSize = first.preferredContentSize
        scene.device.settle()

        expectClose(scene.height, 250 + 44 + 34)
    }
}
