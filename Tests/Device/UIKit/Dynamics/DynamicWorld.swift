import Foundation

/// A group of bodies that collide with each other and with boundaries, as one collision behaviour says.
@MainActor
final class CollisionGroup {
    var members: [DynamicBody] = []
    /// Fixed bodies; only their shapes count.
    var boundaries: [DynamicBody] = []
    var mode = UICollisionBehavior.Mode.everything
}

/// A force that depends on where a body is.
@MainActor
protocol DynamicField: AnyObject {
    /// Changes velocities, before joints and contacts have their say.
    func act(in world: DynamicWorld, at time: Double, for step: Double)
}

/// Rigid bodies in a plane: sequential impulses with warm starting, semi-implicit Euler, fixed steps.
@MainActor
final class DynamicWorld {
    /// Metres per second squared.
    var gravity = DynamicVector.zero
    private(set) var bodies: [DynamicBody] = []
    private(set) var joints: [any DynamicJoint] = []
    /// Bodies whose joints keep them from colliding, with how many joints they share.
    private var apart: [Set<ObjectIdentifier>: Int] = [:]
    var groups: [CollisionGroup] = []
    var fields: [any DynamicField] = []

    private var contacts: [ContactKey: DynamicContact] = [:]
    private var contactOrder: [DynamicContact] = []
    private(set) var begun: [DynamicContact] = []
    private(set) var ended: [DynamicContact] = []
    private var unspentTime = 0.0
    private var stepNumber = 0

