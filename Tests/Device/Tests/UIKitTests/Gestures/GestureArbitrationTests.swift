import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct GestureArbitrationTests {
    private let log = EventLog()

    /// Two pans, one on a view and one on the view around it, and a finger that makes both of them recognize.
    @MainActor
    private struct TwoPans {
        let stage = Stage()
        let outerView = UIView()
        let innerView = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
        let inner = UIPanGestureRecognizer()
        let outer = UIPanGestureRecognizer()
        let innerJudge = GestureJudge()
        let outerJudge = GestureJudge()
        let recorder: GestureRecorder

        init(_ log: EventLog) async {
            recorder = GestureRecorder(log)
            outerView.addSubview(innerView)
            await stage.show(outerView)
            recorder.watch(inner, "inner", on: innerView)
            recorder.watch(outer, "outer", on: outerView)
            inner.delegate = innerJudge
            outer.delegate = outerJudge
        }

        func drag() {
            stage.touchDown(at: CGPoint(x: 100, y: 150))
            stage.touchMove(to: CGPoint(x: 100, y: 180))
            stage.touchMove(to: CGPoint(x: 100, y: 190))
            stage.touchUp()
        }
    }

    @Test(
        "one delegate that allows both is enough, and the other cannot forbid it [D]",
        arguments: [(false, false), (true, false), (false, true), (true, true)])
    func simultaneity(inner: Bool, outer: Bool) async {
        let pans = await TwoPans(log)
        pans.innerJudge.allowsBoth = { _, _ in inner }
        pans.outerJudge.allowsBoth = { _, _ in outer }

        pans.drag()

        let both = inner || outer
        #expect(log.count(of: "inner began") == 1)
        #expect(log.count(of: "outer began") == (both ? 1 : 0))
        #expect(log.count(of: "outer ended") == (both ? 1 : 0))
    }

    @Test
    func `the first recognizer to recognize fails the others, which send no actions [D]`() async {
        let pans = await TwoPans(log)

        pans.drag()

        log.expect(["inner began", "inner changed", "inner ended"])
        #expect(pans.outer.state == .possible)
    }

    @Test
    func `a recognizer that may not begin fails, and others can recognize [D]`() async {
        let pans = await TwoPans(log)
        pans.innerJudge.begins = { _ in false }

        pans.drag()

        log.expect(["outer began", "outer changed", "outer ended"])
    }

    @Test
    func `gestureRecognizerShouldBegin is called once, when the gesture leaves the possible state [D]`() async {
        let pans = await TwoPans(log)
        let questions = EventLog()
        pans.innerJudge.log = questions
        pans.innerJudge.begins = { recognizer in
            questions.append("asked while \(recognizer.state.word)")
            return true
        }

        pans.drag()

        questions.expect(["inner shouldReceive", "inner shouldBegin", "asked while possible"])
    }

    /// The ways to say that one recognizer waits for another to fail.
    enum Requirement: CaseIterable {
        case call, delegateOfWaiting, delegateOfOther, waitingClass, otherClass
    }

    @Test("a failure requirement delays recognition until the other fails [D]", arguments: Requirement.allCases)
    func failureRequirement(_ kind: Requirement) async {
        let stage = Stage()
        let view = UIView()
        await stage.show(view)
        let recorder = GestureRecorder(log)
        let waiting = recorder.watch(ProbeRecognizer(), "waiting", on: view)
        let other = recorder.watch(ProbeRecognizer(), "other", on: view)
        waiting.onMoved = { $0.state = $0.state == .possible ? .began : .changed }
        let judge = GestureJudge()
        switch kind {
        case .call:
            waiting.require(toFail: other)
        case .delegateOfWaiting:
            waiting.delegate = judge
            judge.waits = { _, second in second === other }
        case .delegateOfOther:
            other.delegate = judge
            judge.holdsUp = { _, second in second === waiting }
        case .waitingClass: waiting.waits = { $0 === other }
        case .otherClass: other.holdsUp = { $0 === waiting }
        }

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 110))
        stage.touchMove(to: CGPoint(x: 100, y: 120))
        #expect(waiting.state == .possible)
        log.expect([])
        other.onMoved = { $0.state = .failed }
        stage.touchMove(to: CGPoint(x: 100, y: 130))
        log.expect(["waiting began"])
        stage.touchMove(to: CGPoint(x: 100, y: 140))

        log.expect(["waiting changed"])
    }

    @Test("when the required recognizer succeeds, the waiting one fails [D]", arguments: [false, true])
    func awaitedSucceeds(allowsBoth: Bool) async {
        let stage = Stage()
        let judge = GestureJudge()
        judge.allowsBoth = { _, _ in allowsBoth }
        let view = UIView()
        await stage.show(view)
        let recorder = GestureRecorder(log)
        let waiting = recorder.watch(ProbeRecognizer(), "waiting", on: view)
        let other = recorder.watch(ProbeRecognizer(), "other", on: view)
        waiting.require(toFail: other)
        waiting.delegate = judge
        waiting.onBegan = { $0.state = .began }
        other.onMoved = { $0.state = .began }

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 110))

        log.expect(["other began"])
        #expect(waiting.state == .failed || waiting.state == .possible)
    }

    @Test
    func `a required recognizer that never received the touch does not delay others [D]`() async {
        let stage = Stage()
        let view = UIView()
        let elsewhere = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
        view.addSubview(elsewhere)
        await stage.show(view)
        let recorder = GestureRecorder(log)
        let pan = recorder.watch(UIPanGestureRecognizer(), "pan", on: view)
        let other = recorder.watch(UIPanGestureRecognizer(), "other", on: elsewhere)
        pan.require(toFail: other)

        stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))

        #expect(log.events.first == "pan began")
    }

    @Test
    func `a single tap that requires a double tap to fail is recognized after its time limit [D]`() async {
        let stage = Stage()
        let view = UIView()
        await stage.show(view)
        let recorder = GestureRecorder(log)
        let single = recorder.watch(UITapGestureRecognizer(), "single", on: view)
        let double = recorder.watch(UITapGestureRecognizer(), "double", on: view)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)

        stage.tap(at: CGPoint(x: 100, y: 100))
        log.expect([])
        await stage.wait(0.5)
        log.expect(["single ended"])
        stage.doubleTap(at: CGPoint(x: 100, y: 100))
        await stage.wait(0.5)

        log.expect(["double ended"])
    }

    @Test("a subclass can decide what it prevents and by what it can be prevented [D]", arguments: [true, false])
    func prevention(byWinner: Bool) async {
        let stage = Stage()
        let view = UIView()
        await stage.show(view)
        let recorder = GestureRecorder(log)
        let first = recorder.watch(ProbeRecognizer(), "first", on: view)
        let second = recorder.watch(ProbeRecognizer(), "second", on: view)
        if byWinner {
            first.prevents = { _ in false }
            second.prevents = { _ in false }
        } else {
            first.isPreventable = { _ in false }
            second.isPreventable = { _ in false }
        }
        first.onMoved = { $0.state = .began }
        second.onMoved = { $0.state = .began }

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 110))

        #expect(Set(log.events) == ["first began", "second began"])
    }

    @Test
    func `recognizers without a common touch do not exclude each other [D]`() async {
        let stage = Stage()
        let view = UIView()
        let left = UIView(frame: CGRect(x: 0, y: 100, width: 150, height: 300))
        let right = UIView(frame: CGRect(x: 200, y: 100, width: 150, height: 300))
        view.addSubview(left)
        view.addSubview(right)
        await stage.show(view)
        let recorder = GestureRecorder(log)
        recorder.watch(UIPanGestureRecognizer(), "left", on: left)
        recorder.watch(UIPanGestureRecognizer(), "right", on: right)

        stage.touchDown(0, at: CGPoint(x: 50, y: 150))
        stage.touchDown(1, at: CGPoint(x: 250, y: 150))
        stage.touchMove(0, to: CGPoint(x: 50, y: 200))
        stage.touchMove(1, to: CGPoint(x: 250, y: 200))

        log.expect(["left began", "right began"])
    }

    @Test
    func `the view under the finger can prevent a recognizer of an outer view [D]`() async {
        let stage = Stage()
        let view = UIView()
        let keeper = GateView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
        view.addSubview(keeper)
        await stage.show(view)
        let recorder = GestureRecorder(log)
        recorder.watch(UIPanGestureRecognizer(), "pan", on: view)

        keeper.lets = false
        stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 250))
        log.expect([])
        keeper.lets = true
        stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 250))

        #expect(log.events.first == "pan began")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `views between the one under the finger and the recognizer's own are not asked [W]`() async {
        let stage = Stage()
        let view = UIView()
        let between = GateView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
        between.lets = false
        between.addSubview(UIView(frame: between.bounds))
        view.addSubview(between)
        await stage.show(view)
        let recorder = GestureRecorder(log)
        recorder.watch(UIPanGestureRecognizer(), "outer", on: view)
        recorder.watch(UIPanGestureRecognizer(), "own", on: between)

        stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 250))

        #expect(log.events.first == "outer began")
        #expect(!log.events.contains("own began"))
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a recognizer that is disabled in shouldReceive does not get the touch [D]`() async {
        let stage = Stage()
        let view = UIView()
        await stage.show(view)
        let recorder = GestureRecorder(log)
        let pan = recorder.watch(UIPanGestureRecognizer(), "pan", on: view)
        let tap = recorder.watch(UITapGestureRecognizer(), "tap", on: view)
        let judge = GestureJudge()
        judge.receives = { _, _ in
            pan.isEnabled = false
            return true
        }
        for recognizer in [pan, tap] { recognizer.delegate = judge }

        stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 250))
        log.expect([])
        stage.tap(at: CGPoint(x: 100, y: 150))

        log.expect(["tap ended"])
    }

    private final class GateView: UIView {
        var lets = true
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { lets }
    }
}
