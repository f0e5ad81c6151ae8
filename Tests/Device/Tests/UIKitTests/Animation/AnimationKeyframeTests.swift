import Support
import Testing
import UIKit

@MainActor
struct AnimationKeyframeTests {
    nonisolated private static let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    @Test func `each keyframe moves during its part of the time [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let log = EventLog()

        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { moving.move(to: 100) }
            UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) { moving.move(to: 0) }
        } completion: {
            log.append("\($0)")
        }
        await moving.stage.wait(0)

        var found: [Double] = []
        for _ in 1...9 {
            await moving.pass(0.1)
            found.append(moving.x)
        }
        expectClose(found, [25, 50, 75, 100, 100, 100, 75, 50, 25], within: 0.001)
        log.expect([])
        await moving.pass(0.15)
        log.expect(["true"])
    }

    @Test func `without a curve the keyframes together ease in and out [W]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)

        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { moving.move(to: 100) }
        }
        await moving.wait(0.25)

        expectClose(moving.x, 12.916, within: 0.002)
    }

    @Test func `a keyframe outside every block runs immediately [D]`() async {
        let moving = await MovingView()

        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { moving.move(to: 70) }

        #expect(moving.modelX == 70)
        #expect(moving.view.layer.animationKeys() == nil)
    }

    @Test func `keyframes inside an animator are scrubbed with it [W]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { moving.move(to: 100) }
            }
        }

        animator.pauseAnimation()
        animator.fractionComplete = 0.75
        await moving.stage.wait(0)

        expectClose(moving.x, 50)
        animator.stopAnimation(true)
    }

    @Test func `a keyframe animation reads its values by its key times [D]`() async {
        let moving = await MovingView()
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 100, 0]
        animation.keyTimes = [0, 0.2, 1]
        animation.duration = 1

        moving.view.layer.add(animation, forKey: "move")
        await moving.wait(0.1)
        expectClose(moving.x, 50)
        await moving.pass(0.5)

        expectClose(moving.x, 50)
    }

    @Test func `discrete keyframes jump [D]`() async {
        let moving = await MovingView()
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0.1, 0.2, 0.3, 0.4]
        animation.calculationMode = .discrete
        animation.duration = 1

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.3)
        expectClose(Double(moving.shown.opacity), 0.2)
        await moving.pass(0.5)

        expectClose(Double(moving.shown.opacity), 0.4)
    }

    @Test func `paced keyframes have a constant speed [D]`() async {
        let moving = await MovingView()
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 100]
        animation.calculationMode = .paced
        animation.duration = 1

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.5)

        expectClose(moving.x, 50)
    }

    @Test func `a path is followed step by step [D]`() async {
        let moving = await MovingView()
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 20))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 1

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(0.25)
        expectClose(moving.shown.position, CGPoint(x: 50, y: 0))
        await moving.pass(0.5)
        expectClose(moving.shown.position, CGPoint(x: 100, y: 10))
    }

    @Test func `thousands of samples of a transform are interpolated correctly [D]`() async {
        let moving = await MovingView()
        let count = 2401
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = (0..<count).map { CATransform3DMakeTranslation(0, CGFloat($0), 0) }
        animation.duration = 10

        moving.view.layer.add(animation, forKey: nil)
        await moving.wait(7)

        expectClose(Double(moving.shown.transform.m42), 1680, within: 0.001)
    }
}
