import Foundation

/// Keeps a point of one body on a point of another, around which they may turn.
final class PinJoint: DynamicJoint {
    private let first: DynamicBody
    private let second: DynamicBody
    private let anchors: (DynamicVector, DynamicVector)
    private let turning: TurnJoint
    private var arms = (DynamicVector.zero, DynamicVector.zero)
    private var impulse = DynamicVector.zero
    var bodies: [DynamicBody] { [first, second] }

    /// Radians between which the second body may stand to the first, from how they stand now.
    var range: ClosedRange<Double>? {
        get { turning.range }
        set { turning.range = newValue }
    }
    /// What brakes the turning.
    var friction: Double {
        get { turning.friction }
        set { turning.friction = newValue }
    }

    init(_ first: DynamicBody, _ second: DynamicBody, at place: DynamicVector) {
        self.first = first
        self.second = second
        anchors = (first.localPoint(place), second.localPoint(place))
        turning = TurnJoint(first, second)
    }

    private func measure() -> DynamicVector {
        arms = (first.worldPoint(anchors.0) - first.position, second.worldPoint(anchors.1) - second.position)
        return second.position + arms.1 - first.position - arms.0
    }

    func prepare(for step: Double) {
        turning.prepare(for: step)
        _ = measure()
        push(impulse)
    }

    private func push(_ impulse: DynamicVector) {
        first.apply(impulse: -impulse, at: arms.0)
        second.apply(impulse: impulse, at: arms.1)
    }

    func solveVelocity() {
        turning.solveVelocity()
        let change = solve(-(second.velocity(at: arms.1) - first.velocity(at: arms.0)))
        impulse += change
        push(change)
    }

    /// The impulse that changes the points' relative velocity, or position, by `wanted`.
    private func solve(_ wanted: DynamicVector) -> DynamicVector {
        let (a, b) = arms
        let sum = first.inverseMass + second.inverseMass
        let turns = (first.inverseInertia, second.inverseInertia)
        let xx = sum + turns.0 * a.y * a.y + turns.1 * b.y * b.y
        let yy = sum + turns.0 * a.x * a.x + turns.1 * b.x * b.x
        let xy = -turns.0 * a.x * a.y - turns.1 * b.x * b.y
        let determinant = xx * yy - xy * xy
        guard determinant != 0 else { return .zero }
        return DynamicVector(yy * wanted.x - xy * wanted.y, xx * wanted.y - xy * wanted.x) / determinant
    }

    func solvePosition() -> Bool {
        let angleIsRight = turning.solvePosition()
        let error = measure()
        let correction = solve(-error)
        first.shift(by: -correction, at: arms.0)
        second.shift(by: correction, at: arms.1)
        return angleIsRight && error.length <= DynamicJointing.slop
    }
}

/// Keeps the angle between two bodies, keeps it in a range, or brakes its change.
final class TurnJoint: DynamicJoint {
    /// Radians from how the bodies stand at the beginning; a single value for a rigid connection.
    var range: ClosedRange<Double>?
    var friction = 0.0
    private let first: DynamicBody
    private let second: DynamicBody
    private let reference: Double
    private var mass = 0.0
    private var step = 1.0
    private var limitImpulse = 0.0
    private var frictionImpulse = 0.0
    var bodies: [DynamicBody] { [first, second] }

    init(_ first: DynamicBody, _ second: DynamicBody) {
        self.first = first
        self.second = second
        reference = second.angle - first.angle
    }

    private var angle: Double { second.angle - first.angle - reference }

    /// Which way the range holds the angle: below it, above it, or both.
    private func limits(_ range: ClosedRange<Double>) -> (lower: Bool, upper: Bool) {
        if range.upperBound - range.lowerBound < 2 * DynamicJointing.angularSlop { return (true, true) }
        return (angle <= range.lowerBound, angle >= range.upperBound)
    }

    func prepare(for step: Double) {
        self.step = step
        let inverse = first.inverseInertia + second.inverseInertia
        mass = inverse > 0 ? 1 / inverse : 0
        if let range, limits(range).lower || limits(range).upper {
            push(limitImpulse)
        } else {
            limitImpulse = 0
        }
        push(frictionImpulse)
    }

    private func push(_ impulse: Double) {
        first.apply(angularImpulse: -impulse)
        second.apply(angularImpulse: impulse)
    }

    func solveVelocity() {
        let most = friction * step
        let braked = min(max(frictionImpulse - mass * (second.spin - first.spin), -most), most)
        push(braked - frictionImpulse)
        frictionImpulse = braked
        guard let range else { return }
        let limits = limits(range)
        guard limits.lower || limits.upper else { return }
        var total = limitImpulse - mass * (second.spin - first.spin)
        if !limits.upper { total = max(total, 0) }
        if !limits.lower { total = min(total, 0) }
        push(total - limitImpulse)
        limitImpulse = total
    }

    func solvePosition() -> Bool {
        guard let range else { return true }
        let error = angle - min(max(angle, range.lowerBound), range.upperBound)
        let correction = -mass * min(max(error, -0.14), 0.14)
        first.angle -= first.inverseInertia * correction
        second.angle += second.inverseInertia * correction
        return abs(error) <= DynamicJointing.angularSlop
    }
}
