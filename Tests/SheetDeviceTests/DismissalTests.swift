import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct DismissalTests {
    enum Gesture: CaseIterable { case tap, drag, flick, escapeKey, escapeGesture }

    private func make() -> SheetScene {
        let scene = SheetScene()
        scene.present(delegate: scene.listener)
        scene.log.clear()
        return scene
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
        let scene = make()

        dismiss(scene, gesture)

        #expect(!scene.isPresented)
        scene.log.expect(["should", "will", "did", reason(of: gesture)])
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: Gesture.allCases)
    func `a refused dismissal is reported as an attempt, once per gesture`(gesture: Gesture) {
        let scene = make()
        scene.listener.allows = false

        dismiss(scene, gesture)

        #expect(scene.isPresented)
        #expect(scene.top == 352)
        scene.log.expect(["should", "attempt"])
    }

    @Test(arguments: Gesture.allCases)
    func `isModalInPresentation refuses a dismissal without asking the delegate`(gesture: Gesture) {
        let scene = make()
        scene.content.isModalInPresentation = true

        dismiss(scene, gesture)

        #expect(scene.isPresented)
        scene.log.expect(["attempt"])
    }

    enum Lock: CaseIterable {
        case modal, setting
    }

    @Test(arguments: Lock.allCases)
    func `a sheet that is locked while a finger pulls it off the screen stays`(lock: Lock) {
        let scene = SheetScene(detents: [.height(400)])
        let sheet = scene.present()

        scene.device.touchAndMove(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 600))
        switch lock {
        case .modal: scene.content.isModalInPresentation = true
        case .setting: sheet?.configuration.dismissesOnDrag = false
        }
        scene.device.move(to: CGPoint(x: 196, y: 830), frames: 10)
        scene.device.liftAndSettle()

        #expect(scene.isPresented)
        expectClose(scene.top, 852 - 400, within: 1e-6)
    }

    @Test(arguments: [false, true])
    func `a card that is locked while a finger pulls it stays`(isModal: Bool) {
        let scene = SheetScene()
        let transition = ModalTransition(.slide)
        transition.present(scene.content, from: scene.root)
        scene.device.settle()

        scene.device.touchAndMove(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 300))
        if isModal { scene.content.isModalInPresentation = true } else { transition.dismissesOnDrag = false }
        scene.device.move(to: CGPoint(x: 196, y: 830), frames: 10)
        scene.device.liftAndSettle()

        #expect(scene.isPresented)
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

    /// An alert without a cancel action passes an escape on.
    @Test(arguments: [Gesture.escapeKey, .escapeGesture])
    func `an escape on what is presented on top does not dismiss the sheet`(gesture: Gesture) {
        let scene = make()
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
        let scene = SheetScene(detents: [.height(500), .height(600)]) { $0.grabber = .standard }
        scene.present()
        guard let grabber = scene.grabber else {
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
    func `a touch on the visible part of a moving sheet is not a tap beside it`() {
        let scene = SheetScene(detents: [.height(200), .height(700)])
        scene.configuration.initialDetent = .height(700)
        scene.configuration.isDraggable = false
        let sheet = scene.present()
        sheet?.select(.height(200))
        scene.device.advance(frames: 4)
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
        scene.device.advance(frames: 2)
        #expect(scene.top > 600)

        scene.device.touchAndHold(at: CGPoint(x: 195, y: 400))
        scene.device.liftAndSettle()
        #expect(taps == 0)
        scene.device.tap(button)
        scene.device.settle()
        #expect(taps == 1)
    }

    @Test(arguments: [true, false])
    func `a flick from a tall detent dismisses, with permission`(allows: Bool) {
        let scene = SheetScene(detents: [.height(200), .height(700)]) { $0.initialDetent = .height(700) }
        let sheet = scene.present()
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
    func `two fingers on a trackpad drag it too, but not beside it`() {
        let scene = make()
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
        let scene = make()
        let top = scene.top

        for _ in 0..<5 {
            scene.device.wheel(at: scene.onSheet(), by: delta)
            #expect(scene.top == top)
        }
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.top == top)
    }

    @Test func `a button that is tapped twice presents a sheet that stays`() {
        let scene = SheetScene()
        let button = UIButton(frame: CGRect(x: 100, y: 200, width: 120, height: 44))
        button.addAction(
            UIAction { [unowned scene] _ in
                SheetTransition.default.present(scene.content, height: 800, from: scene.root)
            }, for: .touchUpInside)
        scene.root.view.addSubview(button)
        scene.device.advanceFrame()

        scene.device.doubleTap(at: CGPoint(x: 160, y: 222))
        scene.device.settle()

        #expect(scene.isPresented)
    }

    /// A finger pulls against resistance as far as it would to dismiss it.
    @Test(arguments: [(14, false), (120, false), (240, false), (290, true), (450, true)], [false, true])
    func `only a pull that would dismiss it is an attempt to dismiss it`(
        pull: (distance: CGFloat, isAttempt: Bool), isModal: Bool
    ) {
        let scene = SheetScene()
        scene.listener.allows = false
        scene.content.isModalInPresentation = isModal
        scene.present(delegate: scene.listener)
        scene.log.clear()

        scene.pull(pull.distance)

        #expect(scene.log.count(of: "attempt") == (pull.isAttempt ? 1 : 0))
    }

    @Test func `a pull that returns, or that the system takes away, is no attempt to dismiss it`() {
        let scene = SheetScene()
        scene.listener.allows = false
        scene.present(delegate: scene.listener)
        let start = scene.onSheet()
        scene.device.drag(along: [start, CGPoint(x: start.x, y: start.y + 300), start], over: 0.3, hold: 0.2)
        scene.device.settle()
        scene.device.touchAndMove(from: scene.onSheet(), to: scene.onSheet(300))
        scene.device.touchCancel()
        scene.device.settle()

        #expect(scene.log.count(of: "attempt") == 0)
        #expect(scene.isPresented)
    }
}
