import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Touches beside an undimmed sheet, which its container passes to the presenter's view by hit testing.
@MainActor
struct PassedTouchTests {
    private final class Screen: UIViewController {
        let list = UIScrollView()
        let button = UIButton(type: .system)
        private(set) var taps = 0
        private(set) var drags: [CGPoint] = []
        let pan = UIPanGestureRecognizer()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            list.frame = CGRect(x: 0, y: 0, width: 393, height: 300)
            list.contentSize = CGSize(width: 393, height: 2_000)
            list.contentInsetAdjustmentBehavior = .never
            button.frame = CGRect(x: 100, y: 320, width: 180, height: 44)
            button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
            let canvas = UIView(frame: CGRect(x: 0, y: 400, width: 393, height: 100))
            pan.addTarget(self, action: Selector(Screen.panned))
            canvas.addGestureRecognizer(pan)
            for view in [list, button, canvas] { self.view.addSubview(view) }
        }

        func panned() { drags.append(pan.translation(in: view)) }
    }

    private func present(_ change: (inout SheetConfiguration) -> Void = { _ in }) -> (SheetScene, Screen) {
        let screen = Screen()
        let scene = SheetScene(root: screen, detents: [.height(200), .height(500)]) {
            $0.largestUndimmedDetent = .height(200)
            change(&$0)
        }
        scene.present()
        return (scene, screen)
    }

    @Test
    func `buttons, scroll views and recognizers of the presenter get their touches, and the sheet none`() {
        let (scene, screen) = present()

        scene.device.tap(screen.button)
        scene.device.drag(from: CGPoint(x: 196, y: 250), to: CGPoint(x: 196, y: 100), over: 0.3, hold: 0.2)
        scene.device.drag(from: CGPoint(x: 196, y: 420), to: CGPoint(x: 196, y: 480), over: 0.3)
        scene.device.scroll(at: CGPoint(x: 196, y: 150), by: CGVector(dx: 0, dy: -100))
        scene.device.settle()

        #expect(screen.taps == 1)
        #expect(screen.list.contentOffset.y > 200)
        #expect(screen.drags.count > 5)
        #expect(scene.isPresented && scene.top == 652)
        #expect(scene.device.exceptions.isEmpty)
    }

    /// A pull on the sheet belongs to it, wherever the finger goes.
    @Test
    func `a drag that leaves the sheet stays the sheet's, and one that enters it the presenter's`() {
        let (scene, screen) = present()

        scene.device.drag(from: scene.onSheet(30), to: CGPoint(x: 196, y: 150), over: 0.5, hold: 0.3)
        scene.device.settle()
        #expect(scene.top == 352)
        #expect(screen.list.contentOffset.y == 0)
        scene.content.activeSheet?.select(.height(200), animated: false)
        scene.device.settle()
        scene.device.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 800), over: 0.4, hold: 0.3)
        scene.device.settle()

        #expect(scene.top == 652)
        #expect(screen.list.contentOffset.y == 0)
        scene.device.drag(from: CGPoint(x: 196, y: 280), to: CGPoint(x: 196, y: 30), over: 0.4, hold: 0.3)
        scene.device.settle()
        #expect(screen.list.contentOffset.y > 200)
    }

    @Test
    func `with two fingers the sheet is pulled and the presenter scrolled at the same time`() {
        let (scene, screen) = present()
        scene.device.touchDown(0, at: scene.onSheet(30))
        scene.device.touchDown(1, at: CGPoint(x: 196, y: 250))
        scene.device.advanceFrame()

        for step in 1...15 {
            scene.device.touchMove(0, to: CGPoint(x: 196, y: 682 - CGFloat(step) * 10))
            scene.device.touchMove(1, to: CGPoint(x: 196, y: 250 - CGFloat(step) * 10))
            scene.device.advanceFrame()
        }

        #expect(scene.top < 540)
        #expect(screen.list.contentOffset.y > 100)
        scene.device.touchUp(0)
        scene.device.touchUp(1)
        scene.device.settle()
        #expect(scene.isPresented)
    }

    @Test(arguments: [true, false])
    func `touches pass from the selection of an undimmed detent on, and are blocked from that of a dimmed one on`(
        becomesUndimmed: Bool
    ) {
        let (scene, screen) = present { $0.initialDetent = becomesUndimmed ? .height(500) : .height(200) }

        scene.content.activeSheet?.select(becomesUndimmed ? .height(200) : .height(500))
        scene.device.advance(frames: 4)
        scene.device.drag(from: CGPoint(x: 196, y: 250), to: CGPoint(x: 196, y: 150), over: 0.1)
        scene.device.settle()

        #expect((screen.list.contentOffset.y > 0) == becomesUndimmed)
        #expect(scene.isPresented)
    }

    /// UIKit may ask for the hit view more than once for a touch, and without one.
    @Test
    func `hit testing has no effect`() {
        let (scene, screen) = present()
        let before = scene.device.layers

        for _ in 0..<3 {
            #expect(scene.device.window.hitTest(CGPoint(x: 190, y: 340), with: nil) === screen.button)
            #expect(
                scene.device.window.hitTest(CGPoint(x: 196, y: 700), with: nil)?.isDescendant(of: screen.view) == false)
        }

        #expect(scene.device.layers == before)
        #expect(screen.taps == 0)
    }
}
