import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A swipe from the trailing edge pushes the page that the app returns, and a page's own transition has priority over the style.
@MainActor
struct NextPageTests {
    /// A navigation controller with a page for each title.
    @MainActor
    private final class Chapters {
        let device = Device(.iPhone16)
        let navigation = UINavigationController()
        let transition = NavigationTransition(.slide)
        private(set) var asked: [String?] = []
        var names = ["b", "c"]

        init(isRightToLeft: Bool = false) {
            device.settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            navigation.setViewControllers([page("a")], animated: false)
            transition.nextPage = { [unowned self] top in
                asked.append(top.title)
                return names.first.map(page)
            }
            transition.attach(to: navigation)
            device.showAndSettle(navigation)
        }

        var top: String? { navigation.topViewController?.title }

        /// Swipes inwards from a distance to the trailing edge and lifts the finger at rest.
        func swipe(from distance: CGFloat, by translation: CGFloat) {
            let isRightToLeft = device.settings.layoutDirection == .rightToLeft
            let start = isRightToLeft ? distance : 393 - distance
            device.drag(
                from: CGPoint(x: start, y: 400),
                to: CGPoint(x: start + (isRightToLeft ? translation : -translation), y: 400), over: 0.4, hold: 0.3)
            device.settle()
        }
    }

    @Test(arguments: [false, true])
    func `it pushes the page that the app returns, called once with the top page`(isRightToLeft: Bool) {
        let chapters = Chapters(isRightToLeft: isRightToLeft)

        chapters.swipe(from: 8, by: 300)

        #expect(chapters.top == "b")
        #expect(chapters.asked == ["a"])
        #expect(chapters.device.exceptions.isEmpty)
    }

    /// The distance from the trailing edge, and the translation inwards, in points.
    @Test(arguments: [(8, 60, false), (100, 280, false), (8, -8, false), (8, 200, true)] as [(CGFloat, CGFloat, Bool)])
    func `it begins at the edge and pushes beyond the threshold`(start: CGFloat, way: CGFloat, pushes: Bool) {
        let chapters = Chapters()

        chapters.swipe(from: start, by: way)

        #expect(chapters.top == (pushes ? "b" : "a"))
        #expect(chapters.navigation.viewControllers.count == (pushes ? 2 : 1))
        // The next swipe works.
        chapters.swipe(from: 8, by: 300)
        #expect(chapters.navigation.viewControllers.count == (pushes ? 3 : 2))
    }

    @Test
    func `without a next page the page stays, and the back swipe still pops`() {
        let chapters = Chapters()
        chapters.swipe(from: 8, by: 300)
        chapters.names = []

        chapters.swipe(from: 8, by: 300)
        #expect(chapters.top == "b")
        #expect(chapters.asked == ["a", "b"])
        chapters.device.drag(from: CGPoint(x: 8, y: 400), to: CGPoint(x: 320, y: 400), over: 0.4, hold: 0.3)
        chapters.device.settle()

        #expect(chapters.top == "a")
    }

    @Test(arguments: [true, false])
    func `content that scrolls horizontally first scrolls to its end`(isAtEnd: Bool) {
        let chapters = Chapters()
        let list = UIScrollView(frame: chapters.navigation.view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 1_200, height: 100)
        list.contentOffset.x = isAtEnd ? 1_200 - 393 : 0
        chapters.navigation.topViewController?.view.addSubview(list)
        chapters.device.settle()

        chapters.swipe(from: 8, by: 300)

        #expect(chapters.top == (isAtEnd ? "b" : "a"))
        #expect((list.contentOffset.x > 0) || !isAtEnd)
    }

    @Test
    func `a page with a preferredTransition has the system's back swipe, and the style's next page`() {
        let chapters = Chapters()
        let navigation = chapters.navigation
        let forwarder = navigation.delegate
        let page = page("own")
        page.preferredTransition = .crossDissolve
        navigation.pushViewController(page, animated: true)
        chapters.device.settle()

        chapters.device.touchAndMove(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 103, y: 400))
        let below = navigation.viewControllers[0].view!
        #expect(chapters.device.presentedFrame(of: below).minX < -10, "the system moves the view beneath too")
        chapters.device.touchCancel()
        chapters.device.settle()
        #expect(chapters.top == "own")
        #expect(navigation.delegate === forwarder)
        chapters.device.tap(at: CGPoint(x: 200, y: 400))
        #expect(navigation.delegate === forwarder)
        chapters.device.touchAndMove(from: CGPoint(x: 385, y: 400), to: CGPoint(x: 85, y: 400), frames: 30)
        chapters.device.advance(by: 0.5)
        #expect(chapters.top == "b")
        #expect(
            navigation.topViewController.map { (90...110).contains(chapters.device.presentedFrame(of: $0.view).minX) }
                == true, "it is under the finger")
        chapters.device.liftAndSettle()
        chapters.swipe(from: 385, by: -300)
        #expect(chapters.top == "own")
        chapters.swipe(from: 390, by: -300)

        #expect(chapters.top == "a")
    }

    @Test(arguments: [CGPoint(x: 0, y: 400), CGPoint(x: 350, y: 0)])
    func `the system's gestures drag a page with a zoom transition back`(translation: CGPoint) {
        let chapters = Chapters()
        let source = UIView(frame: CGRect(x: 40, y: 200, width: 80, height: 80))
        chapters.navigation.topViewController?.view.addSubview(source)
        let page = page("own")
        page.preferredTransition = .zoom { _ in source }
        chapters.navigation.pushViewController(page, animated: true)
        chapters.device.settle()

        let start = CGPoint(x: 20, y: 200)
        chapters.device.drag(
            from: start, to: CGPoint(x: start.x + translation.x, y: start.y + translation.y), over: 0.2)
        chapters.device.settle()

        #expect(chapters.top == "a")
    }

    @Test
    func `a page's preferredTransition has priority`() {
        let chapters = Chapters()
        let own = page("own")
        own.preferredTransition = .crossDissolve

        chapters.navigation.pushViewController(own, animated: true)
        chapters.device.advance(frames: 6)
        #expect(chapters.device.presentedFrame(of: own.view).minX == 0, "it does not slide")
        chapters.device.settle()
        #expect(chapters.top == "own")
        chapters.navigation.popViewController(animated: true)
        chapters.device.advance(frames: 6)
        #expect(chapters.device.presentedFrame(of: own.view).minX == 0)
        chapters.device.settle()
        #expect(chapters.top == "a")

        let plain = page("plain")
        chapters.navigation.pushViewController(plain, animated: true)
        chapters.device.advance(frames: 6)
        #expect(chapters.device.presentedFrame(of: plain.view).minX > 10, "any other page slides")
        chapters.device.settle()
    }
}
