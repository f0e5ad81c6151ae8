import Support
import Testing
import UIKit

@MainActor
struct AnimationBlockTests {
    @Test func `the model layer changes immediately and the presentation layer is animated [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { moving.move(to: 100) }

        #expect(moving.modelX == 100)
        await moving.wait(0.3)
        expectClose(moving.x, 30)
        await moving.pass(0.71)
        #expect(moving.x == 100)
        #expect(moving.view.layer.animationKeys() == nil)
    }

    @Test func `a frame animates as a position and a size [D]`() async {
        let moving = await MovingView()
        moving.view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        await moving.stage.wait(0)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            moving.view.frame = CGRect(x: 100, y: 200, width: 40, height: 60)
        }
        await moving.wait(0.5)

        let keys = Set(moving.view.layer.animationKeys() ?? [])
        #expect(keys == ["position", "bounds.origin", "bounds.size"])
        expectClose(moving.shown.frame, CGRect(x: 50, y: 100, width: 30, height: 40))
    }

    @Test func `geometry animates from the difference to zero, added to the model [M]`() async throws {
        let moving = await MovingView()
        await moving.place(at: 10)

        UIView.animate(withDuration: 0.3) { moving.move(to: 110) }

        let animation = try #require(moving.view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(animation.isAdditive)
        #expect(animation.fillMode == .both)
        #expect(animation.fromValue as? CGPoint == CGPoint(x: -100, y: 0))
        #expect(animation.toValue as? CGPoint == .zero)
    }

    @Test func `a second animation joins the first, which ends at its own time [M]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let log = EventLog()

        UIView.animate(withDuration: 1) {
            moving.move(to: 100)
        } completion: {
            log.append("first \($0)")
        }
        await moving.wait(0.5)
        let before = moving.x
        UIView.animate(withDuration: 1) {
            moving.move(to: 0)
        } completion: {
            log.append("second \($0)")
        }
        await moving.stage.wait(0)

        expectClose(moving.x, before, within: 0.001, "continuous at the turn")
        #expect(moving.view.layer.animationKeys() == ["position", "position-2"])
        await moving.pass(0.55)
        log.expect(["first true"])
        await moving.pass(0.5)
        log.expect(["second true"])
        #expect(moving.x == 0)
    }

    @Test func `two opposing linear animations stand still until the first ends [M]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { moving.move(to: 100) }
        await moving.wait(0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { moving.move(to: 0) }
        await moving.stage.wait(0)

        for _ in 1...4 {
            expectClose(moving.x, 50)
            await moving.pass(0.12)
        }
        await moving.pass(0.27)
        expectClose(moving.x, 25, within: 0.1)
    }

    @Test func `a number is not additive: a second animation replaces the first [W]`() async {
        let moving = await MovingView()
        let log = EventLog()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            moving.view.alpha = 0
        } completion: {
            log.append("first \($0)")
        }
        await moving.wait(0.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            moving.view.alpha = 1
        }
        await moving.stage.wait(0)

        log.expect(["first false"])
        expectClose(Double(moving.shown.opacity), 0.5)
        await moving.pass(0.5)
        expectClose(Double(moving.shown.opacity), 0.75)
    }

    @Test func `transforms of two animations multiply [W]`() async {
        let moving = await MovingView()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            moving.view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        await moving.wait(0.5)
        expectClose(Double(moving.shown.transform.m11), 1.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            moving.view.transform = .identity
        }
        await moving.stage.wait(0)

        expectClose(Double(moving.shown.transform.m11), 1.5, within: 0.001, "continuous at the turn")
        await moving.stage.settle()
        #expect(CATransform3DIsIdentity(moving.shown.transform))
    }

    @Test func `removing animations ends them unfinished [D]`() async {
        let moving = await MovingView()
        let log = EventLog()
        moving.animate(to: 100, over: 1, log)
        await moving.wait(0.3)

        moving.view.layer.removeAllAnimations()
        await moving.stage.wait(0)

        log.expect(["false"])
        #expect(moving.x == 100)
    }

    @Test func `a view leaving its window ends its animations unfinished [D]`() async {
        let moving = await MovingView()
        let log = EventLog()
        moving.animate(to: 100, over: 1, log)
        await moving.wait(0.3)

        moving.view.removeFromSuperview()
        await moving.stage.wait(0)

        log.expect(["false"])
        #expect(moving.view.layer.animationKeys() == nil)
    }

    @Test func `without any change the completion is called immediately, with true [M]`() async {
        let moving = await MovingView()
        let log = EventLog()
        let x = moving.modelX

        moving.animate(to: x, over: 5, log)
        await moving.stage.wait(0)

        log.expect(["true"])
    }

    @Test func `a duration of zero animates nothing and completes within a run loop turn [D]`() async {
        let moving = await MovingView()
        let log = EventLog()

        moving.animate(to: 100, over: 0, log)

        #expect(moving.view.layer.animationKeys() == nil)
        await moving.stage.wait(0)
        log.expect(["true"])
        #expect(moving.x == 100)
    }

    @Test func `the old value is visible until the delay is over [M]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)

        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { moving.move(to: 100) }
        await moving.wait(0.4)
        #expect(moving.modelX == 100)
        #expect(moving.x == 0)
        await moving.pass(0.6)

        expectClose(moving.x, 50)
    }

    @Test func `repeating animations never end, and reverse if requested [D]`() async {
        let moving = await MovingView()
        await moving.place(at: 0)
        let log = EventLog()

        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
            moving.move(to: 100)
        } completion: {
            log.append("\($0)")
        }
        await moving.wait(0.75)
        expectClose(moving.x, 75)
        await moving.pass(0.5)
        expectClose(moving.x, 75)
        await moving.pass(0.5)
        expectClose(moving.x, 25)
        log.expect([])

        moving.view.layer.removeAllAnimations()
        await moving.stage.wait(0)
        log.expect(["false"])
    }

    @Test func `colors are interpolated by component [M]`() async throws {
        let moving = await MovingView()
        moving.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        await moving.stage.wait(0)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            moving.view.backgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
        }
        await moving.wait(0.5)

        let color = try #require(moving.shown.backgroundColor?.components)
        expectClose(color, [0.5, 0.25, 0.5, 0.75])
    }
}
