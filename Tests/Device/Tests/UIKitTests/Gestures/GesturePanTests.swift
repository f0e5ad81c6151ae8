import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct GesturePanTests {
    private final class Release {
        var velocity: CGPoint?
    }

    @MainActor
    private struct Scene {
        let stage = Stage()
        let view = UIView()
        let recorder = GestureRecorder()
        let pan = UIPanGestureRecognizer()
        let released = Release()

        init() async {
            await stage.show(view)
            recorder.watch(pan, on: view)
            recorder.react = { [pan, view, released] recognizer in
                if recognizer.state == .ended { released.velocity = pan.velocity(in: view) }
            }
        }
    }

    private let start = CGPoint(x: 100, y: 300)

    private func moved(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: start.x + x, y: start.y + y) }

    @Test("a pan begins after 10 points [M]", arguments: [(9.0, false), (11.0, true)])
    func slop(distance: Double, begins: Bool) async {
        let scene = await Scene()
        scene.stage.touchDown(at: start)
        scene.stage.touchMove(to: moved(0, CGFloat(distance)))

        #expect(scene.recorder.states.isEmpty != begins)
    }

    @Test(
        "the translation excludes the hysteresis, whatever the length of the recognizing move [I]",
        arguments: [(11.0, 1.0), (20.0, 10.0), (180.0, 170.0), (-60.0, -50.0)])
    func translationAtRecognition(travel: Double, expected: Double) async {
        let scene = await Scene()
        scene.stage.touchDown(at: start)
        scene.stage.touchMove(to: moved(0, CGFloat(travel)))
        expectClose(scene.pan.translation(in: scene.view), CGPoint(x: 0, y: expected))
        scene.stage.touchMove(to: moved(30, CGFloat(travel) + 5))

        expectClose(scene.pan.translation(in: scene.view), CGPoint(x: 30, y: expected + 5))
    }

    @Test(arguments: [1.0, 2.0, 10.0])
    func `in gestureRecognizerShouldBegin the translation shows the direction [W]`(step: Double)
        async
    {
        final class Judge: NSObject, UIGestureRecognizerDelegate {
            var seen: CGPoint?
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                seen = (gestureRecognizer as? UIPanGestureRecognizer)?.translation(in: gestureRecognizer.view)
                return true
            }
        }
        let scene = await Scene()
        let judge = Judge()
        scene.pan.delegate = judge

        scene.stage.touchDown(at: start)
        for count in 1...20 { scene.stage.touchMove(to: moved(0, CGFloat(step) * CGFloat(count))) }

        #expect(judge.seen?.x == 0)
        #expect((judge.seen?.y ?? 0) > 0)
    }

    @Test
    func `after setting a translation it continues from that [D]`() async {
        let scene = await Scene()
        scene.stage.touchDown(at: start)
        scene.stage.touchMove(to: moved(0, 50))
        scene.pan.setTranslation(CGPoint(x: 3, y: 4), in: scene.view)
        scene.stage.touchMove(to: moved(10, 70))

        expectClose(scene.pan.translation(in: scene.view), CGPoint(x: 13, y: 24))
    }

    @Test
    func `translation and velocity are in the coordinates of the given view [D]`() async {
        let scene = await Scene()
        let scaled = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
        scene.view.addSubview(scaled)

        scene.stage.touchDown(at: start)
        scene.stage.touchMove(to: moved(0, 10))
        scene.pan.setTranslation(.zero, in: nil)
        for step in 1...10 { scene.stage.touchMove(to: moved(0, 10 + CGFloat(step) * 10)) }

        expectClose(scene.pan.translation(in: scene.view), CGPoint(x: 0, y: 100))
        expectClose(scene.pan.translation(in: scaled), CGPoint(x: 0, y: 50))
        expectClose(scene.pan.velocity(in: scene.view), CGPoint(x: 0, y: 600), within: 6)
        expectClose(scene.pan.velocity(in: scaled), CGPoint(x: 0, y: 300), within: 3)
    }

    @Test("a pan ends with the finger's velocity [W]", arguments: [120.0, 600, 2400, -900])
    func releaseVelocity(speed: Double) async {
        let scene = await Scene()

        scene.stage.drag(
            from: moved(0, speed < 0 ? 300 : 0), to: moved(0, (speed < 0 ? 300 : 0) + CGFloat(speed * 0.2)), over: 0.2)

        expectClose(scene.released.velocity, CGPoint(x: 0, y: speed), within: abs(speed) * 0.05)
    }

    @Test("after a hold the velocity at the release is zero [W]", arguments: [0.15, 0.5])
    func hold(seconds: Double) async {
        let scene = await Scene()

        scene.stage.drag(from: start, to: moved(0, 200), over: 0.2, hold: seconds)

        expectClose(scene.released.velocity, .zero, within: 20)
    }

    @Test
    func `the longer a finger has rested, the lower is its velocity [I]`() async {
        var speeds: [CGFloat] = []
        for hold in [0, 0.05, 0.08] {
            let scene = await Scene()
            scene.stage.drag(from: start, to: moved(0, 200), over: 0.2, hold: hold)
            speeds.append(scene.released.velocity?.y ?? 0)
        }

        #expect(speeds[0] > speeds[1] && speeds[1] > speeds[2])
    }

    @Test
    func `the last part of the movement determines the velocity, not the whole [D]`() async {
        let scene = await Scene()

        scene.stage.touchDown(at: start)
        for step in 1...30 { scene.stage.touchMove(to: moved(0, CGFloat(step) * 10)) }
        for step in 1...10 { scene.stage.touchMove(to: moved(0, 300 - CGFloat(step) * 5)) }
        scene.stage.touchUp()

        expectClose(scene.released.velocity, CGPoint(x: 0, y: -300), within: 15)
    }

    @Test
    func `the location is the center of the fingers, and moves with each [D]`() async {
        let scene = await Scene()
        scene.stage.touchDown(0, at: start)
        scene.stage.touchDown(1, at: moved(100, 0))
        scene.stage.touchMove(0, to: moved(0, 40))
        let before = scene.pan.translation(in: scene.view)
        #expect(scene.pan.numberOfTouches == 2)
        expectClose(scene.pan.location(in: scene.view), moved(50, 20))
        expectClose(scene.pan.location(ofTouch: 1, in: scene.view), moved(100, 0))
        scene.stage.touchMove(1, to: moved(100, 40))

        expectClose(scene.pan.location(in: scene.view), moved(50, 40))
        expectClose(scene.pan.translation(in: scene.view).y - before.y, 20)
    }

    @Test
    func `a finger that is added or lifted does not change the translation [D]`() async {
        let scene = await Scene()
        scene.stage.touchDown(0, at: start)
        scene.stage.touchMove(0, to: moved(0, 50))
        let alone = scene.pan.translation(in: scene.view)
        scene.stage.touchDown(1, at: moved(200, 300))
        expectClose(scene.pan.translation(in: scene.view), alone)
        scene.stage.touchUp(1)
        expectClose(scene.pan.translation(in: scene.view), alone)
        scene.stage.touchMove(0, to: moved(0, 60))
        scene.stage.touchUp(0)

        #expect(scene.recorder.states.last == .ended)
    }

    @Test("a pan needs its minimum of fingers [D]", arguments: [1, 2])
    func minimum(fingers: Int) async {
        let scene = await Scene()
        scene.pan.minimumNumberOfTouches = 2
        for finger in 0..<fingers { scene.stage.touchDown(finger, at: moved(CGFloat(finger) * 50, 0)) }
        for finger in 0..<fingers { scene.stage.touchMove(finger, to: moved(CGFloat(finger) * 50, 60)) }

        #expect(scene.recorder.states.isEmpty == (fingers < 2))
    }

    @Test
    func `an additional finger beyond the maximum is ignored after the pan has begun [D]`() async {
        let scene = await Scene()
        scene.pan.maximumNumberOfTouches = 1
        scene.stage.touchDown(0, at: start)
        scene.stage.touchMove(0, to: moved(0, 50))
        scene.stage.touchDown(1, at: moved(100, 0))
        scene.stage.touchMove(1, to: moved(100, 200))

        #expect(scene.pan.numberOfTouches == 1)
        expectClose(scene.pan.translation(in: scene.view), CGPoint(x: 0, y: 40))
    }

    @Test("a pan follows a trackpad only if its mask allows it [D]", arguments: [false, true])
    func trackpad(allows: Bool) async {
        let scene = await Scene()
        scene.pan.allowedScrollTypesMask = allows ? .all : []
        var translation = CGPoint.zero
        var touches = -1
        scene.recorder.react = { [pan = scene.pan, view = scene.view] recognizer in
            translation = pan.translation(in: view)
            touches = recognizer.numberOfTouches
        }

        scene.stage.scroll(at: start, by: CGVector(dx: 0, dy: 60))

        #expect(scene.recorder.states.first == (allows ? .began : nil))
        #expect(scene.recorder.states.last == (allows ? .ended : nil))
        guard allows else { return }
        expectClose(translation, CGPoint(x: 0, y: 60))
        #expect(touches == 0)
    }

    @Test(
        "an edge pan begins at its edge and moves inwards [D]",
        arguments: [
            (2.0, CGPoint(x: 80, y: 300), true), (100, CGPoint(x: 180, y: 300), false),
            (2, CGPoint(x: -10, y: 300), false), (2, CGPoint(x: 10, y: 500), false),
        ])
    func edgePan(from: Double, to: CGPoint, begins: Bool) async {
        let scene = await Scene()
        scene.pan.isEnabled = false
        let edge = scene.recorder.watch(UIScreenEdgePanGestureRecognizer(), on: scene.view)
        edge.edges = .left

        scene.stage.drag(from: CGPoint(x: from, y: 300), to: to)

        #expect(scene.recorder.states.isEmpty != begins)
    }
}
