import Foundation

/// Lets items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything = Mode(rawValue: .max)
    }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    private var list = DynamicItemList()
    private let group = CollisionGroup()
    private var boundaries: [Boundary] = []
    private var referenceBoundary: DynamicBody?
    private var referenceInsets = UIEdgeInsets.zero
    private var referenceBounds = CGRect.null

    private struct Boundary {
        let identifier: any NSCopying
        let path: UIBezierPath
        let body: DynamicBody
    }

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

    open var collisionMode: Mode {
        get { group.mode }
        set {
            group.mode = newValue
            changed()
        }
    }

    // MARK: The reference view's bounds

    open var translatesReferenceBoundsIntoBoundary = false {
        didSet {
            referenceInsets = .zero
            makeReferenceBoundary()
            changed()
        }
    }

    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
        referenceInsets = insets
        makeReferenceBoundary()
    }

    private func makeReferenceBoundary() {
        forget(referenceBoundary)
        referenceBoundary = nil
        guard translatesReferenceBoundsIntoBoundary, let bounds = dynamicAnimator?.boundsOfReference else { return }
        referenceBounds = bounds
        let box = bounds.inset(by: referenceInsets).insetBy(dx: -Self.roomAroundBounds, dy: -Self.roomAroundBounds)
        let body = DynamicBody(fixedAt: .zero, shapes: Self.lines(along: UIBezierPath(rect: box)))
        referenceBoundary = body
        group.boundaries.append(body)
    }

    /// The boundary lies a point outside the bounds.
    private static let roomAroundBounds: CGFloat = 1

    // MARK: Boundaries with names

    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let lines = Self.lines(along: bezierPath)
        guard !lines.isEmpty else {
            NSException(
                name: .internalInconsistencyException, reason: "invalid path for collision boundary"
            ).raise()
            return
        }
        add(identifier, bezierPath, lines)
    }

    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        add(identifier, path, [.segment(DynamicVector(metres: p1), DynamicVector(metres: p2))])
    }

    /// A second boundary of the same name leaves the first one standing, on a phone too.
    private func add(_ identifier: any NSCopying, _ path: UIBezierPath, _ lines: [DynamicShape]) {
        let copy = (path.copy() as? UIBezierPath) ?? path
        boundaries.removeAll { Self.areSame($0.identifier, identifier) }
        boundaries.append(
            Boundary(identifier: identifier, path: copy, body: DynamicBody(fixedAt: .zero, shapes: lines)))
        group.boundaries.append(boundaries[boundaries.count - 1].body)
        changed()
    }

    @discardableResult
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.areSame($0.identifier, identifier) }.flatMap { $0.path.copy() as? UIBezierPath }
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let index = boundaries.firstIndex(where: { Self.areSame($0.identifier, identifier) }) else { return }
        forget(boundaries.remove(at: index).body)
        changed()
    }

    open var boundaryIdentifiers: [any NSCopying]? { boundaries.map(\.identifier) }

    open func removeAllBoundaries() {
        for boundary in boundaries { forget(boundary.body) }
        boundaries = []
        changed()
    }

    private static func areSame(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
        if let a = one as? AnyHashable, let b = other as? AnyHashable { return a == b }
        return (one as AnyObject) === (other as AnyObject)
    }

    /// The first subpath, closed.
    private static func lines(along path: UIBezierPath) -> [DynamicShape] {
        var points: [DynamicVector] = []
        for point in (path.cgPath.flattenedSubpaths().first ?? []).map({ DynamicVector(metres: $0) })
        where points.last.map({ ($0 - point).length > 1e-6 }) ?? true {
            points.append(point)
        }
        while points.count > 1, (points[points.count - 1] - points[0]).length <= 1e-6 { points.removeLast() }
        guard points.count > 1 else { return [] }
        return points.indices.map { .segment(points[$0], points[($0 + 1) % points.count]) }
    }

    private func forget(_ boundary: DynamicBody?) {
        guard let boundary else { return }
        group.boundaries.removeAll { $0 === boundary }
        dynamicAnimator?.world.dropContacts { $0.first === boundary }
    }

    // MARK: In an animator

    override var hasItems: Bool { true }

    override func associate(with animator: UIDynamicAnimator) {
        for item in items { take(item, animator) }
        makeReferenceBoundary()
        animator.world.groups.append(group)
    }

    override func dissociate(from animator: UIDynamicAnimator) {
        animator.world.groups.removeAll { $0 === group }
        forget(referenceBoundary)
        referenceBoundary = nil
        for item in items { drop(item, animator) }
    }

    override func prepareStep() {
        guard translatesReferenceBoundsIntoBoundary, dynamicAnimator?.boundsOfReference != referenceBounds else {
            return
        }
        makeReferenceBoundary()
    }

    private func take(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
        guard let body = animator.body(for: item) else { return }
        group.members.append(body)
        body.groups.insert(ObjectIdentifier(group))
        body.wake()
    }

    private func drop(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
        group.members.removeAll { $0.item === item }
        animator.knownBody(of: item)?.groups.remove(ObjectIdentifier(group))
        animator.release(item)
    }

    private func changed() {
        guard let dynamicAnimator else { return }
        for body in group.members { body.wake() }
        dynamicAnimator.resume()
    }

    func report(_ contact: DynamicContact, begins: Bool) {
        guard let collisionDelegate, let item = contact.second.item, list.contains(item) else { return }
        if let other = contact.first.item {
            guard list.contains(other) else { return }
            if begins {
                collisionDelegate.collisionBehavior(self, beganContactFor: other, with: item, at: contact.place.points)
            } else {
                collisionDelegate.collisionBehavior(self, endedContactFor: other, with: item)
            }
            return
        }
        let identifier = boundaries.first { $0.body === contact.first }?.identifier
        guard identifier != nil || contact.first === referenceBoundary else { return }
        if begins {
            collisionDelegate.collisionBehavior(
                self, beganContactFor: item, withBoundaryIdentifier: identifier, at: contact.place.points)
        } else {
            collisionDelegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
    }
}
