import Support
import Testing
import UIKit

/// Calls that raise an exception on a phone.
@MainActor
struct AnimationAnimatorTrapTests {
    private func animator(_ moving: MovingView) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: .linear) { moving.move(to: 100) }
    }

    @Test
    func `a fraction set on an inactive animator activates it and takes effect [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let animator = animator(moving)

        animator.fractionComplete = 0.5
        await moving.wait(0.1)

        #expect(animator.state == .active && !animator.isRunning)
        expectClose(moving.x, 50, within: 0.5)
        animator.stopAnimation(true)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `stopping an inactive animator to finish it raises [M]`() async {
        let moving = await MovingView()

        animator(moving).stopAnimation(false)

        #expect(moving.stage.exceptions.count == 1)
    }

    /// Apps stop the previous animator at every touch: first an empty one, later one that has ended.
    @Test(.enabled(if: Stage.canRecord))
    func `stopping an inactive animator without finishing does nothing [W]`() async {
        let moving = await MovingView()
        let empty = UIViewPropertyAnimator()
        empty.stopAnimation(true)
        #expect(empty.state == .inactive)

        let over = animator(moving)
        over.startAnimation()
        await moving.pass(1.1)
        over.stopAnimation(true)

        #expect(over.state == .inactive)
        #expect(moving.x == 100)
        #expect(moving.stage.exceptions.isEmpty)
    }

    /// Transition libraries do so with all their animators at the end of every transition.
    @Test(.enabled(if: Stage.canRecord))
    func `an animator that has ended can be stopped and finished again [W]`() async {
        let moving = await MovingView()
        let over = animator(moving)
        var positions: [UIViewAnimatingPosition] = []
        over.addCompletion { positions.append($0) }
        over.startAnimation()
        await moving.pass(1.1)

        over.stopAnimation(false)
        over.finishAnimation(at: .current)

        #expect(over.state == .inactive)
        #expect(positions == [.end])
        #expect(moving.x == 100)
        #expect(moving.stage.exceptions.isEmpty)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `stopping a stopped animator raises [W]`() async {
        let moving = await MovingView()
        let animator = animator(moving)
        animator.startAnimation()
        await moving.wait(0.1)
        animator.stopAnimation(false)
        animator.stopAnimation(true)

        #expect(moving.stage.exceptions.count == 1)
        animator.finishAnimation(at: .current)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `finishing an animator that is not stopped raises [D]`() async {
        let moving = await MovingView()
        let animator = animator(moving)
        animator.startAnimation()
        await moving.wait(0.1)

        animator.finishAnimation(at: .end)

        #expect(moving.stage.exceptions.count == 1)
        #expect(animator.isRunning)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `finishing inside its own completion raises [M]`() async {
        let moving = await MovingView()
        let animator = animator(moving)
        animator.addCompletion { _ in animator.finishAnimation(at: .end) }

        animator.startAnimation()
        await moving.stage.settle()

        #expect(moving.stage.exceptions.count == 1)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `releasing a paused or stopped animator raises [M]`() async {
        for stops in [false, true] {
            let moving = await MovingView()

            do {
                let animator = animator(moving)
                animator.startAnimation()
                await moving.wait(0.1)
                if stops { animator.stopAnimation(false) } else { animator.pauseAnimation() }
            }

            #expect(moving.stage.exceptions.count == 1)
        }
    }

    @Test(.enabled(if: Stage.canRecord))
    func `settings of an active animator raise [D]`() async {
        let moving = await MovingView()
        let animator = animator(moving)
        animator.startAnimation()

        animator.isInterruptible = false
        animator.isUserInteractionEnabled = false

        #expect(moving.stage.exceptions.count == 2)
        animator.stopAnimation(true)
    }
}
