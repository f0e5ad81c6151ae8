import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A page with an active search from which another page was pushed, as in a list of contacts: the search leaves and returns with its page.
@MainActor
struct SearchedPageTests {
    @MainActor
    private struct Scene {
        let device = Device(.iPhone16)
        let list = UIViewController()
        let detail = UIViewController()
        let results = UIViewController()
        let search: UISearchController
        let navigation: UINavigationController

        init(_ style: TransitionStyle) {
            search = UISearchController(searchResultsController: results)
            navigation = UINavigationController(rootViewController: list)
            results.view.backgroundColor = .systemYellow
            list.view.backgroundColor = .systemTeal
            detail.view.backgroundColor = .systemIndigo
            list.navigationItem.searchController = search
            list.definesPresentationContext = true
            NavigationTransition(style).attach(to: navigation)
            device.showAndSettle(navigation)
            search.isActive = true
            device.settle()
        }

        func push() {
            navigation.pushViewController(detail, animated: true)
        }

        /// The visible offset of a view.
        func x(_ view: UIView) -> CGFloat { device.presentedFrame(of: view).minX }
    }

    @Test(arguments: [NamedStyle.slide, .parallax, .push])
    func `results move with their page, and the page that leaves is above them`(name: NamedStyle) {
        let scene = Scene(name.style)
        let top = scene.results.view.window != nil
        #expect(top)
        scene.push()
        for _ in 0..<60 {
            scene.device.advanceFrame()
            guard scene.results.view.window != nil else { break }
            expectClose(scene.x(scene.results.view), scene.x(scene.list.view), within: 0.5)
        }
        scene.device.settle()
        #expect(scene.results.view.window == nil && scene.list.view.window == nil)

        scene.navigation.popViewController(animated: true)
        var frames = 0
        for _ in 0..<60 where scene.detail.view.window != nil {
            scene.device.advanceFrame()
            guard scene.detail.view.window != nil, scene.results.view.window != nil else { continue }
            frames += 1
            expectClose(scene.x(scene.results.view), scene.x(scene.list.view), within: 0.5)
            let x = scene.x(scene.detail.view)
            let point = CGPoint(x: min(max(x, 0) + 30, 392), y: 500)
            let seen = scene.device.window.hitTest(point, with: nil)
            if x < 360, x > 1 { #expect(seen?.isDescendant(of: scene.results.view) != true, "frame \(frames)") }
        }
        scene.device.settle()

        #expect(frames > 10)
        #expect(scene.results.view.window != nil && scene.search.isActive)
        #expect(scene.device.presentedFrame(of: scene.list.view) == scene.device.window.bounds)
    }
    @Test(arguments: [true, false])
    func `a swipe back that is cancelled leaves the search where it was`(isCancelled: Bool) {
        let scene = Scene(.parallax)
        scene.push()
        scene.device.settle()

        scene.device.touchDown(at: CGPoint(x: 5, y: 500))
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: 5 + CGFloat(step) * 12, y: 500))
            guard step > 5 else { continue }
            expectClose(scene.x(scene.results.view), scene.x(scene.list.view), within: 0.5)
        }
        if isCancelled { scene.device.move(to: CGPoint(x: 5, y: 500), frames: 20) }
        scene.device.liftAndSettle()

        #expect((scene.navigation.topViewController === scene.detail) == isCancelled)
        #expect((scene.results.view.window == nil) == isCancelled)
        #expect((scene.list.view.window == nil) == isCancelled)
        if isCancelled {
            scene.navigation.popViewController(animated: true)
            scene.device.settle()
        }
        #expect(scene.results.view.window != nil && scene.search.isActive)
        #expect(scene.x(scene.results.view) == 0 && scene.x(scene.list.view) == 0)
        #expect(scene.device.exceptions.isEmpty)
    }
}
