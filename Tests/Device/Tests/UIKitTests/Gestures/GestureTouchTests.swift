import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct GestureTouchTests {
    private let log = EventLog()
    private let point = CGPoint(x: 100, y: 100)

    private func show() async -> (Stage, TouchedView) {
        let stage = Stage()
        let view = TouchedView()
        view.log = log
        await stage.show(view)
        return (stage, view)
    }

    // MARK: Delivery to views

    @Test
    func `a view without recognizers receives all touches [D]`() async {
        let (stage, _) = await show()

        stage.drag(from: point, to: CGPoint(x: 100, y: 106), over: 0.05)

        log.expect(["view began", "view moved", "view moved", "view moved", "view ended"])
    }

    @Test(
        "recognition cancels the view's touch, unless cancelsTouchesInView is false [D]", arguments: [true, false])
    func cancelsTouchesInView(cancels: Bool) async {
        let (stage, view) = await show()
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = cancels
        view.addGestureRecognizer(pan)

        stage.touchDown(at: point)
        stage.touchMove(to: CGPoint(x: 100, y: 105))
        stage.touchMove(to: CGPoint(x: 100, y: 130))
        stage.touchUp()

        let after = cancels ? ["view cancelled"] : ["view moved", "view ended"]
        log.expect(["view began", "view moved"] + after)
    }

    @Test
    func `a recognizer that delays touchesBegan withholds the touch until it fails [D]`() async {
        let (stage, view) = await show()
        let probe = ProbeRecognizer()
        probe.delaysTouchesBegan = true
        view.addGestureRecognizer(probe)

        stage.touchDown(at: point)
        stage.touchMove(to: CGPoint(x: 100, y: 105))
        log.expect([])
        probe.onMoved = { $0.state = .failed }
        stage.touchMove(to: CGPoint(x: 100, y: 110))
        #expect(log.events.first == "view began")
        stage.touchUp()

        #expect(log.events.last == "view ended")
    }

    @Test
    func `a delayed touchesBegan has the initial location, and a move the current one [D]`() async {
        let (stage, view) = await show()
        let probe = ProbeRecognizer()
        probe.delaysTouchesBegan = true
        view.addGestureRecognizer(probe)
        var places: [CGFloat] = []
        view.onTouches = { places.append($0.location(in: nil).y) }

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 105))
        probe.onMoved = { $0.state = .failed }
        stage.touchMove(to: CGPoint(x: 100, y: 110))
        log.expect(["view began", "view moved"])
        #expect(places == [100, 110])
        stage.touchMove(to: CGPoint(x: 100, y: 120))
        stage.touchUp()

        #expect(places == [100, 110, 120, 120])
    }

    @Test
    func `if a recognizer delays touchesBegan and recognizes, the view receives nothing [D]`() async {
        let (stage, view) = await show()
        let probe = ProbeRecognizer()
        probe.delaysTouchesBegan = true
        probe.onMoved = { $0.state = .began }
        view.addGestureRecognizer(probe)

        stage.touchDown(at: point)
        stage.touchMove(to: CGPoint(x: 100, y: 105))

        log.expect([])
    }

    @Test("the end of a touch is delayed while a recognizer can still recognize it [D]", arguments: [true, false])
    func delaysTouchesEnded(delays: Bool) async {
        let (stage, view) = await show()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = delays
        view.addGestureRecognizer(double)

        stage.tap(at: point)
        log.expect(delays ? ["view began"] : ["view began", "view ended"])
        await stage.wait(0.5)

        log.expect(delays ? ["view ended"] : [])
    }

    @Test
    func `a tap that is recognized cancels the view's touch instead of ending it [D]`() async {
        let (stage, view) = await show()
        view.addGestureRecognizer(UITapGestureRecognizer())

        stage.tap(at: point)

        log.expect(["view began", "view cancelled"])
    }

    // MARK: The touched view

    @Test
    func `a touch stays with the view it began in [D]`() async {
        let (stage, view) = await show()
        let child = TouchedView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        child.log = log
        child.name = "child"
        view.addSubview(child)

        stage.touchDown(at: point)
        stage.touchMove(to: CGPoint(x: 300, y: 700))
        stage.touchUp()

        log.expect(["child began", "child moved", "child ended"])
    }

    @Test
    func `a view that does not handle touches passes them up the responder chain [D]`() async {
        let (stage, view) = await show()
        view.addSubview(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))

        stage.tap(at: point)

        log.expect(["view began", "view ended"])
    }

    @Test("only a view with multiple touch enabled receives the second touch [D]", arguments: [false, true])
    func multipleTouch(allows: Bool) async {
        let (stage, view) = await show()
        view.isMultipleTouchEnabled = allows

        stage.touchDown(0, at: point)
        stage.touchDown(1, at: CGPoint(x: 200, y: 200))
        stage.touchMove(1, to: CGPoint(x: 200, y: 220))
        stage.touchUp(1)
        stage.touchUp(0)

        let second = ["view began", "view moved", "view ended"]
        log.expect(["view began"] + (allows ? second : []) + ["view ended"])
    }

    // MARK: Views that move

    @Test
    func `a view that leaves the window ends its recognizers' gesture [I]`() async {
        let (stage, view) = await show()
        let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.addSubview(child)
        let recorder = GestureRecorder()
        recorder.watch(UIPanGestureRecognizer(), on: child)

        stage.touchDown(at: point)
        stage.touchMove(to: CGPoint(x: 100, y: 130))
        child.removeFromSuperview()
        stage.touchMove(to: CGPoint(x: 100, y: 150))
        stage.touchUp()

        #expect(recorder.states == [.began, .cancelled])
    }

    @Test
    func `a pan continues when its view moves to another superview [W]`() async {
        let (stage, view) = await show()
        let other = UIView(frame: CGRect(x: 0, y: 400, width: 300, height: 300))
        let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.addSubview(other)
        view.addSubview(child)
        let recorder = GestureRecorder()
        recorder.watch(UIPanGestureRecognizer(), on: child)

        stage.touchDown(at: point)
        stage.touchMove(to: CGPoint(x: 100, y: 130))
        other.addSubview(child)
        stage.touchMove(to: CGPoint(x: 100, y: 150))
        stage.touchUp()

        #expect(recorder.states == [.began, .changed, .ended])
    }

    // MARK: Touches and events

    @Test
    func `a touch has a location, a previous location and a tap count [D]`() async {
        let stage = Stage()
        let view = TouchReader()
        await stage.show(view)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.center = CGPoint(x: 200, y: 200)

        stage.touchDown(at: CGPoint(x: 200, y: 200))
        stage.touchMove(to: CGPoint(x: 220, y: 240))
        let touch = view.touches.first
        expectClose(touch?.location(in: view), CGPoint(x: 60, y: 70))
        expectClose(touch?.previousLocation(in: view), CGPoint(x: 50, y: 50))
        expectClose(touch?.location(in: nil), CGPoint(x: 220, y: 240))
        #expect(touch?.phase == .moved && touch?.view === view && touch?.window === stage.window)
        #expect(touch?.tapCount == 1 && touch?.type == .direct)
        stage.touchUp()
        stage.tap(at: CGPoint(x: 220, y: 240))

        #expect(view.touches.first?.tapCount == 2)
    }

    @Test
    func `an event contains all touches, by view and by recognizer [D]`() async {
        let stage = Stage()
        let view = TouchReader()
        view.isMultipleTouchEnabled = true
        await stage.show(view)
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)

        stage.touchDown(0, at: point)
        stage.touchDown(1, at: CGPoint(x: 200, y: 200))

        #expect(view.event?.allTouches?.count == 2)
        #expect(view.event?.touches(for: view)?.count == 2)
        #expect(view.event?.touches(for: pan)?.count == 2)
        #expect(view.event?.touches(for: UIView()) == nil)
        #expect(view.event?.type == .touches)
        #expect(view.touches.first?.phase == .began)
    }

    private final class TouchReader: UIView {
        var touches: Set<UITouch> = []
        var event: UIEvent?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            self.touches = touches
            self.event = event
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            self.touches = touches
        }
    }

    @Test
    func `an event passes the application, the window and then the recognizers and views [D]`() async {
        let stage = Stage()
        let window = LoggingWindow(frame: stage.window.bounds)
        window.log = log
        let view = TouchedView()
        view.log = log
        let root = UIViewController()
        root.view = view
        window.rootViewController = root
        window.makeKeyAndVisible()
        await stage.wait(0)
        let probe = ProbeRecognizer()
        probe.log = log
        view.addGestureRecognizer(probe)

        stage.touchDown(at: point)

        log.expect(["window", "probe touchesBegan", "view began"])
    }

    private final class LoggingWindow: UIWindow {
        var log = EventLog()
        override func sendEvent(_ event: UIEvent) {
            log.append("window")
            super.sendEvent(event)
        }
    }
}
