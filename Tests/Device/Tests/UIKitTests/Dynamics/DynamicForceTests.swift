import Support
import Testing
import UIKit

@MainActor
struct DynamicForceTests {
    @Test func `an item falls by a thousand points per second squared, against some resistance [D, M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(100, 100, at: CGPoint(x: 150, y: 50))

        animator.addBehavior(UIGravityBehavior(items: [item]))
        var found: [Double] = []
        for _ in 1...5 {
            stage.waitFrame()
            found.append(item.center.y)
        }

        expectClose(found, [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747], within: 1e-4)
    }

    @Test func `gravity is a vector, an angle and a magnitude [M]`() {
        _ = Stage()
        let gravity = UIGravityBehavior(items: [])

        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
        expectClose(gravity.angle, .pi / 2, within: 1e-9)
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)

        #expect(gravity.magnitude == 5)
        expectClose(gravity.angle, 0.927295218, within: 1e-6)
        gravity.magnitude = 2
        expectClose(gravity.gravityDirection, CGVector(dx: 1.2, dy: 1.6), within: 1e-6)
    }

    @Test func `there is one gravity, the last to be set, and none when one behaviour goes [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let items = [PlainItem(10, 10, at: .zero), PlainItem(10, 10, at: .zero)]
        let down = UIGravityBehavior(items: [items[0]])
        let right = UIGravityBehavior(items: [items[1]])
        right.gravityDirection = CGVector(dx: 1, dy: 0)
        let speeds = UIDynamicItemBehavior.frictionless(items)
        for behavior in [speeds, down, right] { animator.addBehavior(behavior) }

        stage.waitFrames(10)
        #expect(items[0].center.x > 0 && items[0].center.y == 0)
        animator.removeBehavior(right)
        stage.waitFrame()
        let before = speeds.linearVelocity(for: items[0])
        stage.waitFrames(5)

        #expect(speeds.linearVelocity(for: items[0]) == before)
    }

    @Test func `a push of one gives a view of a hundred points a hundred points per second each second [D, M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(100, 100, at: .zero)
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: item)
        let speeds = UIDynamicItemBehavior.frictionless([item])
        animator.addBehavior(speeds)
        animator.addBehavior(push)

        var linear: [Double] = []
        var angular: [Double] = []
        for _ in 1...4 {
            stage.waitFrame()
            linear.append(speeds.linearVelocity(for: item).x)
            angular.append(speeds.angularVelocity(for: item))
        }

        expectClose(linear, [0.833333373, 2.50000024, 4.16666698, 5.83333349], within: 1e-4)
        expectClose(angular, [-0.0250000022, -0.075000003, -0.125000015, -0.175000027], within: 1e-5)
    }

    @Test func `a push that happens once is inactive afterwards, and once more when activated [D, M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(200, 50, at: .zero)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.setAngle(0, magnitude: 0.3)
        let speeds = UIDynamicItemBehavior.frictionless([item])
        speeds.density = 2
        animator.addBehavior(speeds)
        animator.addBehavior(push)

        #expect(push.active)
        stage.waitFrame()
        #expect(!push.active)
        expectClose(speeds.linearVelocity(for: item).x, 15, within: 1e-3)
        push.active = true
        stage.waitFrame()

        expectClose(speeds.linearVelocity(for: item).x, 30, within: 1e-3)
    }

    @Test func `a push keeps its angle when it has no magnitude [M]`() {
        _ = Stage()
        let push = UIPushBehavior(items: [], mode: .continuous)

        #expect(push.magnitude == 0 && push.active)
        push.pushDirection = CGVector(dx: 3, dy: 4)
        push.magnitude = 0
        #expect(push.pushDirection == .zero)
        expectClose(push.angle, 0.927295218, within: 1e-6)
        push.magnitude = 2

        expectClose(push.pushDirection, CGVector(dx: 1.2, dy: 1.6), within: 1e-6)
    }

    @Test func `a snap springs to its point as measured, and leaves the item upright there [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(100, 50, at: CGPoint(x: 100, y: 100))

        animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200)))
        stage.waitFrame()

        expectClose(item.center, CGPoint(x: 113.265648, y: 106.623589), within: 1e-3)
        expectClose(item.angle, 0.0361267589, within: 1e-5)
        stage.settle()
        expectClose(item.center, CGPoint(x: 299.999969, y: 199.999222), within: 1e-2)
        expectClose(item.angle, 0, within: 1e-4)
    }

    @Test func `a snap follows its point [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(50, 50, at: .zero)
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0))
        #expect(snap.damping == 0.5)
        animator.addBehavior(snap)
        stage.settle()

        snap.snapPoint = CGPoint(x: 0, y: 200)
        #expect(animator.isRunning)
        stage.settle()

        expectClose(item.center, CGPoint(x: 0, y: 200), within: 0.5)
    }

    @Test func `velocities wait for an animator, and are then added [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(50, 50, at: .zero)
        let behavior = UIDynamicItemBehavior(items: [item])

        behavior.addLinearVelocity(CGPoint(x: 10, y: 20), for: item)
        behavior.addLinearVelocity(CGPoint(x: 1, y: 2), for: item)
        behavior.addAngularVelocity(0.5, for: item)
        #expect(behavior.linearVelocity(for: item) == .zero)
        animator.addBehavior(behavior)

        expectClose(behavior.linearVelocity(for: item), CGPoint(x: 11, y: 22), within: 1e-4)
        expectClose(behavior.angularVelocity(for: item), 0.5, within: 1e-6)
        behavior.addLinearVelocity(CGPoint(x: 13.37, y: -7.77), for: item)
        expectClose(behavior.linearVelocity(for: item), CGPoint(x: 24.37, y: 14.23), within: 1e-4)
        behavior.addLinearVelocity(CGPoint(x: 5, y: 5), for: PlainItem(1, 1, at: .zero))
        stage.waitFrame()
        #expect(item.center.x > 0 && item.angle > 0)
    }

    @Test func `an item is somewhat elastic and slippery, and keeps its mass whatever its shape [M]`() {
        _ = Stage()
        let behavior = UIDynamicItemBehavior(items: [])

        let values = [
            behavior.elasticity, behavior.friction, behavior.density, behavior.resistance, behavior.angularResistance,
        ]
        #expect(values == [0.2, 0.2, 1, 0.1, 0.1])
        #expect(behavior.allowsRotation && !behavior.isAnchored && behavior.charge == 0)
    }

    @Test func `of several item behaviours the last to say something about a property decides [D, M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(50, 50, at: .zero)
        let free = UIDynamicItemBehavior.frictionless([item])
        let heavy = UIDynamicItemBehavior(items: [item])
        heavy.density = 3
        let braked = UIDynamicItemBehavior(items: [item])
        braked.resistance = 50
        free.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)

        animator.addBehavior(free)
        animator.addBehavior(heavy)
        stage.waitFrames(3)
        expectClose(free.linearVelocity(for: item).x, 100, within: 1e-6)
        animator.addBehavior(braked)
        stage.waitFrames(3)
        #expect(free.linearVelocity(for: item).x < 30)
        let before = free.linearVelocity(for: item).x
        animator.removeBehavior(braked)
        stage.waitFrames(3)

        expectClose(free.linearVelocity(for: item).x, before, within: 1e-6)
    }
}
