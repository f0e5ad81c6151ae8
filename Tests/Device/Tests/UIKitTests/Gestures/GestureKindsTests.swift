import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct GestureKindsTests {
    @MainActor
    private struct Scene {
        let stage = Stage()
        let view = UIView()
        let recorder = GestureRecorder()

        init() async {
            await stage.show(view)
        }
    }

    private let point = CGPoint(x: 150, y: 300)

    // MARK: Taps

    @Test("a finger can move a little during a tap [W]", arguments: [(6.0, true), (20.0, false)])
    func tapDrift(distance: Double, taps: Bool) async {
        let scene = await Scene()
        scene.recorder.watch(UITapGestureRecognizer(), on: scene.view)

        scene.stage.drag(from: point, to: CGPoint(x: point.x + CGFloat(distance), y: point.y), over: 0.1)

        #expect(scene.recorder.states == (taps ? [.ended] : []))
    }

    @Test("two taps are a double tap if the second comes in time [W]", arguments: [(0.15, true), (0.6, false)])
    func doubleTap(pause: Double, counts: Bool) async {
        let scene = await Scene()
        let tap = scene.recorder.watch(UITapGestureRecognizer(), on: scene.view)
        tap.numberOfTapsRequired = 2

        scene.stage.tap(at: point)
        await scene.stage.wait(pause)
        scene.stage.tap(at: point)

        #expect(scene.recorder.states == (counts ? [.ended] : []))
    }

    @Test
    func `without a requirement a single tap is recognized before the double tap at the same location [D]`() async {
        let scene = await Scene()
        let log = EventLog()
        let recorder = GestureRecorder(log)
        recorder.watch(UITapGestureRecognizer(), "single", on: scene.view)
        let double = recorder.watch(UITapGestureRecognizer(), "double", on: scene.view)
        double.numberOfTapsRequired = 2

        scene.stage.doubleTap(at: point)

        #expect(log.events.first == "single ended")
        log.expectOnce("double ended")
    }

    @Test(
        "a tap needs its required number of fingers [D]",
        arguments: [(1, 1, true), (1, 2, false), (2, 2, true), (2, 1, false)])
    func tapFingers(required: Int, used: Int, taps: Bool) async {
        let scene = await Scene()
        let tap = scene.recorder.watch(UITapGestureRecognizer(), on: scene.view)
        tap.numberOfTouchesRequired = required
        var location = CGPoint.zero
        scene.recorder.react = { location = $0.location(in: nil) }

        for finger in 0..<used { scene.stage.touchDown(finger, at: CGPoint(x: 100 + finger * 100, y: 300)) }
        for finger in 0..<used { scene.stage.touchUp(finger) }

        #expect(scene.recorder.states == (taps ? [.ended] : []))
        if taps { expectClose(location, CGPoint(x: 100 + (used - 1) * 50, y: 300)) }
    }

    // MARK: Long press

    @Test("a long press begins after half a second [D]", arguments: [(0.45, false), (0.55, true)])
    func longPressDuration(seconds: Double, begins: Bool) async {
        let scene = await Scene()
        scene.recorder.watch(UILongPressGestureRecognizer(), on: scene.view)

        scene.stage.touchDown(at: point)
        await scene.stage.wait(seconds - 1.0 / 60)
        #expect(scene.recorder.states == (begins ? [.began] : []))
        scene.stage.touchUp()

        #expect(scene.recorder.states == (begins ? [.began, .ended] : []))
    }

    @Test(
        "a long press fails when the finger moves too far before it begins [D]",
        arguments: [(8.0, true), (12.0, false)])
    func longPressDrift(distance: Double, begins: Bool) async {
        let scene = await Scene()
        scene.recorder.watch(UILongPressGestureRecognizer(), on: scene.view)

        scene.stage.touchDown(at: point)
        scene.stage.touchMove(to: CGPoint(x: point.x + CGFloat(distance), y: point.y))
        await scene.stage.wait(0.6)

        #expect(scene.recorder.states == (begins ? [.began] : []))
    }

    @Test
    func `a long press follows the finger once it has begun [D]`() async {
        let scene = await Scene()
        let press = scene.recorder.watch(UILongPressGestureRecognizer(), on: scene.view)
        var location = CGPoint.zero
        scene.recorder.react = { location = $0.location(in: nil) }

        scene.stage.touchDown(at: point)
        await scene.stage.wait(0.6)
        scene.stage.touchMove(to: CGPoint(x: 200, y: 500))
        scene.stage.touchUp()

        #expect(scene.recorder.states == [.began, .changed, .ended])
        expectClose(location, CGPoint(x: 200, y: 500))
        #expect(press.state == .possible)
    }

    @Test
    func `a long press and a pan on one view are exclusive [D]`() async {
        let scene = await Scene()
        let log = EventLog()
        let recorder = GestureRecorder(log)
        recorder.watch(UILongPressGestureRecognizer(), "press", on: scene.view)
        recorder.watch(UIPanGestureRecognizer(), "pan", on: scene.view)

        scene.stage.touchDown(at: point)
        await scene.stage.wait(0.6)
        scene.stage.touchMove(to: CGPoint(x: 150, y: 400))
        scene.stage.touchUp()

        log.expect(["press began", "press changed", "press ended"])
    }

    // MARK: Two fingers

    @Test("a pinch scales by the distance of the fingers [D]", arguments: [(100.0, 200.0), (200.0, 100.0)])
    func pinch(from: Double, to: Double) async {
        let scene = await Scene()
        let pinch = scene.recorder.watch(UIPinchGestureRecognizer(), on: scene.view)
        var scale: CGFloat = 1
        scene.recorder.react = { _ in scale = pinch.scale }

        scene.stage.pinch(at: point, from: CGFloat(from), to: CGFloat(to))

        #expect(scene.recorder.states.first == .began && scene.recorder.states.last == .ended)
        #expect(abs(Double(scale) / (to / from) - 1) < 0.1)
        #expect(pinch.scale == 1)
    }
}
