import Foundation

/// Moves items as behaviours say, by simulating rigid bodies, until everything has come to rest.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open private(set) weak var referenceView: UIView?
    /// Those that were added, without their children.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// How much time the simulation has been given.
    open private(set) var elapsedTime: TimeInterval = 0

    private(set) var reference = DynamicReference.view
    let world = DynamicWorld()
    var bodies: [DynamicItemKey: DynamicBody] = [:]
    private var registered: [UIDynamicBehavior] = []
    private var clock: DynamicClock?
    /// Pixels per point, to which views are rounded.
    private(set) var scale: CGFloat = 1
    var itemBehaviorsChanged = false
    private var isInStep = false
    private var isStopping = false
    /// Behaviours that were added or removed while the simulation was going on.
    private var delayed: [(behavior: UIDynamicBehavior, isAdded: Bool)] = []

    /// Items are views inside `view`, and its coordinates those of all behaviours.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
        view.isDynamicReference = true
        DynamicReferenceViews.add(self)
    }

    /// Items are any objects, in coordinates of nothing in particular.
    public override convenience init() {
        self.init(referenceView: UIView())
        refer(to: .none)
    }

    package func refer(to other: DynamicReference) {
        reference = other
        referenceView = nil
    }

    isolated deinit {
        clock?.stop()
    }

    open var isRunning: Bool { clock != nil }

    // MARK: Behaviours

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        if behavior.dynamicAnimator != nil {
            NSException(
                name: .invalidArgumentException,
                reason: "Adding the same behavior twice to the same animator is not supported \(behavior)"
            ).raise()
            return
        }
        behaviors.append(behavior)
        register(behavior)
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        unregister(behavior)
    }

    open func removeAllBehaviors() {
        let all = behaviors
        behaviors = []
        for behavior in all { unregister(behavior) }
    }

    func register(_ behavior: UIDynamicBehavior) {
        if isInStep {
            delayed.append((behavior, true))
            return
        }
        behavior.become(partOf: self)
        behavior.willMove(to: self)
        registered.append(behavior)
        behavior.associate(with: self)
        warnAboutGravity(behavior)
        resume()
    }

    func unregister(_ behavior: UIDynamicBehavior) {
        if isInStep {
            delayed.append((behavior, false))
            return
        }
        guard behavior.dynamicAnimator === self else { return }
        behavior.willMove(to: nil)
        behavior.dissociate(from: self)
        behavior.become(partOf: nil)
        registered.removeAll { $0 === behavior }
        wakeAll()
    }

    private func warnAboutGravity(_ behavior: UIDynamicBehavior) {
        guard behavior is UIGravityBehavior, registered.filter({ $0 is UIGravityBehavior }).count > 1 else { return }
        World.current.log("Multiple gravity behavior per animator is undefined and may assert in the future")
    }

    // MARK: Items

    /// Items whose box is not more than ten points away from `rect`.
    @discardableResult
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        let reach = rect.insetBy(dx: -Self.reachAroundItems, dy: -Self.reachAroundItems)
        return world.bodies.filter { $0.pointBox.intersects(reach) }.compactMap(\.item)
    }

    private static let reachAroundItems: CGFloat = 10

    /// The item has been moved by somebody else and goes on from where it is.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let body = knownBody(of: item) else { return }
        let place = DynamicVector(metres: center(of: item))
        if rounded(place.points, for: item) != rounded(body.position.points, for: item) { body.position = place }
        parameterChanged(body)
    }

    func parameterChanged(_ body: DynamicBody?) {
        body?.wake()
        resume()
    }

    func wakeAll() {
        for body in world.bodies { body.wake() }
        resume()
    }

    // MARK: Running

    func resume() {
        if isStopping {
            DispatchQueue.main.async { [weak self] in self?.resume() }
            return
        }
        guard clock == nil, !bodies.isEmpty, reference != .view || referenceView != nil else { return }
        scale = reference == .view ? referenceView?.window?.screen.scale ?? 1 : 1
        clock = DynamicClock(self)
        delegate?.dynamicAnimatorWillResume(self)
    }

    private func pause() {
        guard let running = clock else { return }
        running.stop()
        clock = nil
        isStopping = true
        delegate?.dynamicAnimatorDidPause(self)
        isStopping = false
    }

    func step(by time: TimeInterval) {
        elapsedTime += time
        prepareStep()
        isInStep = true
        let isMoving = world.advance(by: time)
        for body in world.bodies { write(body) }
        reportContacts()
        for behavior in registered { behavior.action?() }
        let mayStop = behaviors.allSatisfy(\.allowsStopping)
        isInStep = false
        let waiting = delayed
        delayed = []
        for change in waiting {
            if change.isAdded { register(change.behavior) } else { unregister(change.behavior) }
        }
        reference.itemsMoved()
        if mayStop || registered.isEmpty || !isMoving && waiting.isEmpty { pause() }
    }

    private func prepareStep() {
        if itemBehaviorsChanged {
            itemBehaviorsChanged = false
            for behavior in behaviors { describeItems(behavior) }
        }
        for behavior in registered { behavior.prepareStep() }
    }

    /// The last behaviour that says something about a property decides.
    private func describeItems(_ behavior: UIDynamicBehavior) {
        (behavior as? UIDynamicItemBehavior)?.describeItems()
        for child in behavior.childBehaviors { describeItems(child) }
    }

    /// The bounds that collision behaviours can take as a boundary.
    var boundsOfReference: CGRect? {
        if let referenceView { return referenceView.layer.presentation()?.bounds ?? referenceView.bounds }
        return reference.bounds
    }

    private func reportContacts() {
        let (begun, ended) = world.takeContacts()
        let collisions = registered.compactMap { $0 as? UICollisionBehavior }
        guard !collisions.isEmpty else { return }
        for contact in begun { for collision in collisions { collision.report(contact, begins: true) } }
        for contact in ended { for collision in collisions { collision.report(contact, begins: false) } }
    }
}
