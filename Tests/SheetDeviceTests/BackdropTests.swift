import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Behind the gap below a sheet that is pulled or bounces inwards is the color of the visible page.
@MainActor
struct BackdropTests {
    enum Content: CaseIterable, Sendable {
        case page, navigation, tabs, both

        @MainActor
        func make(_ page: UIViewController) -> UIViewController {
            let tabs = UITabBarController()
            switch self {
            case .page: return page
            case .navigation: return UINavigationController(rootViewController: page)
            case .tabs: tabs.viewControllers = [page]
            case .both: tabs.viewControllers = [UINavigationController(rootViewController: page)]
            }
            return tabs
        }
    }

    /// A page that sets its color when it is loaded, like those of apps.
    private final class Page: UIViewController {
        private let color: UIColor

        init(_ color: UIColor) {
            self.color = color
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = color
        }
    }

    /// The colors that are visible in the gap below the content, in every frame until nothing moves.
    private func colorsInGap(_ scene: SheetScene) -> Set<UIColor?> {
        var colors: Set<UIColor?> = []
        scene.watch {
            guard scene.screenHeight - scene.frame.maxY > 1 else { return }
            colors.insert(scene.clip?.subviews.first?.backgroundColor)
        }
        return colors
    }

    @Test(arguments: Content.allCases)
    func `the first bounce shows the page's color`(content: Content) {
        let scene = SheetScene(content: content.make(Page(.systemTeal))) { $0.timing = .spring(dampingRatio: 0.5) }

        scene.present(settled: false)

        #expect(colorsInGap(scene) == [.systemTeal])
    }

    @Test func `the sheet's own views have the content's style`() {
        let scene = SheetScene()
        scene.content.overrideUserInterfaceStyle = .dark
        scene.configuration.grabber = .standard
        let sheet = scene.present()
        let header = UILabel(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
        sheet?.header = header
        scene.device.settle()

        #expect(header.traitCollection.userInterfaceStyle == .dark)
        #expect(scene.sheetView?.traitCollection.userInterfaceStyle == .dark)
        #expect(scene.root.traitCollection.userInterfaceStyle == .light)
    }

    @Test(arguments: [false, true])
    func `content, bars and background have the elevated level, as in the system's sheet`(isPanel: Bool) {
        let scene = SheetScene(content: Page(.systemBackground)) { $0.grabber = .standard }
        scene.device.settings.userInterfaceStyle = .dark
        let header = UILabel(frame: CGRect(x: 0, y: 0, width: 393, height: 44))

        scene.show(isPanel: isPanel)
        scene.sheet.header = header
        scene.device.settle()

        let elevated = CGColor(srgbRed: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1)
        #expect(scene.content.traitCollection.userInterfaceLevel == .elevated)
        #expect(scene.content.view.layer.backgroundColor == elevated)
        #expect(scene.clip?.subviews.first?.layer.backgroundColor == elevated)
        #expect(header.traitCollection.userInterfaceLevel == .elevated)
        #expect(scene.root.traitCollection.userInterfaceLevel == .base)
    }

    @Test func `the bounce of a selection shows the color of a page that was pushed before`() {
        let navigation = UINavigationController(rootViewController: Page(.systemTeal))
        let scene = SheetScene(content: navigation, detents: [.height(300), .height(500)]) {
            $0.timing = .spring(dampingRatio: 0.5)
        }
        let sheet = scene.present()
        navigation.pushViewController(Page(.systemIndigo), animated: false)
        scene.device.settle()

        sheet?.select(.height(500))

        #expect(colorsInGap(scene) == [.systemIndigo])
    }

    @Test func `pulled up or overshooting, a sheet shows no gap at the bottom of the screen`() {
        let scene = SheetScene { $0.timing = .spring(dampingRatio: 0.4) }
        scene.present(settled: false)
        func lowest() -> CGFloat {
            SeenLayer(scene.device.layers).all
                .filter { $0.color != nil && $0.name == "SheetBackdrop" && isClose($0.corners[0].y, scene.top) }
                .map { $0.corners[2].y }.max() ?? 0
        }
        var highest = scene.top
        scene.watch {
            highest = min(highest, scene.top)
            if scene.top < 351 { #expect(lowest() >= 852) }
        }
        #expect(highest < 330)

        let start = scene.onSheet()
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y - 210), frames: 21)

        #expect(scene.top < 320 && lowest() >= 852)
    }
}
