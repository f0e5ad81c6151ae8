import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The back swipe of iOS 26, which begins anywhere in the content, inside sheets that a drag in the same direction dismisses.
@MainActor
struct BackSwipeInSheetTests {
    /// A sheet that is dismissed to the right, with two pages.
    private final class Scene: SheetScene {
        let navigation = UINavigationController()

        init(isSide: Bool, systemVersion: String, pages: Int = 2, isRightToLeft: Bool = false) {
            super.init(
                content: navigation, detents: [isSide ? .width(300) : .height(500)],
                edge: isSide ? .trailing : .bottom, isRightToLeft: isRightToLeft
            ) {
                // Mirrored in right-to-left languages, like the back swipe.
                if !isSide { $0.style = .slide(from: .right) }
            }
            device.systemVersion = systemVersion
            for page in 0..<pages {
                let controller = UIViewController()
                controller.view.backgroundColor = .systemBackground
                controller.title = "\(page)"
                navigation.pushViewController(controller, animated: false)
            }
            present()
        }

        /// Drags over the middle of the sheet towards the trailing edge.
        func swipe(_ distance: CGFloat = 200) {
            let sign: CGFloat = isRightToLeft ? -1 : 1
            let start = CGPoint(x: frame.midX - sign * 80, y: frame.midY)
            device.drag(from: start, to: CGPoint(x: start.x + sign * distance, y: start.y), over: 0.25)
            device.settle()
        }
    }

    @Test(arguments: [true, false], [false, true])
    func `a swipe pops a page before it dismisses the sheet`(isSide: Bool, isRightToLeft: Bool) {
        let scene = Scene(isSide: isSide, systemVersion: "26.0", isRightToLeft: isRightToLeft)

        scene.swipe()
        #expect(scene.navigation.viewControllers.count == 1)
        #expect(scene.isPresented)
        #expect(scene.device.window.bounds.contains(scene.frame))
        scene.swipe()

        #expect(!scene.isPresented)
    }

    @Test(arguments: [true, false])
    func `a swipe during a push does not drag the sheet, and a pull does`(isSide: Bool) {
        let scene = Scene(isSide: isSide, systemVersion: "26.0")
        scene.navigation.pushViewController(UIViewController(), animated: true)
        for _ in 0..<6 { scene.device.advanceFrame() }
        #expect(scene.navigation.transitionCoordinator != nil)
        scene.swipe()
        #expect(scene.isPresented)
        #expect(scene.device.window.bounds.contains(scene.frame))
        guard !isSide else { return }

        scene.navigation.pushViewController(UIViewController(), animated: true)
        for _ in 0..<6 { scene.device.advanceFrame() }
        scene.device.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 226, y: 800), over: 0.2)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test func `a page that could be swiped away beneath the sheet does not keep it from being dragged`() {
        let scene = SheetScene(detents: [.width(300)], edge: .trailing)
        scene.device.systemVersion = "26.0"
        let presenter = UINavigationController(rootViewController: UIViewController())
        presenter.modalPresentationStyle = .fullScreen
        scene.root.present(presenter, animated: false)
        presenter.pushViewController(UIViewController(), animated: false)
        scene.device.settle()
        SheetTransition(configuration: scene.configuration).present(scene.content, from: presenter)
        scene.device.settle()

        scene.pull(250, from: 100, over: 0.2)

        #expect(presenter.presentedViewController == nil && presenter.viewControllers.count == 2)
    }

    @Test(arguments: [true, false])
    func `a swipe that is cancelled or returns changes nothing`(isSide: Bool) {
        let scene = Scene(isSide: isSide, systemVersion: "26.0")
        let device = scene.device
        let frame = scene.frame
        let start = CGPoint(x: frame.minX + 60, y: frame.midY)

        device.drag(along: [start, CGPoint(x: start.x + 120, y: start.y), start], over: 0.3, hold: 0.2)
        device.settle()

        #expect(scene.navigation.viewControllers.count == 2)
        #expect(scene.isPresented)
        #expect(scene.frame == frame)
    }

    @Test
    func `before iOS 26 such a swipe dismisses a sheet in a style`() {
        let scene = Scene(isSide: false, systemVersion: "18.0")

        scene.swipe()

        #expect(!scene.isPresented)
        #expect(scene.navigation.viewControllers.count == 2)
    }

    @Test
    func `a downward pull is the sheet's, with pages to pop as well`() {
        let scene = Scene(isSide: false, systemVersion: "26.0")
        let device = scene.device

        device.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 226, y: 800), over: 0.2)
        device.settle()

        #expect(scene.navigation.viewControllers.count == 2)
        #expect(!scene.isPresented)
    }
}
