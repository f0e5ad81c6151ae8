import Support
import Testing
import UIKit

@MainActor
struct AnimationKeyframeTests {
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
