import Foundation

/// Lets items fall.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    private var list = DynamicItemList()
    private var vector = CGVector(dx: 0.0, dy: 1.0)

    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    public override convenience init() {
        self.init(items: [])
    }

    open var items: [any UIDynamicItem] { list.items }

    open func addItem(_ item: any UIDynamicItem) {
        guard list.insert(item), let dynamicAnimator else { return }
        take(item, dynamicAnimator)
        dynamicAnimator.resume()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item), let dynamicAnimator else { return }
        drop(item, dynamicAnimator)
        dynamicAnimator.resume()
    }

    /// Its length is in thousands of points per second squared.
    open var gravityDirection: CGVector {
        get { vector }
        set {
            guard newValue != vector else { return }
            vector = newValue
            pull()
        }
    }

    open var angle: CGFloat {
        get { vector == .zero ? 0 : atan2(vector.dy, vector.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    open var magnitude: CGFloat {
        get { (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    // MARK: In an animator

    override var hasItems: Bool { true }

    override func associate(with animator: UIDynamicAnimator) {
        for item in items { take(item, animator) }
        pull()
    }

    override func dissociate(from animator: UIDynamicAnimator) {
        for item in items { drop(item, animator) }
        animator.world.gravity = .zero
    }

    private func take(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
        let body = animator.body(for: item)
        body?.fallsByGravity = true
        body?.wake()
    }

    private func drop(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
        animator.knownBody(of: item)?.fallsByGravity = false
        animator.release(item)
    }

    /// There is one gravity for all that falls, and the last to be set is it.
    private func pull() {
        guard let dynamicAnimator else { return }
        dynamicAnimator.world.gravity = Self.metresPerSecondSquared * DynamicVector(vector)
        for item in items { dynamicAnimator.knownBody(of: item)?.wake() }
        dynamicAnimator.resume()
    }

    private static let metresPerSecondSquared = 10.0
}