    struct ContactKey: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier
        let shapes: Int
    }

    /// A hundred-and-twentieth of a second, as a single-precision number tells it.
    private static let step = Double(Float(1) / 120)
    private static let velocityPasses = 8
    private static let positionPasses = 3
    private static let timeToRest = 0.5

    func add(_ body: DynamicBody) { bodies.append(body) }

    func remove(_ body: DynamicBody) {
        bodies.removeAll { $0 === body }
        dropContacts { $0.first === body || $0.second === body }
    }

    func add(_ joint: any DynamicJoint) {
        joints.append(joint)
        count(joint, 1)
    }

    func remove(_ joint: any DynamicJoint) {
        guard let index = joints.firstIndex(where: { $0 === joint }) else { return }
        joints.remove(at: index)
        count(joint, -1)
    }

    /// Pins, welds, slides and ropes keep their bodies from colliding.
    private func count(_ joint: any DynamicJoint, _ change: Int) {
        guard !(joint is DistanceJoint) else { return }
        let pair = Set(joint.bodies.map { ObjectIdentifier($0) })
        let number = (apart[pair] ?? 0) + change
        apart[pair] = number > 0 ? number : nil
    }

    func dropContacts(where isGone: (DynamicContact) -> Bool) {
        for contact in contactOrder where isGone(contact) {
            contact.first.wake()
            contact.second.wake()
            ended.append(contact)
        }
        contacts = contacts.filter { !isGone($0.value) }
        contactOrder.removeAll(where: isGone)
    }

    /// Lets time pass; false when everything has come to rest.
    func advance(by time: Double) -> Bool {
        guard !bodies.isEmpty else { return false }
        unspentTime += time
        while unspentTime >= Self.step {
            stepOnce()
            unspentTime -= Self.step
        }
        for body in bodies {
            body.force = .zero
            body.torque = 0
        }
        return bodies.contains { !$0.isFixed && $0.isAwake }
    }

    func takeContacts() -> (begun: [DynamicContact], ended: [DynamicContact]) {
        defer {
            begun = []
            ended = []
        }
        return (begun, ended)
    }

    // MARK: One step

    private func stepOnce() {
        stepNumber += 1
        findContacts()
        let moving = bodies.filter { !$0.isFixed && $0.isAwake }
        guard !moving.isEmpty else { return }
        accelerate(moving)
        for field in fields { field.act(in: self, at: Double(stepNumber) * Self.step, for: Self.step) }
        let resisting = contactOrder.filter(\.resists)
        for contact in resisting { contact.prepare() }
        for joint in joints { joint.prepare(for: Self.step) }
        for _ in 0..<Self.velocityPasses {
            for joint in joints { joint.solveVelocity() }
            for contact in resisting { contact.solveVelocity() }
        }
        for body in moving { move(body) }
        for _ in 0..<Self.positionPasses {
            var isRight = true
            for contact in resisting where !contact.solvePosition() { isRight = false }
            for joint in joints where !joint.solvePosition() { isRight = false }
            if isRight { break }
        }
        let restingTime = moving.reduce(Double.infinity) { min($0, $1.measureRest(over: Self.step)) }
        if restingTime >= Self.timeToRest { for body in moving { body.sleep() } }
    }

    private func accelerate(_ moving: [DynamicBody]) {
        for body in moving {
            let fall = body.fallsByGravity ? gravity : .zero
            body.velocity += Self.step * (fall + body.inverseMass * body.force)
            body.spin += Self.step * body.inverseInertia * body.torque
            body.velocity /= max(1 + Self.step * body.material.resistance, 1e-9)
            body.spin /= max(1 + Self.step * body.material.angularResistance, 1e-9)
        }
    }

    private func move(_ body: DynamicBody) {
        let longest = 2.0
        var way = body.velocity * Self.step
        if way.length > longest {
            body.velocity *= longest / way.length
            way = body.velocity * Self.step
        }
        let turn = body.spin * Self.step
        if abs(turn) > Double.pi / 2 { body.spin *= Double.pi / 2 / abs(turn) }
        let share = freeShare(of: way, turning: body.spin * Self.step, for: body)
        body.angle += body.spin * Self.step * share
        body.position += way * share
    }

    /// How much of its way a body can go before it meets a boundary, which it must not pass through.
    private func freeShare(of way: DynamicVector, turning turn: Double, for body: DynamicBody) -> Double {
        let reach = way.length + abs(turn) * body.radius
        guard reach > Self.harmlessWay else { return 1 }
        let start = (body.position, body.angle)
        defer { (body.position, body.angle) = start }
        var share = 1.0
        for group in groups where group.mode.contains(.boundaries) && body.groups.contains(ObjectIdentifier(group)) {
            for boundary in group.boundaries {
                for line in boundary.shapes where isNear(line, body, within: reach) {
                    share = min(share, freeShare(before: line, body, way, turn, reach, upTo: share))
                    (body.position, body.angle) = start
                }
            }
        }
        return share
    }

    private func isNear(_ line: DynamicShape, _ body: DynamicBody, within reach: Double) -> Bool {
        let (low, high) = line.extent
        let room = body.radius + reach
        let (x, y) = (body.position.x, body.position.y)
        return low.x <= x + room && high.x >= x - room && low.y <= y + room && high.y >= y - room
    }

    /// Goes on by as much as the distance that is left allows, until the line is touched.
    private func freeShare(
        before line: DynamicShape, _ body: DynamicBody, _ way: DynamicVector, _ turn: Double, _ reach: Double,
        upTo limit: Double
    ) -> Double {
        let start = (body.position, body.angle)
        var share = 0.0
        for round in 0..<Self.approaches {
            body.position = start.0 + way * share
            body.angle = start.1 + turn * share
            let distance = DynamicCollider.distance(from: line, to: body)
            if distance < DynamicCollider.boundarySkin { return round == 0 ? limit : share }
            share += (distance - DynamicCollider.boundarySkin / 2) / reach
            if share >= limit { return limit }
        }
        return share
    }

    private static let harmlessWay = 0.01
    private static let approaches = 20

    // MARK: Contacts

    private func findContacts() {
        for group in groups {
            if group.mode.contains(.items) { meetEachOther(group.members) }
            for body in group.members where !body.isFixed {
                let extent = extent(of: body)
                for boundary in group.boundaries {
                    meet(boundary, body, extent, resists: group.mode.contains(.boundaries))
                }
            }
        }
        let gone = contactOrder.filter { $0.foundAt != stepNumber }
        guard !gone.isEmpty else { return }
        ended.append(contentsOf: gone)
        contacts = contacts.filter { $0.value.foundAt == stepNumber }
        contactOrder.removeAll { $0.foundAt != stepNumber }
    }

    private func extent(of body: DynamicBody) -> (low: DynamicVector, high: DynamicVector) {
        let rotation = DynamicRotation(body.angle)
        let parts = body.shapes.map { $0.moved(by: body.position, rotation).extent }
        guard var whole = parts.first else { return (body.position, body.position) }
        for part in parts.dropFirst() {
            whole = (pointwiseMin(whole.low, part.low), pointwiseMax(whole.high, part.high))
        }
        let margin = DynamicVector(0.02, 0.02)
        return (whole.low - margin, whole.high + margin)
    }

    /// Sweeps from left to right, so that bodies that are far from each other are not compared.
    private func meetEachOther(_ members: [DynamicBody]) {
        let sorted = members.map { (body: $0, extent: extent(of: $0)) }.sorted { $0.extent.low.x < $1.extent.low.x }
        for (index, one) in sorted.enumerated() {
            for other in sorted[(index + 1)...] {
                if other.extent.low.x > one.extent.high.x { break }
                guard other.extent.low.y <= one.extent.high.y, one.extent.low.y <= other.extent.high.y else { continue }
                guard !(one.body.isFixed && other.body.isFixed),
                    apart[[ObjectIdentifier(one.body), ObjectIdentifier(other.body)]] == nil
                else { continue }
                let inOrder = ObjectIdentifier(one.body) < ObjectIdentifier(other.body)
                let (first, second) = inOrder ? (one.body, other.body) : (other.body, one.body)
                for (i, a) in first.shapes.enumerated() {
                    for (j, b) in second.shapes.enumerated() {
                        touch(first, a, second, b, ContactKey(first, second, i * 4096 + j), resists: true)
                    }
                }
            }
        }
    }

    private func meet(
        _ boundary: DynamicBody, _ body: DynamicBody, _ extent: (low: DynamicVector, high: DynamicVector), resists: Bool
    ) {
        for (i, line) in boundary.shapes.enumerated() {
            let (low, high) = line.extent
            guard low.x <= extent.high.x, extent.low.x <= high.x, low.y <= extent.high.y, extent.low.y <= high.y else {
                continue
            }
            for (j, shape) in body.shapes.enumerated() {
                touch(boundary, line, body, shape, ContactKey(boundary, body, i * 4096 + j), resists: resists)
            }
        }
    }

    private func touch(
        _ first: DynamicBody, _ a: DynamicShape, _ second: DynamicBody, _ b: DynamicShape, _ key: ContactKey,
        resists: Bool
    ) {
        guard var manifold = DynamicCollider.manifold(a, of: first, b, of: second) else { return }
        if let known = contacts[key] {
            if known.foundAt == stepNumber {
                known.resists = known.resists || resists
                return
            }
            manifold.takeImpulses(from: known.manifold)
            known.manifold = manifold
            known.resists = resists
            known.foundAt = stepNumber
            return
        }
        let contact = DynamicContact(first, second, manifold)
        contact.resists = resists
        contact.foundAt = stepNumber
        contacts[key] = contact
        contactOrder.append(contact)
        begun.append(contact)
        if resists {
            first.wake()
            second.wake()
        }
    }
}

extension DynamicWorld.ContactKey {
    @MainActor
    init(_ first: DynamicBody, _ second: DynamicBody, _ shapes: Int) {
        self.init(first: ObjectIdentifier(first), second: ObjectIdentifier(second), shapes: shapes)
    }
}
