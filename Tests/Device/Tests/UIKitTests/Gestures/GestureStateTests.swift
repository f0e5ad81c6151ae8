import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct GestureStateTests {
    private let log = EventLog()

    @Test("the states have these raw values [D]")
    func rawValues() {
        let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(UIGestureRecognizer.State.recognized == .ended)
    }

    @Test("a new recognizer has these settings [D]")
    func defaults() {
        let recognizer = UIGestureRecognizer(target: nil, action: nil)
        #expect(recognizer.isEnabled && recognizer.cancelsTouchesInView && recognizer.delaysTouchesEnded)
        #expect(!recognizer.delaysTouchesBegan)
        #expect(recognizer.state == .possible && recognizer.view == nil && recognizer.numberOfTouches == 0)
        let pan = UIPanGestureRecognizer()
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == Int(UInt32.max))
        #expect(pan.allowedScrollTypesMask == [])
        let press = UILongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
        let tap = UITapGestureRecognizer()
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    }

    private func show() async -> (Stage, TouchedView) {
        let stage = Stage()
        let view = TouchedView()
        view.log = log
        await stage.show(view)
        return (stage, view)
    }

    @Test
    func `a tap changes directly from possible to ended and is then possible again [D]`() async {
        let (stage, view) = await show()
        let recorder = GestureRecorder()
        let tap = recorder.watch(UITapGestureRecognizer(), on: view)

        stage.tap(at: CGPoint(x: 100, y: 100))
        #expect(recorder.states == [.ended])
        #expect(tap.state == .possible)
        stage.tap(at: CGPoint(x: 100, y: 100))

        #expect(recorder.states == [.ended, .ended])
    }

    @Test
    func `a pan begins once, changes with every move and ends [D]`() async {
        let (stage, view) = await show()
        let recorder = GestureRecorder()
        let pan = recorder.watch(UIPanGestureRecognizer(), on: view)

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        for y in [120, 130, 140] { stage.touchMove(to: CGPoint(x: 100, y: CGFloat(y))) }
        stage.touchUp()

        #expect(recorder.states == [.began, .changed, .changed, .ended])
        #expect(pan.state == .possible)
        #expect(pan.numberOfTouches == 0)
    }

    @Test("the end of the touches determines a pan's final state [D]", arguments: [true, false])
    func cancelledTouch(isCancelled: Bool) async {
        let (stage, view) = await show()
        let recorder = GestureRecorder()
        recorder.watch(UIPanGestureRecognizer(), on: view)

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 150))
        if isCancelled { stage.touchCancel() } else { stage.touchUp() }

        #expect(recorder.states == [.began, isCancelled ? .cancelled : .ended])
    }

    @Test
    func `disabling and enabling a recognizer during a gesture cancels it until the next touch [D]`() async {
        let (stage, view) = await show()
        let recorder = GestureRecorder()
        let pan = recorder.watch(UIPanGestureRecognizer(), on: view)

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 150))
        pan.isEnabled = false
        pan.isEnabled = true
        stage.touchMove(to: CGPoint(x: 100, y: 200))
        stage.touchUp()
        #expect(recorder.states == [.began, .cancelled])
        stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))

        #expect(recorder.states.last == .ended)
    }

    @Test("disabled or removed in its own action, a pan is cancelled once [D]", arguments: [true, false])
    func cancelledFromAction(bySwitch: Bool) async {
        let (stage, view) = await show()
        let recorder = GestureRecorder()
        recorder.watch(UIPanGestureRecognizer(), on: view)
        recorder.react = { recognizer in
            guard recognizer.state == .changed else { return }
            if bySwitch { recognizer.isEnabled = false } else { view.removeGestureRecognizer(recognizer) }
        }

        stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))

        #expect(recorder.states == [.began, .changed, .cancelled])
    }

    @Test
    func `a disabled recognizer gets no touch [D]`() async {
        let (stage, view) = await show()
        let probe = ProbeRecognizer()
        probe.log = log
        probe.isEnabled = false
        view.addGestureRecognizer(probe)

        stage.tap(at: CGPoint(x: 100, y: 100))

        log.expect(["view began", "view ended"])
    }

    @Test
    func `a delegate is asked about a touch before the recognizer receives it [D]`() async {
        let (stage, view) = await show()
        let probe = ProbeRecognizer()
        let judge = GestureJudge()
        probe.name = "probe"
        probe.log = log
        judge.log = log
        probe.delegate = judge
        view.addGestureRecognizer(probe)

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        log.expectOrder("probe shouldReceive", "probe touchesBegan", "view began")
        stage.touchUp()
        log.clear()
        judge.receives = { _, _ in false }
        stage.tap(at: CGPoint(x: 100, y: 100))

        log.expect(["probe shouldReceive", "view began", "view ended"])
    }

    @Test
    func `targets are called in the order of their addition, and are not retained [D]`() async {
        let (stage, view) = await show()
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        let first = GestureRecorder()
        let second = GestureRecorder()
        let order = EventLog()
        first.react = { _ in order.append("first") }
        second.react = { _ in order.append("second") }
        weak var gone: GestureRecorder?
        do {
            let third = GestureRecorder()
            tap.addTarget(third, action: GestureRecorder.selector)
            gone = third
        }
        tap.addTarget(first, action: GestureRecorder.selector)
        tap.addTarget(second, action: GestureRecorder.selector)
        tap.addTarget(first, action: GestureRecorder.selector)

        stage.tap(at: CGPoint(x: 100, y: 100))
        order.expect(["first", "second"])
        #expect(gone == nil)
        tap.removeTarget(first, action: nil)
        stage.tap(at: CGPoint(x: 100, y: 100))

        order.expect(["second"])
    }

    @Test
    func `actions are sent once per event, after all recognizers have received it [D]`() async {
        let (stage, view) = await show()
        let recorder = GestureRecorder(log)
        let judge = GestureJudge()
        judge.allowsBoth = { _, _ in true }
        for name in ["a", "b"] {
            let probe = recorder.watch(ProbeRecognizer(), name, on: view)
            probe.delegate = judge
            probe.cancelsTouchesInView = false
            probe.log = log
            probe.onMoved = { recognizer in
                recognizer.state = recognizer.state == .possible ? .began : .changed
            }
        }

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 110))

        log.expect([
            "a touchesBegan", "b touchesBegan", "view began", "a touchesMoved", "b touchesMoved", "a began", "b began",
            "view moved",
        ])
    }

    @Test
    func `a recognizer that has ended is reset and becomes possible [D]`() async {
        let (stage, view) = await show()
        let probe = ProbeRecognizer()
        probe.log = log
        probe.onEnded = { $0.state = .ended }
        view.addGestureRecognizer(probe)

        stage.tap(at: CGPoint(x: 100, y: 100))

        log.expectOrder("probe touchesBegan", "view began", "probe touchesEnded", "view cancelled")
        log.expectOnce("probe reset")
        log.expectNone("view ended")
        #expect(probe.state == .possible)
    }

    @Test
    func `a recognizer receives no more events of an ignored touch [D]`() async {
        let (stage, view) = await show()
        let probe = IgnoringRecognizer()
        probe.log = log
        view.addGestureRecognizer(probe)

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 200))
        stage.touchUp()

        log.expect(["probe touchesBegan", "view began", "view moved", "view ended"])
        #expect(probe.numberOfTouches == 0)
    }

    private final class IgnoringRecognizer: ProbeRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            for touch in touches { ignore(touch, for: event) }
        }
    }

    @Test(.enabled(if: Stage.canRecord))
    func `requesting a touch that does not exist raises [M]`() async {
        let (stage, view) = await show()
        let recorder = GestureRecorder()
        recorder.watch(UIPanGestureRecognizer(), on: view)
        recorder.react = { recognizer in
            if recognizer.state == .ended { _ = recognizer.location(ofTouch: 0, in: nil) }
        }

        stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))

        #expect(stage.exceptions.count == 1)
    }

    @Test("a view has no list of recognizers before the first one and an empty one after the last [W]")
    func lists() {
        let view = UIView()
        #expect(view.gestureRecognizers == nil)
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        #expect(view.gestureRecognizers == [tap])
        view.removeGestureRecognizer(tap)
        #expect(view.gestureRecognizers == [])
    }
}
