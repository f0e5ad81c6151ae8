import Support
import Testing
import UIKit

@MainActor
struct DynamicAnimatorTests {
    @Test func `it runs from the first item on until everything rests, and says so [D, M]`() {
        let stage = Stage()
        let witness = DynamicWitness()
        let animator = UIDynamicAnimator()
        animator.delegate = witness

        animator.addBehavior(UIGravityBehavior(items: []))
        #expect(!animator.isRunning)
        let item = PlainItem(10, 10, at: .zero)
        let behavior = UIDynamicItemBehavior(items: [item])
        animator.addBehavior(behavior)
        #expect(animator.isRunning)
        witness.log.expect(["resume"])
        stage.settle()

        witness.log.expect(["pause"])
        #expect(!animator.isRunning)
        expectClose(animator.elapsedTime, 31.0 / 60, within: 0.02)
        behavior.addLinearVelocity(CGPoint(x: 1, y: 0), for: item)
        witness.log.expect(["resume"])
    }

    @Test func `what a delegate does when it pauses may let it run again [M]`() {
        let stage = Stage()
        let witness = DynamicWitness()
        let animator = UIDynamicAnimator()
        animator.delegate = witness
        let item = PlainItem(10, 10, at: .zero)
        animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        witness.onPause = {
            witness.onPause = nil
            animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0)))
        }

        stage.settle()

        witness.log.expect(["resume", "pause", "resume", "pause"])
        expectClose(item.center.x, 100, within: 0.5)
    }

    @Test func `without behaviours it pauses with the next frame [M]`() {
        let stage = Stage()
        let witness = DynamicWitness()
        let animator = UIDynamicAnimator()
        animator.delegate = witness
        let item = PlainItem(10, 10, at: .zero)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.waitFrames(3)

        animator.removeAllBehaviors()
        #expect(animator.behaviors.isEmpty && animator.isRunning)
        let place = item.center
        stage.waitFrame()

        #expect(!animator.isRunning && item.center == place)
        witness.log.expect(["resume", "pause"])
    }

    @Test func `an action sees where its items have been moved, after collisions were told [M]`() {
        let stage = Stage()
        let witness = DynamicWitness()
        let animator = UIDynamicAnimator()
        let item = PlainItem(50, 50, at: .zero)
        let collision = UICollisionBehavior(items: [item])
        collision.collisionDelegate = witness
        collision.addBoundary(
            withIdentifier: "line" as NSString, from: CGPoint(x: -500, y: 60), to: CGPoint(x: 500, y: 60))
        let gravity = UIGravityBehavior(items: [item])
        var heights: [CGFloat] = []
        gravity.action = {
            heights.append(item.center.y)
            witness.log.append("action")
        }
        animator.addBehavior(gravity)
        animator.addBehavior(collision)

        stage.waitFrame()
        #expect(heights == [item.center.y] && item.center.y > 0)
        stage.wait(until: { witness.log.events.contains("meets line") })

        #expect(witness.log.events.suffix(2) == ["meets line", "action"])
    }

    @Test func `behaviours that an action adds and removes come and go when the step is over [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(50, 50, at: .zero)
        let gravity = UIGravityBehavior(items: [item])
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 0, y: 100))
        gravity.action = { [unowned gravity] in
            guard item.center.y > 20, gravity.dynamicAnimator != nil else { return }
            animator.removeBehavior(gravity)
            animator.addBehavior(snap)
            #expect(gravity.dynamicAnimator != nil && snap.dynamicAnimator == nil)
        }
        animator.addBehavior(gravity)

        stage.settle()

        #expect(gravity.dynamicAnimator == nil && snap.dynamicAnimator === animator)
        expectClose(item.center.y, 100, within: 0.5)
    }

    @Test func `a view is moved in pixels, and keeps of its transform only the rotation [M]`() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        view.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 2)
        stage.window.addSubview(view)
        let animator = UIDynamicAnimator(referenceView: stage.window)
        let scale = stage.window.screen.scale

        animator.addBehavior(UIGravityBehavior(items: [view]))
        stage.waitFrames(7)

        expectClose(view.transform, CGAffineTransform(rotationAngle: 0.3), within: 1e-3)
        let pixels = view.center.y * scale
        expectClose(pixels, pixels.rounded(), within: 1e-6)
        #expect(view.center.y > 126)
    }

    @Test func `a view deep inside the reference view is moved in the reference view's coordinates [M]`() {
        let stage = Stage()
        let inner = UIView(frame: CGRect(x: 40, y: 60, width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.window.addSubview(inner)
        inner.addSubview(view)
        let animator = UIDynamicAnimator(referenceView: stage.window)

        animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 140, y: 160)))
        stage.settle()

        expectClose(view.center, CGPoint(x: 100, y: 100), within: 0.4)
    }

    @Test func `constraints to its superview are taken from a view [M]`() {
        let stage = Stage()
        let root = UIView(frame: stage.window.bounds)
        stage.window.addSubview(root)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 80),
        ])
        root.layoutIfNeeded()
        let animator = UIDynamicAnimator(referenceView: root)

        animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 100, y: 300)))
        stage.settle()
        root.setNeedsLayout()
        root.layoutIfNeeded()

        #expect(view.translatesAutoresizingMaskIntoConstraints && root.constraints.isEmpty)
        expectClose(view.center, CGPoint(x: 100, y: 300), within: 0.4)
    }

    @Test func `an item that somebody else moves goes on from there when the animator is told [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(10, 10, at: .zero)
        let behavior = UIDynamicItemBehavior.frictionless([item])
        behavior.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
        animator.addBehavior(behavior)
        stage.waitFrames(10)

        item.center = CGPoint(x: 500, y: 0)
        stage.waitFrame()
        #expect(item.center.x < 50)
        item.center = CGPoint(x: 500, y: 0)
        animator.updateItem(usingCurrentState: item)
        stage.waitFrame()

        expectClose(item.center.x, 501, within: 0.01)
    }

    @Test func `items are found in a rectangle that is up to ten points away [M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(50, 50, at: CGPoint(x: 25, y: 25))
        animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        stage.waitFrame()

        #expect(animator.items(in: CGRect(x: 59.9, y: 0, width: 10, height: 10)).count == 1)
        #expect(animator.items(in: CGRect(x: 60.5, y: 0, width: 10, height: 10)).isEmpty)
    }

    @Test func `a behaviour made of others brings them along [D, M]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(10, 10, at: .zero)
        let whole = MovingBehavior()
        let gravity = UIGravityBehavior(items: [item])
        whole.addChildBehavior(gravity)

        animator.addBehavior(whole)
        #expect(whole.moves == 1 && gravity.dynamicAnimator === animator && animator.behaviors.count == 1)
        stage.waitFrames(3)
        #expect(item.center.y > 0)
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 50, y: 0))
        whole.removeChildBehavior(gravity)
        whole.addChildBehavior(snap)
        stage.settle()

        expectClose(item.center, CGPoint(x: 50, y: 0), within: 0.5)
        #expect(gravity.dynamicAnimator == nil)
        gravity.addChildBehavior(UIDynamicBehavior())
        #expect(gravity.childBehaviors.isEmpty)
    }

    @Test func `items of a group move as one [D]`() {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let items = [PlainItem(20, 20, at: .zero), PlainItem(20, 20, at: CGPoint(x: 60, y: 0))]
        let group = UIDynamicItemGroup(items: items)
        #expect(group.bounds.size == CGSize(width: 80, height: 20) && group.center == CGPoint(x: 30, y: 0))
        let push = UIPushBehavior(items: [group], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 0.1)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 20, vertical: 0), for: group)

        animator.addBehavior(push)
        stage.waitFrames(20)

        let way = CGVector(dx: items[1].center.x - items[0].center.x, dy: items[1].center.y - items[0].center.y)
        expectClose((way.dx * way.dx + way.dy * way.dy).squareRoot(), 60, within: 0.1)
        #expect(items[0].angle > 0.1 && abs(items[0].angle - items[1].angle) < 1e-6)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `it refuses views from elsewhere, items without a size and behaviours that it has already [M]`() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let animator = UIDynamicAnimator(referenceView: view)
        let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let empty = UIView()
        view.addSubview(empty)
        let parent = UIDynamicBehavior()
        let child = UIGravityBehavior(items: [])
        parent.addChildBehavior(child)

        animator.addBehavior(UIGravityBehavior(items: [stranger]))
        animator.addBehavior(UIPushBehavior(items: [empty], mode: .continuous))
        animator.addBehavior(parent)
        animator.addBehavior(child)

        #expect(stage.exceptions.count == 3)
        let beginnings = [
            "NSInvalidArgumentException: View item (", "NSInternalInconsistencyException: Invalid size ",
            "NSInvalidArgumentException: Adding the same behavior twice to the same animator is not supported ",
        ]
        for (exception, beginning) in zip(stage.exceptions, beginnings) { #expect(exception.hasPrefix(beginning)) }
    }

    @Test func `attributes of a layout are items, and the layout follows them [D]`() throws {
        let stage = Stage()
        let layout = DynamicFlowLayout()
        let list = FixedCollection(layout: layout)
        stage.show(list)
        stage.settle()
        let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        let before = cell.center

        let attributes = try #require(layout.animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)))
        layout.animator.addBehavior(
            UISnapBehavior(item: attributes, snapTo: CGPoint(x: before.x + 100, y: before.y + 50)))
        stage.settle()

        expectClose(cell.center, CGPoint(x: before.x + 100, y: before.y + 50), within: 0.5)
    }

    @Test func `it goes when nobody holds it, whether it runs or not [D]`() {
        let stage = Stage()
        let check = LeakCheck()
        let item = PlainItem(10, 10, at: .zero)
        var animator: UIDynamicAnimator? = check.watch(UIDynamicAnimator())
        animator?.addBehavior(UIGravityBehavior(items: [item]))
        stage.waitFrames(2)

        animator = nil
        stage.waitFrame()
        let place = item.center
        stage.waitFrames(5)

        check.expectFreed()
        #expect(item.center == place)
    }
}

private final class MovingBehavior: UIDynamicBehavior {
    var moves = 0

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        super.willMove(to: dynamicAnimator)
        moves += 1
    }
}

/// Its attributes are those that the animator has.
private final class DynamicFlowLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
        super.prepare()
        guard animator.behaviors.isEmpty else { return }
        let all = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
        animator.addBehavior(UIDynamicItemBehavior(items: all))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }
}

private final class FixedCollection: UICollectionViewController {
    init(layout: UICollectionViewLayout) {
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
