import BuiltInStyles
import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// On a display of 120 Hz everything that the library animates runs at that rate.
///
/// Core Animation would give its animations 60 Hz otherwise.
@MainActor
struct FrameRateTests {
    @MainActor
    private final class Screen {
        let device = Device(.iPhone16Pro, framesPerSecond: 120)
        let root = UIViewController()
        lazy var navigation = UINavigationController(rootViewController: root)

        init() {
            device.showAndSettle(navigation)
        }

        /// Counts the frames of a movement that do not come at the display's rate.
        func slowFrames() -> (slow: Int, all: Int) {
            var (slow, all) = (0, 0)
            repeat {
                device.advanceFrame()
                all += 1
                if device.displayPeriod > 1.0 / 100 { slow += 1 }
            } while device.unrest != nil && all < 400
            return (slow, all)
        }
    }

    private func expectFast(_ screen: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
        let frames = screen.slowFrames()
        #expect(frames.all > 24 && frames.all < 400, sourceLocation: sourceLocation)
        #expect(frames.slow == 0, "of \(frames.all) frames", sourceLocation: sourceLocation)
    }

    @Test func `a sheet with dimmed detents appears, settles and disappears at 120 Hz`() {
        let screen = Screen()
        let content = UIViewController()
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300), .height(600).dimmed(0.5, color: .blue)]
        configuration.presenterEffect = .recede
        SheetTransition.default.present(content, configuration: configuration, from: screen.root)
        expectFast(screen)

        content.activeSheet?.select(.height(600))
        expectFast(screen)
        content.activeSheet?.configuration.detents = [.height(420)]
        expectFast(screen)
        content.dismiss(animated: true)
        expectFast(screen)
    }

    @Test(arguments: TransitionStyle.builtIn.filter { $0 != .none })
    func `a style appears and disappears at 120 Hz`(style: TransitionStyle) {
        let screen = Screen()
        let content = UIViewController()
        ModalTransition(style).present(content, from: screen.root)
        expectFast(screen)

        content.dismiss(animated: true)
        expectFast(screen)
    }

    @Test func `the background's effect appears after a style at 120 Hz`() {
        let screen = Screen()
        var configuration = SheetConfiguration()
        configuration.style = .fade
        configuration.appearance.background = .material()
        SheetTransition.default.present(UIViewController(), configuration: configuration, from: screen.root)

        expectFast(screen)
    }

    @Test func `a push and a pop run at 120 Hz`() {
        let screen = Screen()
        NavigationTransition(.cube).attach(to: screen.navigation)
        screen.navigation.pushViewController(UIViewController(), animated: true)
        expectFast(screen)

        screen.navigation.popViewController(animated: true)
        expectFast(screen)
    }
}
