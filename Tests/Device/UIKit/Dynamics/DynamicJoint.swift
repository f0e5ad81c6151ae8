import Foundation

/// Something that holds two bodies together, or one to a fixed body.
@MainActor
protocol DynamicJoint: AnyObject {
    var bodies: [DynamicBody] { get }
    /// Reads where the bodies stand, and applies what the last step has learned.
    func prepare(for step: Double)
    func solveVelocity()
    /// True when what is left of the error is tolerated.
    func solvePosition() -> Bool
}

/// Keeps two points at a distance, rigidly or as a spring.
final class DistanceJoint: DynamicJoint {
    let first: DynamicBody
    let second: DynamicBody
    let anchorFirst: DynamicVector
    let anchorSecond: DynamicVector
    var length: Double
    /// In hertz; zero for a rigid rod.
    var frequency = 0.0
    /// One for the least oscillation.
    var damping = 0.0

    private var direction = DynamicVector.zero
    private var arms = (DynamicVector.zero, DynamicVector.zero)
    private var mass = 0.0
    private var softness = 0.0
    private var bias = 0.0
    private var impulse = 0.0
    var bodies: [DynamicBody] { [first, second] }

    /// The anchors are in the bodies' frames; the length is the distance between them now.
    init(_ first: DynamicBody, _ anchorFirst: DynamicVector, _ second: DynamicBody, _ anchorSecond: DynamicVector) {
        self.first = first
        self.second = second
        self.anchorFirst = anchorFirst
        self.anchorSecond = anchorSecond
        length = (second.worldPoint(anchorSecond) - first.worldPoint(anchorFirst)).length
    }

    private func measure() -> Double {
        arms = (
            first.worldPoint(anchorFirst) - first.position, second.worldPoint(anchorSecond) - second.position
        )
        let between = second.position + arms.1 - first.position - arms.0
        let distance = between.length
        direction = distance > DynamicJointing.slop ? between / distance : .zero
        return distance
    }

    private var inverseMass: Double {
        let turns = (arms.0.cross(direction), arms.1.cross(direction))
        return first.inverseMass + first.inverseInertia * turns.0 * turns.0 + second.inverseMass
            + second.inverseInertia * turns.1 * turns.1
    }

    func prepare(for step: Double) {
        let distance = measure()
        let inverse = inverseMass
        mass = inverse > 0 ? 1 / inverse : 0
        softness = 0
        bias = 0
        if frequency > 0 {
            let omega = 2 * Double.pi * frequency
            let stiffness = mass * omega * omega
            softness = step * (2 * mass * damping * omega + step * stiffness)
            softness = softness > 0 ? 1 / softness : 0
            bias = (distance - length) * step * stiffness * softness
            let soft = inverse + softness
            mass = soft > 0 ? 1 / soft : 0
        }
        push(impulse)
    }

    private func push(_ impulse: Double) {
        first.apply(impulse: -impulse * direction, at: arms.0)
        second.apply(impulse: impulse * direction, at: arms.1)
    }

    func solveVelocity() {
        let speed = (second.velocity(at: arms.1) - first.velocity(at: arms.0)).dot(direction)
        let change = -mass * (speed + bias + softness * impulse)
        impulse += change
        push(change)
    }

    func solvePosition() -> Bool {
        guard frequency == 0 else { return true }
        let distance = measure()
        let limit = DynamicJointing.largestCorrection
        let error = min(max(distance - length, -limit), limit)
        let inverse = inverseMass
        let correction = inverse > 0 ? -error / inverse : 0
        first.shift(by: -correction * direction, at: arms.0)
        second.shift(by: correction * direction, at: arms.1)
        return abs(error) < DynamicJointing.slop
    }
}

/// Keeps two points from parting further than a distance.
final class RopeJoint: DynamicJoint {
    let longest: Double
    private let first: DynamicBody
    private let second: DynamicBody
    private let anchors: (DynamicVector, DynamicVector)
    private var arms = (DynamicVector.zero, DynamicVector.zero)
    private var direction = DynamicVector.zero
    private var distance = 0.0
    private var mass = 0.0
    private var impulse = 0.0
    private var step = 1.0
    var bodies: [DynamicBody] { [first, second] }

    init(_ first: DynamicBody, _ anchorFirst: DynamicVector, _ second: DynamicBody, _ anchorSecond: DynamicVector) {
        self.first = first
        self.second = second
        anchors = (anchorFirst, anchorSecond)
        longest = (second.worldPoint(anchorSecond) - first.worldPoint(anchorFirst)).length
    }

    private func measure() {
        arms = (first.worldPoint(anchors.0) - first.position, second.worldPoint(anchors.1) - second.position)
        let between = second.position + arms.1 - first.position - arms.0
        distance = between.length
        direction = distance > DynamicJointing.slop ? between / distance : .zero
        let turns = (arms.0.cross(direction), arms.1.cross(direction))
        let inverse =
            first.inverseMass + first.inverseInertia * turns.0 * turns.0 + second.inverseMass
            + second.inverseInertia * turns.1 * turns.1
        mass = inverse > 0 ? 1 / inverse : 0
    }

    func prepare(for step: Double) {
        self.step = step
        measure()
        push(impulse)
    }

    private func push(_ impulse: Double) {
        first.apply(impulse: -impulse * direction, at: arms.0)
        second.apply(impulse: impulse * direction, at: arms.1)
    }

    func solveVelocity() {
        var speed = (second.velocity(at: arms.1) - first.velocity(at: arms.0)).dot(direction)
        if distance < longest { speed += (distance - longest) / step }
        let total = min(0, impulse - mass * speed)
        push(total - impulse)
        impulse = total
    }

    func solvePosition() -> Bool {
        measure()
        let error = min(max(distance - longest, 0), DynamicJointing.largestCorrection)
        first.shift(by: mass * error * direction, at: arms.0)
        second.shift(by: -mass * error * direction, at: arms.1)
        return distance - longest < DynamicJointing.slop
    }
}
