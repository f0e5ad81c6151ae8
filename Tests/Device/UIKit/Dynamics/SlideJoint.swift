import Foundation

/// Lets one body slide along an axis of another, without turning.
final class SlideJoint: DynamicJoint {
    /// Metres along the axis from how the bodies stand at the beginning.
    var range: ClosedRange<Double>?
    private let first: DynamicBody
    private let second: DynamicBody
    private let anchors: (DynamicVector, DynamicVector)
    private let axis: DynamicVector
    private let turning: TurnJoint

    private var along = DynamicVector.zero
    private var arms = (DynamicVector.zero, DynamicVector.zero)
    private var between = DynamicVector.zero
    private var sideImpulse = 0.0
    private var limitImpulse = 0.0
    var bodies: [DynamicBody] { [first, second] }

    init(_ first: DynamicBody, _ second: DynamicBody, at place: DynamicVector, along direction: DynamicVector) {
        self.first = first
        self.second = second
        anchors = (first.localPoint(place), second.localPoint(place))
        axis = DynamicRotation(first.angle).inverse(direction.normalized)
        turning = TurnJoint(first, second)
        turning.range = 0...0
    }

    private func measure() {
        along = DynamicRotation(first.angle)(axis)
        arms = (first.worldPoint(anchors.0) - first.position, second.worldPoint(anchors.1) - second.position)
        between = second.position + arms.1 - first.position - arms.0
    }

    /// The first body is pushed where the second one's anchor is, so that both get the same turning.
    private var leverOfFirst: DynamicVector { arms.0 + between }

    private func mass(along direction: DynamicVector) -> Double {
        let turns = (leverOfFirst.cross(direction), arms.1.cross(direction))
        let inverse =
            first.inverseMass + second.inverseMass + first.inverseInertia * turns.0 * turns.0
            + second.inverseInertia * turns.1 * turns.1
        return inverse > 0 ? 1 / inverse : 0
    }

    private func push(_ impulse: DynamicVector) {
        first.apply(impulse: -impulse, at: leverOfFirst)
        second.apply(impulse: impulse, at: arms.1)
    }

    private var relativeVelocity: DynamicVector {
        second.velocity(at: arms.1) - first.velocity(at: leverOfFirst)
    }

    private var travel: Double { between.dot(along) }

    func prepare(for step: Double) {
        turning.prepare(for: step)
        measure()
        if limits == (false, false) { limitImpulse = 0 }
        push(along.normal * sideImpulse + along * limitImpulse)
    }

    private var limits: (Bool, Bool) {
        guard let range else { return (false, false) }
        if range.upperBound - range.lowerBound < 2 * DynamicJointing.slop { return (true, true) }
        return (travel <= range.lowerBound, travel >= range.upperBound)
    }

    func solveVelocity() {
        turning.solveVelocity()
        let (lower, upper) = limits
        if lower || upper {
            var total = limitImpulse - mass(along: along) * relativeVelocity.dot(along)
            if !upper { total = max(total, 0) }
            if !lower { total = min(total, 0) }
            push(along * (total - limitImpulse))
            limitImpulse = total
        }
        let side = along.normal
        let change = -mass(along: side) * relativeVelocity.dot(side)
        sideImpulse += change
        push(side * change)
    }

    func solvePosition() -> Bool {
        let angleIsRight = turning.solvePosition()
        measure()
        var error = along.normal * between.dot(along.normal)
        if let range { error += along * (travel - min(max(travel, range.lowerBound), range.upperBound)) }
        let distance = error.length
        guard distance > 1e-12 else { return angleIsRight }
        let direction = error / distance
        let limited = min(distance, DynamicJointing.largestCorrection)
        let correction = direction * (-mass(along: direction) * limited)
        first.shift(by: -correction, at: leverOfFirst)
        second.shift(by: correction, at: arms.1)
        return angleIsRight && distance <= DynamicJointing.slop
    }
}

/// Holds two bodies together as if they were one.
final class WeldJoint: DynamicJoint {
    private let pin: PinJoint
    var bodies: [DynamicBody] { pin.bodies }

    init(_ first: DynamicBody, _ second: DynamicBody, at place: DynamicVector) {
        pin = PinJoint(first, second, at: place)
        pin.range = 0...0
    }

    func prepare(for step: Double) { pin.prepare(for: step) }
    func solveVelocity() { pin.solveVelocity() }
    func solvePosition() -> Bool { pin.solvePosition() }
}
