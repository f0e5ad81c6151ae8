import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Sheets, modal styles, pushes and tabs use one engine: gestures and delegate calls are the same in all of them, at each edge and in each
/// style.
@MainActor
struct ContainerMatrixTests {
    typealias Row = ContainerRow

    private func make(_ row: Row) -> ContainerScene {
        let scene = ContainerScene(row)
        scene.arrive()
        return scene
    }

    /// The delegate calls for a drag that removes the page.
    private func events(_ row: Row) -> [String] {
        switch row.container {
        case .sheet, .modal: ["should", "will", "did", "drag"]
        case .tabs: ["should", "did"]
        case .navigation: []
        }
    }

    @Test(arguments: Row.all)
    func `dragged out, permission is requested once and the dismissal is reported once, with the reason`(row: Row) {
        let scene = make(row)
        scene.pull(to: 0.8)
        scene.release()

        #expect(!scene.isThere)
        scene.log.expect(events(row))
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test(arguments: Row.all.filter { $0.container != .navigation })
    func `refused, permission is requested once, the attempt is reported at the release, and it returns`(row: Row) {
        let scene = make(row)
        let frame = scene.frame
        scene.allows = false
        scene.pull(to: 0.8)
        #expect(scene.log.count(of: "should") == 1)
        #expect(scene.log.count(of: "attempt") == 0)
        scene.release()

        #expect(scene.isThere)
        scene.log.expect(row.isPresentation ? ["should", "attempt"] : ["should"])
        expectClose(scene.frame, frame, within: 0.01)
    }

    @Test(arguments: Row.all)
    func `a dismissal that UIKit never begins returns, and the next drag dismisses`(row: Row) {
        let scene = make(row)
        let frame = scene.frame
        scene.isStubborn = true
        scene.pull(to: 0.8)
        scene.release()
        #expect(scene.isThere)
        expectClose(scene.frame, frame, within: 0.01)
        scene.isStubborn = false
        scene.pull(to: 0.8)
        scene.release()

        #expect(!scene.isThere)
        #expect(scene.device.exceptions.isEmpty)
    }

    /// The fraction of the length, the velocity of the release in points a second, and whether the page is removed.
    nonisolated static let releases: [(CGFloat, CGFloat, Bool)] = [
        (0.2, 0, false), (0.7, 0, true), (0.85, -1_500, false), (0.1, 1_500, true),
    ]

    @Test(arguments: Row.all, releases)
    func `a slow release is decided by its position, a fast one by its direction`(
        row: Row, release: (fraction: CGFloat, velocity: CGFloat, goes: Bool)
    ) {
        let scene = make(row)
        scene.pull(to: release.fraction)
        if release.velocity != 0 { scene.fling(release.velocity, frames: 3) }
        scene.release()

        #expect(scene.isThere != release.goes)
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test(arguments: [(Row.Container.modal, 0.5), (.navigation, 0.3), (.tabs, 0.3)], [nil, 0.6])
    func `a release at rest removes the page beyond the threshold`(
        row: (container: Row.Container, threshold: Double), own: Double?
    ) {
        for (part, isRemoved) in [(-0.02, false), (0.02, true)] {
            let scene = ContainerScene(ContainerRow(container: row.container, name: .slide), threshold: own)
            scene.arrive()

            scene.pull(to: (own ?? row.threshold) + part)
            scene.release()

            #expect(scene.isThere != isRemoved)
        }
    }

    @Test(arguments: Row.all)
    func `one drag scrolls the content, except from the edge, then the page, and moves both back`(row: Row) {
        let scene = make(row)
        let out = scene.outward
        let list = UIScrollView(frame: scene.page.view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        let size = list.bounds.size
        list.contentSize = CGSize(
            width: size.width + (out.x == 0 ? 0 : 600), height: size.height + (out.y == 0 ? 0 : 600))
        scene.page.view.addSubview(list)
        scene.device.settle()
        // A drag to the right or down scrolls content to its beginning, to the left or up to its end.
        let end = CGPoint(x: out.x < 0 ? 600 : 0, y: out.y < 0 ? 600 : 0)
        let start = CGPoint(x: end.x + out.x * 40, y: end.y + out.y * 40)
        list.contentOffset = start
        let frame = scene.frame
        // A back swipe from the edge has priority, like UIKit's.
        let scrolls = row.container != .navigation

        scene.pull(to: 0.5)
        #expect(list.contentOffset == (scrolls ? end : start))
        #expect(scene.page.transitionCoordinator != nil)
        scene.fling(-600, frames: Int((0.5 * scene.length + 60) / 10))
        scene.device.advance(by: 0.3)
        scene.release()

        #expect(scene.isThere)
        expectClose(scene.frame, frame, within: 0.01)
        // A page that follows the finger in both dimensions does so until the release.
        if scrolls { #expect((list.contentOffset != end) != row.followsFinger) }
    }

    @Test(arguments: Row.dismissals)
    func `a dismissal by a person can be caught and reversed`(row: Row, reason: DismissalReason) throws {
        let scene = make(row)
        let frame = scene.frame
        if reason == .outsideTap {
            scene.device.tap(at: try #require(beside(scene)))
        } else {
            scene.device.press(.escape)
        }
        // At the upper edge the corner is so near that nothing is left to catch after three frames.
        let isShort = row.container == .sheet(.top) && row.name == .corner
        scene.device.advance(frames: isShort ? 1 : 3)
        let visible = scene.frame.intersection(scene.device.window.bounds)
        try #require(visible.width > 30 && visible.height > 30)
        let start = CGPoint(x: visible.midX, y: visible.midY)

        let inward = turn(scene)
        scene.device.touchAndHold(at: start)
        for step in 1...12 {
            scene.device.step(
                to: CGPoint(x: start.x + inward.x * 20 * CGFloat(step), y: start.y + inward.y * 20 * CGFloat(step)))
        }
        scene.release()

        #expect(scene.isThere)
        expectClose(scene.frame, frame, within: 0.01)
        scene.log.expect(["should", "will"])
        #expect(scene.device.exceptions.isEmpty)
    }

    /// A point beside the page; nil if it fills the screen.
    private func beside(_ scene: ContainerScene) -> CGPoint? {
        let (bounds, frame) = (scene.device.window.bounds, scene.frame)
        let points = [
            CGPoint(x: bounds.midX, y: 70), CGPoint(x: bounds.midX, y: bounds.maxY - 70),
            CGPoint(x: 30, y: bounds.midY), CGPoint(x: bounds.maxX - 30, y: bounds.midY),
        ]
        return points.first { !frame.contains($0) }
    }

    /// The direction that reverses a dismissal in the style.
    private func turn(_ scene: ContainerScene) -> CGPoint {
        let out = scene.outward
        guard case .sheet = scene.row.container else { return CGPoint(x: -out.x, y: -out.y) }
        switch scene.row.name {
        case .slideLeft: return CGPoint(x: 1, y: 0)
        case .corner: return CGPoint(x: 0, y: 1)
        default: return CGPoint(x: -out.x, y: -out.y)
        }
    }

    enum Timed: CaseIterable { case sheet, modal, navigation, tabs }

    /// The number of 60 Hz frames that a movement takes, from the call to rest.
    private func frames(_ timed: Timed, duration: TimeInterval?) -> Int {
        let scene = SheetScene()
        SheetProblem.reporter = { _ in }
        let page = UIViewController()
        switch timed {
        case .sheet:
            if let duration { scene.configuration.duration = duration }
            scene.present(settled: false)
        case .modal:
            let transition = ModalTransition(.slide)
            if let duration { transition.duration = duration }
            transition.present(page, from: scene.root)
        case .navigation:
            let navigation = UINavigationController(rootViewController: UIViewController())
            let transition = NavigationTransition(.slide)
            if let duration { transition.duration = duration }
            transition.attach(to: navigation)
            scene.device.showAndSettle(navigation)
            navigation.pushViewController(page, animated: true)
        case .tabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), page]
            let transition = TabTransition(.slide)
            if let duration { transition.duration = duration }
            transition.attach(to: tabs)
            scene.device.showAndSettle(tabs)
            tabs.selectedIndex = 1
        }
        return scene.watch(limit: 1_000) {}
    }

    @Test(arguments: [(nil, 0.4), (0.8, 0.8), (0.001, 0.05), (100.0, 10.0)] as [(TimeInterval?, TimeInterval)])
    func `every transition takes 0.4 seconds, or a configured duration from 0.05 to 10`(
        duration: TimeInterval?, expected: TimeInterval
    ) {
        for timed in Timed.allCases {
            let frames = frames(timed, duration: duration)

            // One frame for UIKit to begin, and one to report the end.
            #expect(abs(Double(frames) - expected * 60) <= 3, "\(timed) took \(frames) frames")
        }
    }
}
