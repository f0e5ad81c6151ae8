import Foundation

/// Pushes items, once or as long as it is active.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous
    }

    open private(set) var mode: Mode
    private var list = DynamicItemList()
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    private var vector = CGVector.zero
    private var direction: CGFloat = 0

    public init(items: [any UIDynamicItem], mode: Mode) {
        list = DynamicItemList(items)
        self.mode = mode
        super.init()
    }

    public override convenience init() {
        self.init(items: [], mode: .continuous)
    }

    open var items: [any UIDynamicItem] { list.items }

    open func addItem(_ item: any UIDynamicItem) {
        guard list.insert(item), let dynamicAnimator else { return }
        _ = dynamicAnimator.body(for: item)
        changed()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item) else { return }
        offsets[ObjectIdentifier(item)] = nil
        dynamicAnimator?.release(item)
        changed()
    }

    @discardableResult
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Where the item is pushed; the offset does not turn with it.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        offsets[ObjectIdentifier(item)] = o
        changed()
    }

    /// Becomes false after a push that happens once; true again pushes again.
    open var active = true {
        didSet { if active != oldValue { changed() } }
    }

    open var pushDirection: CGVector {
        get { vector }
        set {
            vector = newValue
            direction = atan2(newValue.dy, newValue.dx)
            changed()
        }
    }

    open var angle: CGFloat {
        get { direction }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// One lets a view of a hundred by a hundred points gain a hundred points per second, each second or at once.
    open var magnitude: CGFloat {
        get { (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() }
        set { setAngle(direction, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        direction = angle
        vector = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
        changed()
    }

    // MARK: In an animator

    override var hasItems: Bool { true }

    override func associate(with animator: UIDynamicAnimator) {
        for item in items { animator.body(for: item)?.wake() }
    }

    override func dissociate(from animator: UIDynamicAnimator) {
        for item in items { animator.release(item) }
    }

    override func prepareStep() {
        guard active, let dynamicAnimator else { return }
        let push = DynamicVector(vector)
        for item in items {
            guard let body = dynamicAnimator.knownBody(of: item), push != .zero else { continue }
            let arm = DynamicVector(metres: offsets[ObjectIdentifier(item)] ?? .zero)
            body.wake()
            if mode == .instantaneous {
                body.apply(impulse: push, at: arm)
            } else {
                body.force += push
                body.torque += arm.cross(push)
            }
        }
        if mode == .instantaneous { active = false }
    }

    private func changed() {
        guard let dynamicAnimator else { return }
        for item in items { dynamicAnimator.knownBody(of: item)?.wake() }
        dynamicAnimator.resume()
    }
}
