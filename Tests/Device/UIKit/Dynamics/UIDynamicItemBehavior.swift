import Foundation

/// What items are like: heavy, slippery, elastic.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list = DynamicItemList()
    private var material = DynamicMaterial()
    private var said: Set<Property> = []
    private var ownCharge: CGFloat = 0
    private var ownAnchoring = false
    /// Velocities for items that no animator has yet.
    private var waiting: [ObjectIdentifier: (linear: DynamicVector, angular: Double)] = [:]

    private enum Property {
        case elasticity, friction, density, resistance, angularResistance, rotation, charge, anchoring
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
        dynamicAnimator.itemBehaviorsChanged = true
        dynamicAnimator.resume()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item), let dynamicAnimator else { return }
        drop(item, dynamicAnimator)
        dynamicAnimator.resume()
    }

    // MARK: Properties

    /// From zero for no bounce to one for all of it.
    open var elasticity: CGFloat {
        get { CGFloat(material.elasticity) }
        set { set(\.elasticity, .elasticity, Double(newValue)) }
    }
    open var friction: CGFloat {
        get { CGFloat(material.friction) }
        set { set(\.friction, .friction, Double(newValue)) }
    }
    /// An item of a hundred by a hundred points and a density of one has a mass of one.
    open var density: CGFloat {
        get { CGFloat(material.density) }
        set { set(\.density, .density, Double(newValue)) }
    }
    /// What slows items down on their way.
    open var resistance: CGFloat {
        get { CGFloat(material.resistance) }
        set { set(\.resistance, .resistance, Double(newValue)) }
    }
    open var angularResistance: CGFloat {
        get { CGFloat(material.angularResistance) }
        set { set(\.angularResistance, .angularResistance, Double(newValue)) }
    }
    open var allowsRotation: Bool {
        get { material.allowsRotation }
        set { set(\.allowsRotation, .rotation, newValue) }
    }
    /// For electric and magnetic fields.
    open var charge: CGFloat {
        get { ownCharge }
        set {
            guard newValue != ownCharge else { return }
            ownCharge = newValue
            say(.charge)
        }
    }
    /// Others collide with the item as with a wall.
    open var isAnchored: Bool {
        get { ownAnchoring }
        set {
            guard newValue != ownAnchoring else { return }
            ownAnchoring = newValue
            say(.anchoring)
        }
    }

    private func set<Value: Equatable>(
        _ path: WritableKeyPath<DynamicMaterial, Value>, _ property: Property, _ value: Value
    ) {
        guard material[keyPath: path] != value else { return }
        material[keyPath: path] = value
        say(property)
    }

    private func say(_ property: Property) {
        said.insert(property)
        dynamicAnimator?.itemBehaviorsChanged = true
        dynamicAnimator?.resume()
    }

    // MARK: Velocities

    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        add(DynamicVector(metres: velocity), 0, to: item)
    }

    @discardableResult
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        guard list.contains(item), let body = dynamicAnimator?.knownBody(of: item) else { return .zero }
        return body.velocity.points
    }

    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        add(.zero, Double(velocity), to: item)
    }

    @discardableResult
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        guard list.contains(item), let body = dynamicAnimator?.knownBody(of: item) else { return 0 }
        return CGFloat(body.spin)
    }

    private func add(_ linear: DynamicVector, _ angular: Double, to item: any UIDynamicItem) {
        guard list.contains(item), linear != .zero || angular != 0 else { return }
        if let dynamicAnimator, let body = dynamicAnimator.knownBody(of: item) {
            give(body, linear, angular)
            dynamicAnimator.resume()
        } else {
            let old = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
            waiting[ObjectIdentifier(item)] = (old.linear + linear, old.angular + angular)
        }
    }

    private func give(_ body: DynamicBody, _ linear: DynamicVector, _ angular: Double) {
        guard !body.isFixed else { return }
        body.wake()
        body.velocity += linear
        body.spin += angular
    }

    // MARK: In an animator

    override var hasItems: Bool { true }

    override func associate(with animator: UIDynamicAnimator) {
        for item in items { take(item, animator) }
        animator.itemBehaviorsChanged = true
    }

    override func dissociate(from animator: UIDynamicAnimator) {
        for item in items { drop(item, animator) }
        animator.itemBehaviorsChanged = true
    }

    private func take(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
        guard let body = animator.body(for: item) else { return }
        describe(body)
        if let velocity = waiting.removeValue(forKey: ObjectIdentifier(item)) {
            give(body, velocity.linear, velocity.angular)
        }
        body.wake()
    }

    private func drop(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) {
        animator.knownBody(of: item)?.material = DynamicMaterial()
        animator.itemBehaviorsChanged = true
        animator.release(item)
    }

    func describeItems() {
        guard let dynamicAnimator, !said.isEmpty else { return }
        for item in items {
            guard let body = dynamicAnimator.knownBody(of: item) else { continue }
            describe(body)
        }
    }

    /// Only what has been set is handed on, so that several behaviours can describe one item.
    private func describe(_ body: DynamicBody) {
        var result = body.material
        if said.contains(.elasticity) { result.elasticity = material.elasticity }
        if said.contains(.friction) { result.friction = material.friction }
        if said.contains(.density) { result.density = material.density }
        if said.contains(.resistance) { result.resistance = material.resistance }
        if said.contains(.angularResistance) { result.angularResistance = material.angularResistance }
        if said.contains(.rotation) { result.allowsRotation = material.allowsRotation }
        body.material = result
        if said.contains(.charge) { body.charge = Double(ownCharge) }
        if said.contains(.anchoring) { body.isAnchored = ownAnchoring }
    }
}
