import Support
import Testing
import UIKit

@MainActor
struct AnimationSpringTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let ratio, duration, velocity, stiffness, damping: Double
        var testDescription: String { "\(ratio) in \(duration) s at \(velocity)" }
    }

    @Test(arguments: [
        Row(ratio: 0.35, duration: 1, velocity: 0, stiffness: 286.40943, damping: 11.84654),
        Row(ratio: 0.5, duration: 0.3, velocity: 0, stiffness: 1796.883, damping: 42.38966),
        Row(ratio: 0.5, duration: 1, velocity: 0, stiffness: 161.71950, damping: 12.71690),
        Row(ratio: 0.5, duration: 1, velocity: 1, stiffness: 152.86841, damping: 12.36400),
        Row(ratio: 0.5, duration: 1, velocity: -2, stiffness: 175.42241, damping: 13.24471),
        Row(ratio: 0.6, duration: 0.8, velocity: 0, stiffness: 190.21428, damping: 16.55018),
        Row(ratio: 0.8, duration: 1, velocity: 0, stiffness: 80.89737, damping: 14.39087),
        Row(ratio: 0.9, duration: 1, velocity: 0, stiffness: 71.92473, damping: 15.26552),
        Row(ratio: 1, duration: 1, velocity: 0, stiffness: 85.25593, damping: 18.46683),
        Row(ratio: 1, duration: 1, velocity: 1, stiffness: 83.13804, damping: 18.23601),
    ])
    func `a damping ratio and a duration define a spring [M]`(row: Row) async throws {
        let moving = await MovingView()

        UIView.animate(
            withDuration: row.duration, delay: 0, usingSpringWithDamping: row.ratio, initialSpringVelocity: row.velocity
        ) {
            moving.move(to: 100)
        }

        let spring = try #require(moving.view.layer.animation(forKey: "position") as? CASpringAnimation)
        expectClose(spring.stiffness, row.stiffness, within: 0.001)
        expectClose(spring.damping, row.damping, within: 0.0001)
        #expect(spring.mass == 1)
        #expect(spring.duration == row.duration)
    }

    @Test func `a spring overshoots its target as recorded [M]`() async {
        let moving = await MovingView()
        await moving.place(at: 50)

        UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
            moving.move(to: 150)
        }
        await moving.stage.wait(0)

        var found: [Double] = []
        for step in [0.15, 0.15, 0.15, 0.15, 0.2] {
            await moving.pass(step)
            found.append(moving.x)
        }
        expectClose(found, [130.98, 159.39, 151.06, 149.06, 150], within: 0.16)
    }

    @Test func `a critically damped spring approaches its target as recorded [M]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)

        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
            moving.move(to: 1)
        }
        await moving.stage.wait(0)

        var found: [Double] = []
        for step in [0.1, 0.15, 0.15] {
            await moving.pass(step)
            found.append(moving.x)
        }
        expectClose(found, [0.5509, 0.9445, 0.9948], within: 0.0001)
    }

    @Test func `the initial velocity counts whole distances per second, and has a sign [D]`() async {
        for velocity in [-3.0, 0, 3] {
            let moving = await MovingView()
            await moving.place(at: 0)

            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity) {
                moving.move(to: 1000)
            }
            await moving.wait(0.001)

            expectClose(moving.x, velocity * 1, within: 0.1)
        }
    }

    @Test func `a spring animation's own values [D]`() {
        let spring = CASpringAnimation(keyPath: "position")

        #expect(spring.mass == 1)
        #expect(spring.stiffness == 100)
        #expect(spring.damping == 10)
        #expect(spring.initialVelocity == 0)
    }

    @Test(arguments: [(10.0, 1.4727), (5, 2.855), (15, 1.022)])
    func `the settling duration ends when a thousandth is left [I]`(damping: Double, duration: Double) {
        let spring = CASpringAnimation(keyPath: "position")
        spring.damping = damping

        expectClose(spring.settlingDuration, duration, within: 0.001)
    }

    @Test func `the system's spring moves as a critically damped one [M]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let animator = UIViewPropertyAnimator(duration: 3, timingParameters: UISpringTimingParameters())
        animator.addAnimations { moving.move(to: 1) }

        animator.startAnimation()
        await moving.stage.wait(0)

        var left: [Double] = []
        for _ in 1...5 {
            await moving.pass(0.1)
            left.append(1 - moving.x)
        }
        expectClose(left, [0.4552, 0.1207, 0.0271, 0.0056, 0.0011], within: 0.0001)
    }

    @Test func `explicit springs ignore the animator's duration [D]`() async {
        let moving = await MovingView()
        var ended: TimeInterval?
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 10, timingParameters: spring)
        animator.addAnimations { moving.move(to: 300) }
        animator.addCompletion { _ in ended = moving.stage.now }
        let start = moving.stage.now

        animator.startAnimation()
        await moving.stage.settle()

        expectClose((ended ?? 0) - start, 0.923, within: 0.02)
    }

    @Test func `an animator with an explicit spring lasts as long as that takes to settle [W]`() {
        _ = Stage()
        let explicit = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        let byRatio = UISpringTimingParameters(dampingRatio: 1)

        expectClose(UIViewPropertyAnimator(duration: 0, timingParameters: explicit).duration, 0.923, within: 0.02)
        expectClose(UIViewPropertyAnimator(duration: 5, timingParameters: explicit).duration, 0.923, within: 0.02)
        #expect(UIViewPropertyAnimator(duration: 5, timingParameters: byRatio).duration == 5)
    }

    @Test(arguments: [(0.0, 0.25), (1.0, 0.5), (4.0, 2.0)])
    func `the remaining animation continues with a spring in the given time [M]`(factor: Double, expected: Double) async
    {
        let moving = await MovingView()
        var ended: TimeInterval?
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { moving.move(to: 300) }
        animator.addCompletion { _ in ended = moving.stage.now }
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        await moving.stage.wait(0)
        let spring = UISpringTimingParameters(mass: 1, stiffness: 400, damping: 40, initialVelocity: .zero)
        let start = moving.stage.now

        animator.continueAnimation(withTimingParameters: spring, durationFactor: factor)
        await moving.stage.settle()

        expectClose((ended ?? 0) - start, expected, within: 0.035)
    }

    @Test(arguments: [(0.3, 157.914, 17.593), (0, 157.914, 25.133)])
    func `a perceptual duration and a bounce define a spring [W]`(bounce: Double, stiffness: Double, damping: Double)
        async
        throws
    {
        let moving = await MovingView()

        UIView.animate(springDuration: 0.5, bounce: bounce) { moving.move(to: 100) }

        let spring = try #require(moving.view.layer.animation(forKey: "position") as? CASpringAnimation)
        expectClose(spring.stiffness, stiffness, within: 0.001)
        expectClose(spring.damping, damping, within: 0.001)
        let own = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
        expectClose(own.stiffness, stiffness, within: 0.001)
        expectClose(own.perceptualDuration, 0.5)
        expectClose(own.bounce, bounce)
    }

    @Test func `a velocity is signed for each axis of a position and only a length for a number [D]`() async {
        let moving = await MovingView()
        moving.view.center = .zero
        moving.view.alpha = 0
        await moving.stage.wait(0)
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: -4, dy: 3))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations {
            moving.view.center = CGPoint(x: 1000, y: 1000)
            moving.view.alpha = 1
        }

        animator.startAnimation()
        await moving.wait(0.001)

        expectClose(moving.shown.position, CGPoint(x: -4, y: 3), within: 0.2)
        expectClose(Double(moving.shown.opacity), 0.005, within: 0.0002)
        animator.stopAnimation(true)
    }
}
