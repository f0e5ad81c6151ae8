import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// UIKit begins a push in the next layout of the navigation controller's view, wherever that is forced.
@MainActor
struct PushInSheetTests {
    private typealias Change = @MainActor (SheetController) -> Void

    /// The horizontal places of a page in every frame of a second.
    private func places(of page: UIViewController, _ device: Device) -> [CGFloat] {
        var places: [CGFloat] = []
        for _ in 0..<60 {
            device.advanceFrame()
            if page.viewIfLoaded?.window != nil { places.append(device.presentedFrame(of: page.view).minX) }
        }
        return places
    }

    @Test(arguments: 0..<2)
    func `a push in the turn of another change of the sheet is animated`(index: Int) throws {
        let changes: [Change] = [
            { $0.select(.large) },
            { $0.header = UILabel(frame: CGRect(x: 0, y: 0, width: 393, height: 44)) },
        ]
        let navigation = UINavigationController(rootViewController: UIViewController())
        let scene = SheetScene(content: navigation, detents: [.height(300), .large])
        let sheet = try #require(scene.present())
        let page = UIViewController()
        page.view.backgroundColor = .systemTeal

        navigation.pushViewController(page, animated: true)
        changes[index](sheet)
        let places = places(of: page, scene.device)

        #expect(Set(places.map { Int($0) }).count > 10 && places[0] > 300, "\(places)")
        #expect(places.last == 0)
    }

    /// Pages of two heights in a sheet that fits them, with a style of the library's.
    private func fittingStack() -> (SheetScene, UINavigationController, second: UIViewController) {
        let pages = [150.0, 350].map { height in
            let page = UIViewController()
            page.view.backgroundColor = .systemTeal
            page.preferredContentSize.height = height
            return page
        }
        let stack = UINavigationController(rootViewController: pages[0])
        NavigationTransition(.parallax).attach(to: stack)
        let scene = SheetScene(content: stack, detents: [.fitContent])
        scene.present()
        return (scene, stack, pages[1])
    }

    @Test func `a push in a style is animated in a sheet that gets another height with it`() {
        let (scene, stack, second) = fittingStack()
        let top = scene.top

        stack.pushViewController(second, animated: true)
        let places = places(of: second, scene.device)

        #expect(Set(places.map { Int($0) }).count > 10 && places[0] > 300, "\(places)")
        #expect(places.last == 0 && scene.top == top - 200)
    }

    @Test(arguments: [true, false])
    func `a back swipe in a style pops in a sheet that gets another height with it`(isFinished: Bool) {
        let (scene, stack, second) = fittingStack()
        let top = scene.top
        stack.pushViewController(second, animated: true)
        scene.device.expectRest()

        let start = CGPoint(x: 2, y: 600)
        let middle = CGPoint(x: 200, y: 600)
        scene.device.drag(along: [start, middle, isFinished ? CGPoint(x: 380, y: 600) : start], over: 0.3)
        scene.device.expectRest()

        #expect(stack.viewControllers.count == (isFinished ? 1 : 2))
        #expect(scene.top == (isFinished ? top : top - 200))
    }

    @Test func `a page shown without animation does not follow a finger that dismisses the sheet above`() {
        let (scene, stack, second) = fittingStack()
        let top = scene.top
        SheetTransition.default.present(UIViewController(), height: 500, from: stack)
        scene.device.expectRest()

        scene.device.touchAndHold(at: CGPoint(x: 200, y: 500))
        scene.device.move(to: CGPoint(x: 200, y: 650), frames: 20)
        stack.setViewControllers([second], animated: false)
        scene.device.advance(by: 1)

        #expect(scene.top == top - 200)
        scene.device.liftAndSettle()
    }

    @Test func `a push in the turn in which a panel of the same screen moves is animated`() throws {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: UIViewController())
        let host = SheetPanelHost(contentViewController: navigation)
        device.showAndSettle(host)
        let panel = SheetPanel(
            contentViewController: UIViewController(),
            configuration: SheetConfiguration(detents: [.height(120), .height(400)]))
        panel.hostInsets = .atRest()
        panel.add(to: host, animated: false)
        device.settle()
        let page = UIViewController()
        page.view.backgroundColor = .systemTeal

        navigation.pushViewController(page, animated: true)
        panel.sheet.select(.height(400))
        let places = places(of: page, device)

        #expect(Set(places.map { Int($0) }).count > 10 && places[0] > 300, "\(places)")
        #expect(page.view.frame.size == navigation.view.bounds.size)
    }
}
