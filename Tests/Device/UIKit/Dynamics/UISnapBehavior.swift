import Foundation

/// Lets an item spring to a point and come to rest there, upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// From zero for the most oscillation to one for the least; counts when the behaviour is added.
    open var damping: CGFloat = 0.5
    open var snapPoint: CGPoint {
        didSet { snapPointChanged(from: oldValue) }
    }
    private let item: any UIDynamicItem
    private var anchor: DynamicBody?
    private var springs: [DistanceJoint] = []
    private var isDrawn = false

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// A snap of nothing, which raises an exception.
    public override convenience init() {
        self.init(item: NoItem(), snapTo: .zero)
        NoItem.refuse(self)
    }

    // MARK: In an animator

    override var hasItems: Bool { true }

    /// Two corners of the item hang on four springs, whose other ends stand around the point as the item would.
    override func associate(with animator: UIDynamicAnimator) {
        guard let body = animator.body(for: item) else { return }
        let anchor = DynamicBody(fixedAt: DynamicVector(metres: snapPoint))
        let half = body.size / 2
        let low = -half
        let reach = Self.springLength
        let ends = [
            (low, low - DynamicVector(reach, 0)), (low, low - DynamicVector(0, reach)),
            (half, half + DynamicVector(reach, 0)), (half, half + DynamicVector(0, reach)),
        ]
        springs = ends.map { corner, end in
            let spring = DistanceJoint(body, corner, anchor, end)
            spring.frequency = Self.frequency
            spring.damping = Double(damping)
            return spring
        }
        self.anchor = anchor
        isDrawn = false
        for spring in springs { animator.world.add(spring) }
        body.wake()
    }

    override func dissociate(from animator: UIDynamicAnimator) {
        for spring in springs { animator.world.remove(spring) }
        springs = []
        anchor = nil
        animator.release(item)
    }

    /// The springs pull from the first turn after the one in which they were made.
    override func prepareStep() {
        guard !isDrawn else { return }
        isDrawn = true
        for spring in springs { spring.length = Self.springLength }
    }

    private func snapPointChanged(from old: CGPoint) {
        guard old != snapPoint, let dynamicAnimator else { return }
        anchor?.position = DynamicVector(metres: snapPoint)
        dynamicAnimator.parameterChanged(dynamicAnimator.knownBody(of: item))
    }

    private static let springLength = 0.5
    private static let frequency = 4.0
}
