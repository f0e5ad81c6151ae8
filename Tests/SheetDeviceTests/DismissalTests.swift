import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct DismissalTests {
    enum Gesture: CaseIterable { case tap, drag, flick, escapeKey, escapeGesture }

    private func make() -> (SheetScene, Listener, SheetController?) {
        let scene = SheetScene()
        let sheet = scene.present()
        sheet?.delegate = scene.listener
        sheet?.delegate = scene.listener
        scene.log.clear()
        return (scene, scene.listener, sheet)
    }

    private func dismiss(_ scene: SheetScene, _ gesture: Gesture) {
        let start = scene.onSheet()
        switch gesture {
        case .tap: scene.device.tap(at: CGPoint(x: 100, y: 150))
        case .drag: scene.device.drag(from: start, to: CGPoint(x: start.x, y: 840), over: 0.6, hold: 0.2)
        case .flick: scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 160), over: 0.08)
        case .escapeKey: scene.device.press(.escape)
        case .escapeGesture: _ = scene.device.accessibilityEscape()
        }
        scene.device.settle()
    }

    private func reason(of gesture: Gesture) -> String {
        switch gesture {
        case .tap: "outsideTap"
        case .drag, .flick: "drag"
        case .escapeKey, .escapeGesture: "escape"
        }
    }

    @Test(arguments: Gesture.allCases)
    func `a user's dismissal is permitted, announced and completed once`(gesture: Gesture) {
        let (scene, _, _) = make()

        dismiss(scene, gesture)

        #expect(!scene.isPresented)
        scene.log.expect(["should", "will", "did", reason(of: gesture)])
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: Gesture.allCases)
    func `a refused dismissal is reported as an attempt, once per gesture`(gesture: Gesture) {
        let (scene, listener, _) = make()
        listener.allows = false

        dismiss(scene, gesture)

        #expect(scene.isPresented)
        #expect(scene.top == 352)
        scene.log.expect(["should", "attempt"])
    }

    @Test(arguments: Gesture.allCases)
    func `isModalInPresentation refuses a dismissal without asking the delegate`(gesture: Gesture) {
        let (scene, _, _) = make()
        scene.content.isModalInPresentation = true

        dismiss(scene, gesture)

        #expect(scene.isPresented)
        scene.log.expect(["attempt"])
    }

    @Test
    func `the app's own dismissal needs no permission`() {
        let (scene, listener, _) = make()
        listener.allows = false

        scene.content.dismiss(animated: true) { scene.log.append("done") }
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.log.count(of: "done") == 1)
        #expect(scene.log.count(of: "programmatic") == 1)
        scene.log.expectNone("should", "will", "did", "attempt")
    }

    @Test(arguments: [false, true])
    func `an escape right after the app's own dismissal has no effect`(isFresh: Bool) {
        let scene = SheetScene()
        let sheet = SheetTransition.default.present(scene.content, from: scene.root, animated: false)
        if !isFresh { scene.device.settle() }
        sheet?.delegate = scene.listener
        sheet?.delegate = scene.listener

        scene.content.dismiss(animated: true) { [log = scene.log] in log.append("gone") }
        _ = scene.device.accessibilityEscape()
        scene.device.settle()

        #expect(!scene.isPresented)
        scene.log.expectOnce("programmatic", "gone")
        scene.log.expectNone("should", "will", "did", "escape")
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `a pull that returns is not reported as a dismissal`() {
        let (scene, _, _) = make()
        let start = scene.onSheet()

        scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 90), over: 0.5, hold: 0.3)
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.top == 352)
        scene.log.expect(["should", "will"])
        dismiss(scene, .tap)
        #expect(!scene.isPresented)
    }

    @Test
    func `a cancelled pull returns from any position`() {
        let (scene, _, _) = make()
        let start = scene.onSheet()
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        for step in 1...20 { scene.device.step(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 22)) }
        #expect(scene.top > 700)

        scene.device.touchCancel()
        scene.device.settle()

        #expect(scene.isPresented && scene.top == 352)
        scene.log.expect(["should", "will"])
    }

    @Test
    func `an upward pull needs no permission`() {
        let (scene, _, _) = make()
        let start = scene.onSheet()
        scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y - 120), over: 0.4, hold: 0.1)
        scene.device.settle()

        scene.log.expect([])
    }

    @Test
    func `a flick ends as soon as the sheet is off screen`() {
        let (scene, _, _) = make()
        let start = scene.onSheet()
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        for translation in stride(from: 10.0, through: 200, by: 10) + [260, 320, 380, 440] {
            scene.device.step(to: CGPoint(x: start.x, y: start.y + translation))
        }
        #expect(scene.top < 800)
        scene.device.touchUp()
        let frames = scene.watch {}

        #expect(!scene.isPresented)
        #expect(frames <= 10)
    }

    /// An alert without a cancel action passes an escape on.
    @Test(arguments: [Gesture.escapeKey, .escapeGesture])
    func `an escape on what is presented on top does not dismiss the sheet`(gesture: Gesture) {
        let (scene, _, _) = make()
        let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Save", style: .default))
        scene.content.present(alert, animated: true)
        scene.device.settle()

        dismiss(scene, gesture)

        #expect(scene.content.presentedViewController === alert)
        scene.log.expect([])
        alert.dismiss(animated: false)
        scene.device.settle()
        dismiss(scene, gesture)
        #expect(!scene.isPresented)
    }

    @Test
    func `an assistive gesture on the grabber of a covered sheet does not dismiss it`() {
        let scene = SheetScene()
        scene.configuration.appearance.showsGrabber = true
        scene.present()
        guard let grabber = scene.device.accessibilityElements.first(where: { $0.accessibilityTraits == .adjustable })
        else {
            Issue.record("no grabber")
            return
        }
        SheetTransition.default.present(UIViewController(), height: 300, from: scene.content)
        scene.device.settle()

        scene.device.accessibilityDecrement(grabber)
        scene.device.settle()

        #expect(scene.content.presentedViewController != nil)
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test
    func `an escape while something appears on top has no effect, and works the next time`() {
        let (scene, _, _) = make()
        let other = UIViewController()
        scene.content.present(other, animated: true)
        scene.device.press(.escape)
        scene.device.settle()
        #expect(scene.content.presentedViewController === other)
        #expect(scene.problems.isEmpty)

        other.dismiss(animated: true)
        scene.device.settle()
        scene.device.press(.escape)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `a touch on the visible part of a moving sheet is not a tap beside it`() {
        let scene = SheetScene()
        scene.configuration.detents = [.height(200), .height(700)]
        scene.configuration.initialDetent = .height(700)
        scene.configuration.isDraggable = false
        let sheet = scene.present(height: nil)
        sheet?.select(.height(200))
        for _ in 0..<4 { scene.device.advanceFrame() }
        #expect(scene.top < 400)

        scene.device.tap(at: CGPoint(x: 196, y: 600))
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.top == 652)
    }

    @Test
    func `a button is not pressed at the position that it is moving to`() {
        let scene = SheetScene()
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
        button.frame = CGRect(x: 100, y: 20, width: 190, height: 60)
        scene.content.view.addSubview(button)
        scene.configuration.dimmingTap = .ignore
        scene.present(settled: false)
        for _ in 0..<2 { scene.device.advanceFrame() }
        #expect(scene.top > 600)

        scene.device.touchDown(at: CGPoint(x: 195, y: 400))
        scene.device.advanceFrame()
        scene.device.touchUp()
        scene.device.settle()
        #expect(taps == 0)
        scene.device.tap(button)
        scene.device.settle()
        #expect(taps == 1)
    }

    @Test(arguments: [true, false])
    func `a flick from a tall detent dismisses, with permission`(allows: Bool) {
        let scene = SheetScene()
        scene.configuration.detents = [.height(200), .height(700)]
        scene.configuration.initialDetent = .height(700)
        let sheet = scene.present(height: nil)
        sheet?.delegate = scene.listener
        scene.listener.allows = allows
        scene.log.clear()

        scene.device.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 400), over: 0.04)
        scene.device.settle()

        #expect(scene.isPresented != allows)
        if !allows { #expect(scene.top == 652) }
        scene.log.expect(allows ? ["should", "will", "did", "drag"] : ["should", "select height(200.0)", "attempt"])
    }

    @Test
    func `each kind of dismissal can be disabled`() {
        let scene = SheetScene()
        scene.configuration.dimmingTap = .ignore
        scene.configuration.dismissesOnDrag = false
        let listener = Listener(scene.log)
        let sheet = scene.present()
        sheet?.delegate = listener
        scene.log.clear()

        dismiss(scene, .tap)
        dismiss(scene, .flick)

        #expect(scene.isPresented)
        #expect(scene.top == 352)
        scene.log.expect([])
    }

    @Test
    func `a sheet that is not draggable does not follow the finger`() {
        let scene = SheetScene()
        scene.configuration.isDraggable = false
        scene.present()
        let start = scene.onSheet()

        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        scene.device.step(to: CGPoint(x: start.x, y: start.y + 100))

        #expect(scene.top == 352)
    }

    @Test
    func `the finger moves it one to one beyond ten points, and upwards against a rubber band`() {
        let (scene, _, _) = make()
        let start = scene.onSheet()
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()

        scene.device.step(to: CGPoint(x: start.x, y: start.y + 180))
        expectClose(scene.top, 352 + 170, within: 0.01)
        scene.device.step(to: CGPoint(x: start.x, y: start.y + 60))
        expectClose(scene.top, 352 + 50, within: 0.01)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 90))
        expectClose(scene.top, 352 - (1 - 1 / (0.55 * 100 / 100 + 1)) * 100, within: 0.01)
    }

    @Test
    func `two fingers on a trackpad drag it too, but not beside it`() {
        let (scene, _, _) = make()
        let top = scene.top

        scene.device.scroll(at: CGPoint(x: 196, y: 150), by: CGVector(dx: 0, dy: 400), over: 0.2)
        scene.device.settle()
        #expect(scene.top == top)
        scene.device.scroll(at: scene.onSheet(), by: CGVector(dx: 0, dy: 400), over: 0.2)
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.log.count(of: "drag") == 1)
    }

    @Test(arguments: [CGVector(dx: 0, dy: 500), CGVector(dx: 0, dy: -60)])
    func `a click of a mouse wheel does not move it`(delta: CGVector) {
        let (scene, _, _) = make()
        let top = scene.top

        for _ in 0..<5 {
            scene.device.wheel(at: scene.onSheet(), by: delta)
            #expect(scene.top == top)
        }
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.top == top)
    }

    @Test
    func `the content receives balanced, animated appearance callbacks`() {
        let scene = SheetScene()
        let content = LifecycleRecorder(
            "content", scene.log, recording: .appearance.union([.viewDidLoad, .viewIsAppearing]))
        content.recordsAnimation = true
        let appears = ["will appear", "is appearing", "did appear"].map { "content \($0), animated" }
        let presented = SheetTransition.default.present(content, height: 500, from: scene.root)
        scene.device.settle()
        #expect(presented != nil)
        scene.log.expect(["content did load"] + appears)

        let start = CGPoint(x: 200, y: 400)
        scene.device.drag(from: start, to: CGPoint(x: 200, y: 490), over: 0.5, hold: 0.3)
        scene.device.settle()
        scene.log.expect(["content will disappear, animated"] + appears)

        scene.device.tap(at: CGPoint(x: 200, y: 100))
        scene.device.settle()
        scene.log.expect(["content will disappear, animated", "content did disappear, animated"])
        #expect(scene.device.console.isEmpty)
    }
}
