import Support
import Testing
import UIKit

@MainActor
struct AnimationAnimatorTests {
    @Test func `raw values of states and positions [D]`() {
        #expect(UIViewAnimatingState.inactive.rawValue == 0)
        #expect(UIViewAnimatingState.active.rawValue == 1)
        #expect(UIViewAnimatingState.stopped.rawValue == 2)
        #expect(UIViewAnimatingPosition.end.rawValue == 0)
        #expect(UIViewAnimatingPosition.start.rawValue == 1)
        #expect(UIViewAnimatingPosition.current.rawValue == 2)
    }

    @Test func `a fresh animator's properties [D]`() {
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeIn)

        #expect(animator.state == .inactive)
        #expect(!animator.isRunning)
        #expect(animator.isInterruptible)
        #expect(animator.isUserInteractionEnabled)
        #expect(animator.scrubsLinearly)
        #expect(!animator.pausesOnCompletion)
        #expect(animator.fractionComplete == 0)
        #expect(animator.duration == 0.3)
        #expect(animator.timingParameters?.cubicTimingParameters?.animationCurve == .easeIn)
    }

    @Test func `a duration of zero is the default one [M]`() {
        #expect(UIViewPropertyAnimator(duration: 0, curve: .linear).duration == 0.2)
    }

    @Test func `the block runs inside startAnimation, and the animator ends inactive [M]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()
        let log = EventLog()
        animator.addCompletion { log.append("\($0.rawValue) \(animator.state.rawValue) \(animator.isRunning)") }

        animator.startAnimation()
        #expect(moving.modelX == 100)
        #expect(animator.state == .active)
        #expect(animator.isRunning)
        await moving.wait(0.5)
        expectClose(moving.x, 50)
        expectClose(animator.fractionComplete, 0.5)
        await moving.pass(0.6)

        log.expect(["0 0 false"])
        #expect(moving.x == 100)
    }

    @Test func `animations with a delay factor take the rest of the time [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()
        moving.view.alpha = 0
        await moving.stage.wait(0)
        animator.addAnimations({ moving.view.alpha = 1 }, delayFactor: 0.5)

        animator.startAnimation()
        await moving.wait(0.4)
        #expect(moving.shown.opacity == 0)
        await moving.pass(0.35)

        expectClose(Double(moving.shown.opacity), 0.5)
        expectClose(moving.x, 75)
    }

    @Test func `animations added while running get the remaining time [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()
        moving.view.alpha = 0
        animator.startAnimation()
        await moving.wait(0.5)

        animator.addAnimations { moving.view.alpha = 1 }
        await moving.wait(0.25)
        expectClose(Double(moving.shown.opacity), 0.5, within: 0.001)
        await moving.pass(0.3)

        #expect(animator.state == .inactive)
        #expect(moving.shown.opacity == 1)
    }

    @Test func `stopping sets the model to the visible state, without completions [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()
        let log = EventLog()
        animator.addCompletion { log.append("\($0.rawValue)") }
        animator.startAnimation()
        await moving.wait(0.3)

        animator.stopAnimation(true)

        #expect(animator.state == .inactive)
        expectClose(moving.modelX, 30)
        await moving.stage.settle()
        expectClose(moving.x, 30)
        log.expect([])
    }

    @Test(arguments: [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 30)])
    func `finishing a stopped animator moves to the given position [D]`(position: UIViewAnimatingPosition, x: Double)
        async
    {
        let moving = await MovingView()
        let animator = await moving.animator()
        let log = EventLog()
        animator.addCompletion { log.append("\($0.rawValue)") }
        animator.startAnimation()
        await moving.wait(0.3)

        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        animator.finishAnimation(at: position)

        expectClose(moving.modelX, x)
        log.expect(["\(position.rawValue)"])
        #expect(animator.state == .inactive)
    }

    @Test func `pausing on completion keeps it active, without completions [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator(duration: 0.2)
        let log = EventLog()
        animator.addCompletion { log.append("\($0.rawValue)") }
        animator.pausesOnCompletion = true

        animator.startAnimation()
        await moving.wait(0.5)

        #expect(animator.state == .active)
        #expect(!animator.isRunning)
        log.expect([])
        expectClose(moving.x, 100)
        animator.fractionComplete = 0.5
        await moving.stage.wait(0)
        expectClose(moving.x, 50)
        animator.stopAnimation(true)
    }

    @Test func `an animator without animations waits for the first one [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
        let log = EventLog()
        animator.addCompletion { log.append("\($0.rawValue)") }

        animator.startAnimation()
        await moving.wait(1)
        #expect(animator.state == .active)
        log.expect([])
        animator.addAnimations { moving.move(to: 100) }
        await moving.wait(0.2)
        expectClose(moving.x, 50)
        await moving.pass(0.3)

        log.expect(["0"])
    }

    @Test func `a delayed start shows the old value until then [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()

        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.delay == 0.5)
        await moving.wait(0.4)
        #expect(moving.x == 0)
        await moving.pass(0.35)

        expectClose(moving.x, 25)
    }

    @Test func `all layers of an animator share one time line [D]`() async {
        let moving = await MovingView()
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        moving.stage.window.addSubview(other)
        let animator = await moving.animator()
        animator.addAnimations { other.alpha = 0 }
        animator.startAnimation()
        await moving.wait(0.4)

        animator.pauseAnimation()
        animator.fractionComplete = 0.25
        await moving.stage.wait(0.1)

        expectClose(moving.x, 25)
        expectClose(Double(other.layer.presentation()?.opacity ?? 0), 0.75)
        animator.stopAnimation(true)
    }

    @Test func `a running animator is retained, a finished one is freed with its blocks [D]`() async {
        let moving = await MovingView()
        let log = EventLog()

        await expectFreed { check in
            let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { moving.move(to: 100) }
            animator.addCompletion { log.append("\($0.rawValue)") }
            check.watch(animator)
            animator.startAnimation()
        } afterwards: {
            await moving.wait(0.5)
        }

        log.expect(["0"])
    }

    @Test func `an animator whose blocks change nothing ends soon [W]`() async {
        let moving = await MovingView()
        let log = EventLog()
        let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) {}
        animator.addCompletion { log.append("\($0.rawValue)") }

        animator.startAnimation()
        await moving.wait(0.1)

        log.expect(["0"])
    }

    @Test func `hit testing uses the animated position [W]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()

        animator.startAnimation()
        await moving.wait(0.5)

        #expect(moving.stage.window.hitTest(CGPoint(x: 50, y: 5), with: nil) === moving.view)
    }
}

/// Watches objects in `body`, retains them during `afterwards`, and expects them to be freed after that.
@MainActor
private func expectFreed(_ body: (LeakCheck) -> Void, afterwards: () async -> Void) async {
    let check = LeakCheck()
    body(check)
    await afterwards()
    check.expectFreed()
}
