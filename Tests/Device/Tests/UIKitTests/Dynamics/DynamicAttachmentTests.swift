import Support
import Testing
import UIKit

@MainActor
struct DynamicAttachmentTests {
    private func run(_ stage: Stage, _ item: PlainItem, until frames: [Int]) -> [Double] {
        var found: [Double] = []
        for frame in 1...(frames.last ?? 1) {
            stage.waitFrame()
            if frames.contains(frame) { found += [item.center.x, item.center.y] }
        }
        return found
    }

    @Test func `an item on a rigid attachment swings as measured [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(40, 40, at: CGPoint(x: 200, y: 100))
        let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        for behavior in [attachment, UIGravityBehavior(items: [item]), UIDynamicItemBehavior.frictionless([item])] {
            animator.addBehavior(behavior)
        }

        #expect(attachment.length == 100)
        let found = run(stage, item, until: [1, 10, 30])

        let measured = [199.999969, 100.069443, 199.132126, 113.146225, 139.359573, 191.92836]
        expectClose(found, measured, within: 0.05)
    }

    @Test func `an item on a spring oscillates as measured [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(40, 40, at: CGPoint(x: 100, y: 250))
        let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        attachment.length = 100
        attachment.frequency = 2
        attachment.damping = 0.3
        animator.addBehavior(attachment)
        animator.addBehavior(UIDynamicItemBehavior.frictionless([item]))

        let found = run(stage, item, until: [1, 10, 30, 60])

        expectClose(found, [100, 249.48938, 100, 201.092148, 100, 204.031586, 100, 200.142715], within: 0.05)
    }

    @Test func `length, damping and frequency are zero until the behaviour is added [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(100, 100, at: CGPoint(x: 100, y: 100))
        let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 300))

        #expect([attachment.length, attachment.damping, attachment.frequency] == [0, 0, 0])
        #expect(attachment.attachedBehaviorType == .items)
        animator.addBehavior(attachment)

        expectClose(attachment.length, 200, within: 1e-6)
        stage.settle()
        #expect(item.center == CGPoint(x: 100, y: 100))
    }

    @Test func `an item follows the anchor that it is held at, turning about it [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(100, 100, at: CGPoint(x: 100, y: 100))
        let attachment = UIAttachmentBehavior(
            item: item, offsetFromCenter: UIOffset(horizontal: 40, vertical: 0),
            attachedToAnchor: CGPoint(x: 140, y: 100))
        animator.addBehavior(attachment)

        for step in 1...20 {
            attachment.anchorPoint = CGPoint(x: 140, y: 100 + 10 * CGFloat(step))
            stage.waitFrame()
        }
        stage.waitFrames(2)

        let corner = CGPoint(x: 40, y: 0).applying(item.transform)
        let held = CGPoint(x: item.center.x + corner.x, y: item.center.y + corner.y)
        expectClose(held, CGPoint(x: 140, y: 300), within: 1)
        #expect(item.angle > 0.2)
    }

    @Test func `attached items pull each other [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let first = PlainItem(20, 20, at: CGPoint(x: 0, y: 0))
        let second = PlainItem(20, 20, at: CGPoint(x: 50, y: 0))
        let attachment = UIAttachmentBehavior(item: first, attachedTo: second)
        animator.addBehavior(attachment)
        let speeds = UIDynamicItemBehavior.frictionless([first, second])
        animator.addBehavior(speeds)

        speeds.addLinearVelocity(CGPoint(x: -100, y: 0), for: first)
        stage.waitFrames(30)

        #expect(attachment.items.count == 2)
        expectClose(second.center.x - first.center.x, 50, within: 0.1)
        expectClose(speeds.linearVelocity(for: second).x, -50, within: 0.5)
    }

    @Test func `a limit lets items come nearer, but not part [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let items = [PlainItem(20, 20, at: .zero), PlainItem(20, 20, at: CGPoint(x: 100, y: 0))]
        animator.addBehavior(
            UIAttachmentBehavior.limitAttachment(
                with: items[0], offsetFromCenter: .zero, attachedTo: items[1], offsetFromCenter: .zero))
        let speeds = UIDynamicItemBehavior.frictionless(items)
        speeds.addLinearVelocity(CGPoint(x: -120, y: 0), for: items[1])
        animator.addBehavior(speeds)

        stage.waitFrames(15)
        #expect(items[1].center.x < 75 && items[0].center.x == 0)
        speeds.addLinearVelocity(CGPoint(x: 240, y: 0), for: items[1])
        stage.waitFrames(60)

        expectClose(items[1].center.x - items[0].center.x, 100, within: 0.5)
        #expect(items[0].center.x > 10)
    }

    @Test func `pinned items turn around a point, in a range that may be set [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let wall = PlainItem(20, 20, at: .zero)
        let arm = PlainItem(80, 20, at: CGPoint(x: 50, y: 0))
        let pin = UIAttachmentBehavior.pinAttachment(with: wall, attachedTo: arm, attachmentAnchor: .zero)
        #expect(pin.attachmentRange.isInfinite)
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        let anchored = UIDynamicItemBehavior(items: [wall])
        anchored.isAnchored = true
        for behavior in [anchored, pin, UIGravityBehavior(items: [arm])] { animator.addBehavior(behavior) }

        stage.wait(3)

        expectClose(arm.angle, 0.5, within: 0.06)
        expectClose(arm.center, CGPoint(x: 50 * cos(arm.angle), y: 50 * sin(arm.angle)), within: 1)
        #expect(wall.center == .zero)
    }

    @Test func `fixed items move as one [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let items = [PlainItem(20, 20, at: .zero), PlainItem(20, 20, at: CGPoint(x: 40, y: 0))]
        animator.addBehavior(
            UIAttachmentBehavior.fixedAttachment(
                with: items[0], attachedTo: items[1], attachmentAnchor: CGPoint(x: 20, y: 0)))
        let push = UIPushBehavior(items: [items[0]], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 0.05)
        animator.addBehavior(push)

        stage.waitFrames(30)

        expectClose(items[0].angle, items[1].angle, within: 0.03)
        let way = CGPoint(x: items[1].center.x - items[0].center.x, y: items[1].center.y - items[0].center.y)
        expectClose((way.x * way.x + way.y * way.y).squareRoot(), 40, within: 0.5)
        #expect(abs(items[0].angle) > 0.1)
    }

    @Test func `a sliding item keeps to its axis, its angle and its range [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(20, 20, at: CGPoint(x: 100, y: 100))
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 0))
        slide.attachmentRange = UIFloatRange(minimum: -10, maximum: 60)
        let gravity = UIGravityBehavior(items: [item])
        gravity.gravityDirection = CGVector(dx: 0.5, dy: 1)
        animator.addBehavior(slide)
        animator.addBehavior(gravity)

        stage.wait(3)

        expectClose(item.center, CGPoint(x: 160, y: 100), within: 1)
        expectClose(item.angle, 0, within: 0.04)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `neither a snap nor an attachment is made of nothing [M]`() {
        let stage = Stage()

        _ = UISnapBehavior()
        _ = UIAttachmentBehavior()

        #expect(
            stage.exceptions == [
                "NSInvalidArgumentException: init is undefined for objects of type UISnapBehavior",
                "NSInvalidArgumentException: init is undefined for objects of type UIAttachmentBehavior",
            ])
    }
}
