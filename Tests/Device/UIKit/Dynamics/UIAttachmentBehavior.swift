import Foundation

/// Ties an item to a point or to another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items = 0
        case anchor
    }

    open private(set) var items: [any UIDynamicItem]
    private var kind = AttachmentKind.rod
    private var offsets: [UIOffset]
    private var joint: (any DynamicJoint)?
    private var anchor: DynamicBody?
    private var ownLength: CGFloat?
    private var ownDamping: CGFloat = 0
    private var ownFrequency: CGFloat = 0

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        items = [item]
        offsets = [offset]
        anchorPoint = point
        super.init()
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        items = [item1, item2]
        offsets = [offset1, offset2]
        anchorPoint = .zero
        super.init()
    }

    /// An attachment of nothing, which raises an exception.
    public override convenience init() {
        self.init(item: NoItem(), offsetFromCenter: .zero, attachedToAnchor: .zero)
        items = []
        offsets = []
        NoItem.refuse(self)
    }

    static func make(
        _ kind: AttachmentKind, items: [any UIDynamicItem], offsets: [UIOffset] = [], at point: CGPoint = .zero
    ) -> Self {
        let made = NoItem.allowing { unsafeDowncast(ClassInstantiation.make(self), to: self) }
        made.kind = kind
        made.items = items
        made.offsets = offsets
        made.anchorPoint = point
        if case .limit = kind {
            let way = DynamicVector(metres: items[1].center) - DynamicVector(metres: items[0].center)
            made.ownLength = CGFloat(way.length * DynamicVector.pointsPerMetre)
        }
        made.attachmentRange = kind.isRanged ? .infinite : .zero
        return made
    }

    /// Items for everything that the initialisers make, on a phone too.
    open var attachedBehaviorType: AttachmentType { .items }

    open var anchorPoint: CGPoint {
        didSet {
            guard anchorPoint != oldValue else { return }
            anchor?.position = DynamicVector(metres: anchorPoint)
            changed()
        }
    }

    /// What is between the two ends; what it was when the behaviour was added unless it has been set.
    open var length: CGFloat {
        get {
            if let rod { return CGFloat(rod.length * DynamicVector.pointsPerMetre) }
            if let rope = joint as? RopeJoint { return CGFloat(rope.longest * DynamicVector.pointsPerMetre) }
            return ownLength ?? 0
        }
        set {
            let needsAnother = rod == nil
            ownLength = newValue
            rod?.length = Double(newValue) / DynamicVector.pointsPerMetre
            if needsAnother, kind.isRod { remakeJoint() }
            changed()
        }
    }

    /// From zero for the most oscillation.
    open var damping: CGFloat {
        get { ownDamping }
        set {
            ownDamping = newValue
            rod?.damping = Double(newValue)
            changed()
        }
    }

    /// How often the spring between the ends oscillates in a second; zero for a rigid connection.
    open var frequency: CGFloat {
        get { ownFrequency }
        set {
            let needsAnother = (newValue == 0) != (ownFrequency == 0)
            ownFrequency = newValue
            rod?.frequency = Double(newValue)
            if needsAnother, kind.isRod { remakeJoint() }
            changed()
        }
    }

    /// What brakes the turning of pinned items.
    open var frictionTorque: CGFloat = 0 {
        didSet {
            (joint as? PinJoint)?.friction = Double(frictionTorque)
            changed()
        }
    }

    /// Radians for pinned items, points along the axis for sliding ones.
    open var attachmentRange = UIFloatRange.zero {
        didSet {
            applyRange()
            changed()
        }
    }

    // MARK: In an animator

    override var hasItems: Bool { true }

    private var rod: DistanceJoint? { joint as? DistanceJoint }

    override func associate(with animator: UIDynamicAnimator) {
        for item in items { _ = animator.body(for: item) }
        if items.count == 1 { anchor = DynamicBody(fixedAt: DynamicVector(metres: anchorPoint)) }
        makeJoint(in: animator)
    }

    override func dissociate(from animator: UIDynamicAnimator) {
        dropJoint(from: animator)
        anchor = nil
        for item in items { animator.release(item) }
    }

    private func makeJoint(in animator: UIDynamicAnimator) {
        let bodies = items.compactMap { animator.knownBody(of: $0) }
        guard bodies.count == items.count, let first = bodies.first else { return }
        let second = bodies.count == 2 ? bodies[1] : anchor ?? first
        let made = kind.joint(first, second, offsets: offsets, at: DynamicVector(metres: anchorPoint))
        if let rod = made as? DistanceJoint {
            if isClose(rod) {
                joint = PinJoint(second, first, at: second.position)
            } else {
                if let ownLength { rod.length = Double(ownLength) / DynamicVector.pointsPerMetre }
                rod.damping = Double(ownDamping)
                rod.frequency = Double(ownFrequency)
                joint = rod
            }
        } else {
            joint = made
            (made as? PinJoint)?.friction = Double(frictionTorque)
            applyRange()
        }
        if let joint { animator.world.add(joint) }
        for body in bodies { body.wake() }
    }

    /// A rigid rod without length holds the item at the anchor, around which it may turn.
    private func isClose(_ rod: DistanceJoint) -> Bool {
        let length = ownLength.map { Double($0) / DynamicVector.pointsPerMetre } ?? rod.length
        return anchor != nil && ownFrequency == 0 && length < Self.shortestRod
    }

    private static let shortestRod = 0.01

    private func dropJoint(from animator: UIDynamicAnimator) {
        if let joint { animator.world.remove(joint) }
        joint = nil
    }

    private func remakeJoint() {
        guard let dynamicAnimator, joint != nil else { return }
        dropJoint(from: dynamicAnimator)
        makeJoint(in: dynamicAnimator)
    }

    private func applyRange() {
        let range = attachmentRange
        let values = range.isInfinite || range.minimum > range.maximum ? nil : range.minimum...range.maximum
        if let pin = joint as? PinJoint, case .pin = kind {
            pin.range = values.map { Double($0.lowerBound)...Double($0.upperBound) }
        }
        (joint as? SlideJoint)?.range = values.map {
            Double($0.lowerBound) / DynamicVector.pointsPerMetre...Double($0.upperBound) / DynamicVector.pointsPerMetre
        }
    }

    private func changed() {
        guard let dynamicAnimator else { return }
        for item in items { dynamicAnimator.knownBody(of: item)?.wake() }
        dynamicAnimator.resume()
    }
}
