import Foundation

/// What collisions and motion are like for a body that no item behaviour describes.
struct DynamicMaterial: Equatable {
    var elasticity = 0.2
    var friction = 0.2
    var density = 1.0
    var resistance = 0.1
    var angularResistance = 0.1
    var allowsRotation = true
}

/// A rigid body of the simulation: what stands for an item, an anchor or a boundary.
final class DynamicBody {
    let item: (any UIDynamicItem)?
    /// In the body's frame, the centre of mass at the origin.
    let shapes: [DynamicShape]
    /// The item's size, which decides about the mass whatever the outline is.
    let size: DynamicVector

    /// Nothing of the body is further from its centre.
    let radius: Double

    /// How many behaviours use the item.
    var associations = 0
    var position: DynamicVector
    var angle: Double
    var velocity = DynamicVector.zero
    var spin = 0.0
    var force = DynamicVector.zero
    var torque = 0.0
    var material = DynamicMaterial() { didSet { if material != oldValue { updateMass() } } }
    var charge = 0.0
    /// Takes part in collisions, but nothing moves it.
    var isAnchored = false { didSet { updateMass() } }
    var fallsByGravity = false
    /// The collision groups that it belongs to.
    var groups: Set<ObjectIdentifier> = []
    private(set) var mass = 0.0
    private(set) var inverseMass = 0.0
    private(set) var inverseInertia = 0.0
    private(set) var isAwake = true
    private(set) var restingTime = 0.0

    init(
        item: (any UIDynamicItem)?, shapes: [DynamicShape], size: DynamicVector, position: DynamicVector, angle: Double
    ) {
        self.item = item
        self.shapes = shapes
        self.size = size
        radius = shapes.reduce(0) { max($0, pointwiseMax($1.extent.high, -$1.extent.low).length) }
        self.position = position
        self.angle = angle
        updateMass()
    }

    /// A fixed body: an anchor without a shape, or a boundary.
    convenience init(fixedAt position: DynamicVector, shapes: [DynamicShape] = []) {
        self.init(item: nil, shapes: shapes, size: .zero, position: position, angle: 0)
        isAnchored = true
    }

    var isFixed: Bool { isAnchored || item == nil }

    private func updateMass() {
        guard !isFixed else {
            mass = 0
            inverseMass = 0
            inverseInertia = 0
            velocity = .zero
            spin = 0
            return
        }
        mass = material.density * size.x * size.y
        inverseMass = mass > 0 ? 1 / mass : 0
        let unit = shapes.reduce(0) { $0 + $1.unitInertia } / Double(max(shapes.count, 1))
        let inertia = mass * unit
        inverseInertia = material.allowsRotation && inertia > 0 ? 1 / inertia : 0
    }

    func worldPoint(_ local: DynamicVector) -> DynamicVector { DynamicRotation(angle)(local) + position }
    func localPoint(_ world: DynamicVector) -> DynamicVector { DynamicRotation(angle).inverse(world - position) }

    func apply(impulse: DynamicVector, at arm: DynamicVector) {
        velocity += inverseMass * impulse
        spin += inverseInertia * arm.cross(impulse)
    }

    func apply(angularImpulse: Double) {
        spin += inverseInertia * angularImpulse
    }

    func velocity(at arm: DynamicVector) -> DynamicVector { velocity + arm.turned(by: spin) }

    // MARK: Sleep

    func wake() {
        guard !isAwake else { return }
        isAwake = true
        restingTime = 0
    }

    func sleep() {
        isAwake = false
        restingTime = 0
        velocity = .zero
        spin = 0
        force = .zero
        torque = 0
    }

    /// How long the body has been slower than what counts as rest.
    func measureRest(over step: Double) -> Double {
        let isSlow = velocity.lengthSquared <= Self.restingSpeed * Self.restingSpeed && abs(spin) <= Self.restingSpin
        restingTime = isSlow ? restingTime + step : 0
        return restingTime
    }

    private static let restingSpeed = 0.01
    private static let restingSpin = 2 * Double.pi / 180
}
