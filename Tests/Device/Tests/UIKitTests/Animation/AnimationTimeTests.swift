import Support
import Testing
import UIKit

@MainActor
struct AnimationTimeTests {
    @Test func `a layer's time is relative to its parent's [D]`() {
        let (parent, child) = (CALayer(), CALayer())
        parent.addSublayer(child)
        parent.beginTime = 10
        parent.speed = 2
        child.timeOffset = 5

        #expect(parent.convertTime(14, from: nil) == 8)
        #expect(child.convertTime(14, from: nil) == 13)
        #expect(child.convertTime(13, to: nil) == 14)
        #expect(child.convertTime(8, from: parent) == 13)
    }

    @Test func `speed zero and a time offset scrub everything below, and nothing completes [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let container = moving.stage.window.layer
        let log = EventLog()
        container.speed = 0
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            moving.move(to: 100)
        } completion: {
            log.append("\($0)")
        }
        await moving.stage.wait(0)

        for offset in [0.2, 0.9, 0.4] {
            container.timeOffset = offset
            await moving.stage.wait(2)
            expectClose(moving.x, offset * 100)
        }
        log.expect([])

        container.speed = 1
        container.timeOffset = 0
        container.beginTime = container.convertTime(moving.stage.now, from: nil) - 0.4
        await moving.stage.wait(0.3)
        expectClose(moving.x, 70)
        await moving.stage.wait(0.35)
        log.expect(["true"])
    }

    @Test func `a property animator below a stopped layer stops too [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let container = moving.stage.window.layer
        let log = EventLog()
        container.speed = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { moving.move(to: 100) }
        animator.addCompletion { log.append("\($0.rawValue)") }

        animator.startAnimation()
        await moving.stage.wait(0)
        container.timeOffset = 0.3
        await moving.stage.wait(3)

        expectClose(moving.x, 30)
        log.expect([])
        container.speed = 1
        animator.stopAnimation(true)
    }

    @Test func `an animation's own begin time, speed and offset [D]`() async {
        let moving = await MovingView()
        let animation = moving.slide(over: 2)
        animation.speed = 2
        animation.beginTime = moving.view.layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
        animation.fillMode = .backwards

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.25)
        expectClose(moving.x, 0)
        await moving.pass(0.5)

        expectClose(moving.x, 25)
    }

    /// A view that needs a while for its layout.
    private final class SlowView: UIView {
        var work: () -> Void = {}

        override func layoutSubviews() {
            super.layoutSubviews()
            work()
        }
    }

    @Test(arguments: [false, true])
    func `an animation begins after a slow layout, unless it has a begin time of before [D, W]`(hasTime: Bool) async {
        let moving = await MovingView()
        let slow = SlowView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        slow.work = { [unowned moving] in moving.stage.blockMainThread(for: 0.4) }
        let animation = moving.slide(over: 2)
        if hasTime { animation.beginTime = moving.view.layer.convertTime(CACurrentMediaTime(), from: nil) }

        moving.stage.window.addSubview(slow)
        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.2)

        // The exact time depends on the frames of the display.
        expectClose(moving.x, hasTime ? 30 : 10, within: 3)
    }

    @Test func `an animation on a layer has the time at which it begins from the commit on [W]`() async throws {
        let moving = await MovingView()
        let animation = moving.slide(over: 1)

        let before = moving.view.layer.convertTime(CACurrentMediaTime(), from: nil)
        moving.view.layer.add(animation, forKey: "move")
        #expect(moving.view.layer.animation(forKey: "move")?.beginTime == 0)
        await moving.wait(0.2)
        let added = try #require(moving.view.layer.animation(forKey: "move"))

        expectClose(added.beginTime, before, within: 0.05)
        #expect(animation.beginTime == 0)
    }

    @Test func `an animation with speed zero shows its offset forever [D]`() async {
        let moving = await MovingView()
        let animation = moving.slide(over: 1)
        animation.speed = 0
        animation.timeOffset = 0.3

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(5)

        expectClose(moving.x, 30)
    }

    @Test(arguments: [(0.5, 50.0), (1.5, 50.0), (1.75, 25.0), (2.25, 25.0)])
    func `repeating and autoreversing [D]`(time: Double, x: Double) async {
        let moving = await MovingView()
        let animation = moving.slide(over: 1)
        animation.autoreverses = true
        animation.repeatDuration = 2.5
        animation.isRemovedOnCompletion = false

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(time)
        expectClose(moving.x, x)
        await moving.pass(3)

        #expect(moving.x == 10)
    }
}
