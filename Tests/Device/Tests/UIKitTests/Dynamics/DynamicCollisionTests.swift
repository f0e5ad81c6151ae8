import Support
import Testing
import UIKit

@MainActor
struct DynamicCollisionTests {
    @Test func `an item lands on a line where it was measured to rest [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(100, 100, at: CGPoint(x: 100, y: 100))
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: 300), to: CGPoint(x: 900, y: 300))
        let behavior = UIDynamicItemBehavior(items: [item])
        behavior.resistance = 0
        behavior.elasticity = 0
        for part in [collision, UIGravityBehavior(items: [item]), behavior] { animator.addBehavior(part) }

        var found: [Double] = []
        for frame in 1...28 {
            stage.waitFrame()
            if frame > 25 { found.append(item.center.y) }
        }
        expectClose(found, [192.083298, 199.374969, 206.944397], within: 1e-3)
        stage.settle()

        expectClose(item.center, CGPoint(x: 100, y: 248.216629), within: 0.1)
        #expect(!animator.isRunning)
    }

    @Test func `elasticity decides how high an item bounces [D]`() {
        func height(_ elasticity: CGFloat) -> CGFloat {
            let stage = Stage()
            let animator = UIDynamicAnimator()
            let item = PlainItem(50, 50, at: .zero)
            let collision = UICollisionBehavior(items: [item])
            collision.addBoundary(
                withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: 300), to: CGPoint(x: 500, y: 300))
            let behavior = UIDynamicItemBehavior.frictionless([item])
            behavior.elasticity = elasticity
            for part in [collision, UIGravityBehavior(items: [item]), behavior] { animator.addBehavior(part) }
            stage.wait(until: { item.center.y > 270 || behavior.linearVelocity(for: item).y < 0 })
            stage.wait(until: { behavior.linearVelocity(for: item).y < 0 })
            var highest = item.center.y
            for _ in 0..<40 {
                stage.waitFrame()
                highest = min(highest, item.center.y)
            }
            return 273 - highest
        }

        expectClose(height(1), 273, within: 25)
        expectClose(height(0.5), 273 / 4, within: 12)
    }

    @Test func `a collision's delegate learns of the boundaries by their names, the bounds have none [D]`() {
        let stage = Stage()
        let witness = DynamicWitness()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.window.addSubview(view)
        let box = UIView(frame: CGRect(x: 100, y: 20, width: 50, height: 50))
        view.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: [box])
        collision.collisionDelegate = witness
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [box]))

        stage.settle()
        expectClose(box.frame.maxY, 200, within: 2)
        #expect(witness.log.events.first == "meets shelf" && !witness.log.events.contains("meets bounds"))
        expectClose(witness.places[0].y, 200, within: 3)
        witness.log.clear()
        collision.removeBoundary(withIdentifier: "shelf" as NSString)
        #expect(collision.boundaryIdentifiers?.isEmpty == true)
        stage.settle()

        expectClose(box.frame.maxY, 300, within: 1.5)
        #expect(witness.log.events.contains("meets bounds") && !witness.log.events.contains("meets shelf"))
    }

    @Test func `insets move the boundary of the bounds inwards, a point of room left [M]`() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.window.addSubview(view)
        let box = UIView(frame: CGRect(x: 100, y: 20, width: 50, height: 50))
        view.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: [box])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.settle()

        expectClose(box.frame.maxY, 199.5, within: 1)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.settle()
        expectClose(box.frame.maxY, 299.5, within: 1)
    }

    @Test func `a view that rests in the bounds falls on when its reference view grows [M]`() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        stage.window.addSubview(view)
        let box = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
        view.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: view)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.settle()
        // Where in the boundary's skin it stops depends on where it fell from.
        expectClose(box.center.y, 379.58139, within: 0.8)
        #expect(!animator.isRunning)

        view.frame.size.height = 600
        #expect(animator.isRunning)
        stage.settle()

        expectClose(box.center.y, 579.340698, within: 0.8)
    }

    @Test func `in the mode of items boundaries are only reported, and the other way round [M]`() {
        func fall(_ mode: UICollisionBehavior.Mode) -> (y: CGFloat, events: [String]) {
            let stage = Stage()
            let witness = DynamicWitness()
            let animator = UIDynamicAnimator()
            let item = PlainItem(50, 50, at: .zero)
            let shelf = PlainItem(100, 20, at: CGPoint(x: 0, y: 200))
            let collision = UICollisionBehavior(items: [item, shelf])
            collision.collisionMode = mode
            collision.collisionDelegate = witness
            collision.addBoundary(
                withIdentifier: "line" as NSString, from: CGPoint(x: -500, y: 100), to: CGPoint(x: 500, y: 100))
            let anchored = UIDynamicItemBehavior(items: [shelf])
            anchored.isAnchored = true
            for part in [collision, UIGravityBehavior(items: [item]), anchored] { animator.addBehavior(part) }
            stage.wait(2)
            return (item.center.y, witness.log.events)
        }

        let items = fall(.items)
        expectClose(items.y, 165, within: 2)
        #expect(items.events.prefix(2) == ["meets line", "parts line"] && items.events.contains("items meet"))
        let boundaries = fall(.boundaries)
        expectClose(boundaries.y, 75, within: 3)
        #expect(!boundaries.events.contains("items meet"))
        expectClose(fall(.everything).y, 75, within: 3)
    }

    @Test func `items hand on their momentum [D]`() {
        let stage = Stage()
        let witness = DynamicWitness()
        let animator = UIDynamicAnimator()
        let items = [PlainItem(40, 40, at: .zero), PlainItem(40, 40, at: CGPoint(x: 100, y: 0))]
        let collision = UICollisionBehavior(items: items)
        collision.collisionDelegate = witness
        let speeds = UIDynamicItemBehavior.frictionless(items)
        speeds.elasticity = 1
        speeds.friction = 0
        speeds.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
        animator.addBehavior(collision)
        animator.addBehavior(speeds)

        stage.waitFrames(40)

        expectClose(speeds.linearVelocity(for: items[0]).x, 0, within: 5)
        expectClose(speeds.linearVelocity(for: items[1]).x, 300, within: 5)
        witness.log.expect(["items meet", "items part"])
        expectClose(witness.places[0].x, 80, within: 4)
    }

    @Test func `an anchored item is a wall [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let wall = PlainItem(20, 200, at: CGPoint(x: 0, y: 0))
        let item = PlainItem(20, 20, at: CGPoint(x: 100, y: 0))
        let anchored = UIDynamicItemBehavior(items: [wall])
        anchored.isAnchored = true
        anchored.addLinearVelocity(CGPoint(x: 50, y: 0), for: wall)
        let speeds = UIDynamicItemBehavior.frictionless([item])
        speeds.addLinearVelocity(CGPoint(x: -200, y: 0), for: item)
        for part in [UICollisionBehavior(items: [wall, item]), anchored, speeds] { animator.addBehavior(part) }

        stage.waitFrames(50)

        #expect(wall.center == .zero)
        expectClose(speeds.linearVelocity(for: item).x, 40, within: 0.1)
    }

    @Test func `a round view rolls down a slope and a square one lies on it [D]`() {
        func travel(_ view: UIView) -> (x: CGFloat, turn: CGFloat) {
            let stage = Stage()
            view.frame = CGRect(x: 100, y: 120, width: 40, height: 40)
            stage.window.addSubview(view)
            let animator = UIDynamicAnimator(referenceView: stage.window)
            let collision = UICollisionBehavior(items: [view])
            collision.addBoundary(
                withIdentifier: "slope" as NSString, from: CGPoint(x: -500, y: 100), to: CGPoint(x: 1500, y: 300))
            let behavior = UIDynamicItemBehavior(items: [view])
            behavior.friction = 1
            for part in [collision, UIGravityBehavior(items: [view]), behavior] { animator.addBehavior(part) }
            stage.wait(2)
            return (view.center.x, atan2(view.transform.b, view.transform.a))
        }

        #expect(travel(BallView()).x > 200)
        let box = travel(UIView())
        #expect(box.x < 135)
        expectClose(box.turn, atan2(200, 2000), within: 0.03)
    }

    @Test func `a fast item does not pass through a line [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(20, 20, at: CGPoint(x: 40, y: 0))
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(
            withIdentifier: "wall" as NSString, from: CGPoint(x: 500, y: -500), to: CGPoint(x: 500, y: 500))
        let speeds = UIDynamicItemBehavior(items: [item])
        speeds.addLinearVelocity(CGPoint(x: 12000, y: 0), for: item)
        animator.addBehavior(collision)
        animator.addBehavior(speeds)

        stage.waitFrames(30)

        #expect(item.center.x < 500)
        #expect(speeds.linearVelocity(for: item).x < 0)
    }

    @Test func `a door that swings against a stop no longer than a point is held by it [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let door = PlainItem(393, 852, at: CGPoint(x: 426, y: -196.5))
        door.transform = CGAffineTransform(rotationAngle: -.pi / 2)
        let hinge = UIAttachmentBehavior(
            item: door, offsetFromCenter: UIOffset(horizontal: -196.5, vertical: -426), attachedToAnchor: .zero)
        let collision = UICollisionBehavior(items: [door])
        collision.addBoundary(
            withIdentifier: "stop" as NSString, from: CGPoint(x: -1, y: 851), to: CGPoint(x: -1, y: 852))
        let push = UIPushBehavior(items: [door], mode: .continuous)
        push.pushDirection = CGVector(dx: 0, dy: 1000)
        for part in [hinge, collision, push] { animator.addBehavior(part) }

        stage.settle()

        expectClose(door.angle, 0, within: 0.01)
        expectClose(door.center, CGPoint(x: 196.5, y: 426), within: 5)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a boundary needs a path that leads somewhere [M]`() {
        let stage = Stage()
        let collision = UICollisionBehavior(items: [])

        collision.addBoundary(withIdentifier: "empty" as NSString, for: UIBezierPath())

        #expect(stage.exceptions == ["NSInternalInconsistencyException: invalid path for collision boundary"])
    }

    @Test func `a boundary's path can be asked for by its name [D]`() throws {
        _ = Stage()
        let collision = UICollisionBehavior(items: [])
        let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 40))

        collision.addBoundary(withIdentifier: "oval" as NSString, for: oval)

        let found = try #require(collision.boundary(withIdentifier: "oval" as NSString))
        #expect(found !== oval && found.bounds == oval.bounds)
        #expect(collision.boundary(withIdentifier: "other" as NSString) == nil)
        #expect(collision.boundaryIdentifiers?.count == 1)
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers?.count == 0)
    }
}
