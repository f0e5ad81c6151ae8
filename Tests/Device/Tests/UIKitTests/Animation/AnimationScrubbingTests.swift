import Support
import Testing
import UIKit

/// Animators that are paused, moved by hand, turned round and continued.
@MainActor
struct AnimationScrubbingTests {
    @Test func `pausing an inactive animator activates it, and scrubbing moves the view [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator(curve: .easeIn)

        animator.pauseAnimation()
        #expect(animator.state == .active)
        #expect(!animator.isRunning)
        for fraction in [0.25, 0.8, 0.1] {
            animator.fractionComplete = fraction
            await moving.stage.wait(0.1)
            expectClose(moving.x, fraction * 100, within: 0.001, "paused scrubbing is linear")
            expectClose(animator.fractionComplete, fraction)
        }

        animator.stopAnimation(true)
    }

    @Test func `continuing resumes the curve at the fraction [M]`() async {
        let moving = await MovingView()
        let animator = await moving.animator(curve: .easeInOut)
        var ended: TimeInterval?
        animator.addCompletion { _ in ended = moving.stage.now }
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        let start = moving.stage.now

        animator.startAnimation()
        await moving.wait(0.25)
        expectClose(moving.x, 87.084, within: 0.01)
        await moving.stage.settle()

        expectClose((ended ?? 0) - start, 0.5, within: 0.02)
    }

    @Test func `pausing does not move anything, and the fraction is that of the distance [M]`() async {
        let moving = await MovingView()
        let animator = await moving.animator(curve: .easeInOut)
        animator.startAnimation()
        await moving.wait(0.25)

        animator.pauseAnimation()
        await moving.stage.wait(0.2)

        expectClose(moving.x, 12.916, within: 0.01)
        expectClose(animator.fractionComplete, 0.12916, within: 0.0001)
        animator.stopAnimation(true)
    }

    @Test func `without linear scrubbing the fraction is that of the time [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator(curve: .easeInOut)
        animator.scrubsLinearly = false
        animator.pauseAnimation()

        animator.fractionComplete = 0.25
        await moving.stage.wait(0)

        expectClose(moving.x, 12.916, within: 0.01)
        animator.stopAnimation(true)
    }

    @Test func `reversing turns the fraction into its complement and leads back to the start [M]`() async {
        let moving = await MovingView()
        let animator = await moving.animator(curve: .easeOut)
        let log = EventLog()
        animator.addCompletion { log.append("\($0.rawValue) at \(Int(moving.modelX))") }
        animator.pauseAnimation()
        animator.fractionComplete = 0.3

        animator.isReversed = true
        expectClose(animator.fractionComplete, 0.7)
        await moving.stage.wait(0)
        expectClose(moving.x, 30)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        await moving.stage.settle()

        log.expect(["1 at 0"])
        #expect(moving.x == 0)
    }

    @Test func `a running animator that is reversed returns along the same path [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()
        animator.startAnimation()
        await moving.wait(0.5)

        animator.isReversed = true
        await moving.pass(0.2)

        #expect(animator.isRunning)
        expectClose(moving.x, 30)
    }

    @Test func `reversing twice continues as before [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()
        let log = EventLog()
        animator.addCompletion { log.append("\($0.rawValue)") }
        animator.startAnimation()
        await moving.wait(0.5)
        animator.isReversed = true
        await moving.pass(0.2)
        animator.isReversed = false
        await moving.pass(0.2)

        expectClose(moving.x, 50)
        await moving.stage.settle()
        log.expect(["0"])
    }

    @Test(arguments: [(0.5, 0.5), (2, 2), (0, 0.4)])
    func `continuing takes a fraction of the whole duration [D]`(factor: Double, seconds: TimeInterval) async {
        let moving = await MovingView()
        let animator = await moving.animator()
        var ended: TimeInterval?
        animator.addCompletion { _ in ended = moving.stage.now }
        animator.pauseAnimation()
        animator.fractionComplete = 0.6
        let start = moving.stage.now

        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        await moving.stage.settle()

        expectClose((ended ?? 0) - start, seconds, within: 0.02)
    }

    @Test func `continuing at the end still takes its duration [M]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()
        animator.pauseAnimation()
        animator.fractionComplete = 1

        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        await moving.wait(0.4)
        #expect(animator.isRunning)
        await moving.pass(0.15)

        #expect(animator.state == .inactive)
    }

    @Test func `continuing with another timing covers the remaining distance [D]`() async {
        let moving = await MovingView()
        let animator = await moving.animator()
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        await moving.stage.wait(0)

        let timing = UICubicTimingParameters(animationCurve: .easeIn)
        animator.continueAnimation(withTimingParameters: timing, durationFactor: 1)
        await moving.wait(0.5)

        expectClose(moving.x, 50 + 50 * 0.31536, within: 0.01)
    }
}
