import Foundation

/// Two shapes that touch, from the step in which they begin to the one in which they part.
final class DynamicContact {
    /// Of the two bodies the first may be a boundary.
    let first: DynamicBody
    let second: DynamicBody
    var manifold: DynamicManifold
    /// False where the collision is only reported.
    var resists = true
    /// The step in which it was last found.
    var foundAt = 0

    private struct Row {
        var normal: DynamicVector
        var armFirst: DynamicVector
        var armSecond: DynamicVector
        var normalMass: Double
        var tangentMass: Double
        var bounce: Double
    }
    private var rows: [Row] = []
    /// How the two points' normal impulses act on each point's speed, where two points can be told apart.
    private var block: (own: SIMD2<Double>, shared: Double)?

    init(_ first: DynamicBody, _ second: DynamicBody, _ manifold: DynamicManifold) {
        self.first = first
        self.second = second
        self.manifold = manifold
    }

    /// In the world, of the point that carries most.
    var place: DynamicVector {
        let point = manifold.points.max { $0.normalImpulse < $1.normalImpulse } ?? manifold.points[0]
        return manifold.state(of: point, first, second).place
    }

    // MARK: Velocity

    func prepare() {
        let elasticity = max(first.material.elasticity, second.material.elasticity)
        rows = manifold.points.map { point in
            let state = manifold.state(of: point, first, second)
            let armFirst = state.place - first.position
            let armSecond = state.place - second.position
            let tangent = state.normal.normal
            let speed = (second.velocity(at: armSecond) - first.velocity(at: armFirst)).dot(state.normal)
            return Row(
                normal: state.normal, armFirst: armFirst, armSecond: armSecond,
                normalMass: mass(armFirst, armSecond, along: state.normal),
                tangentMass: mass(armFirst, armSecond, along: tangent),
                bounce: speed < -Self.slowestBounce ? -elasticity * speed : 0)
        }
        block = pairOfPoints
        for (row, point) in zip(rows, manifold.points) {
            push(row, row.normal * point.normalImpulse + row.normal.normal * point.tangentImpulse)
        }
    }

    private var pairOfPoints: (own: SIMD2<Double>, shared: Double)? {
        guard rows.count == 2 else { return nil }
        let normal = rows[0].normal
        let turns = rows.map { ($0.armFirst.cross(normal), $0.armSecond.cross(normal)) }
        let masses = first.inverseMass + second.inverseMass
        func shared(_ a: Int, _ b: Int) -> Double {
            masses + first.inverseInertia * turns[a].0 * turns[b].0 + second.inverseInertia * turns[a].1 * turns[b].1
        }
        let own = SIMD2(shared(0, 0), shared(1, 1))
        let both = shared(0, 1)
        return own.x * own.x < 1000 * (own.x * own.y - both * both) ? (own, both) : nil
    }

    private func mass(_ a: DynamicVector, _ b: DynamicVector, along direction: DynamicVector) -> Double {
        let turnA = a.cross(direction)
        let turnB = b.cross(direction)
        let k =
            first.inverseMass + second.inverseMass + first.inverseInertia * turnA * turnA
            + second.inverseInertia * turnB * turnB
        return k > 0 ? 1 / k : 0
    }

    private func push(_ row: Row, _ impulse: DynamicVector) {
        first.apply(impulse: -impulse, at: row.armFirst)
        second.apply(impulse: impulse, at: row.armSecond)
    }

    func solveVelocity() {
        let friction = max(first.material.friction * second.material.friction, 0).squareRoot()
        for (index, row) in rows.enumerated() {
            let point = manifold.points[index]
            let tangent = row.normal.normal
            let slip = (second.velocity(at: row.armSecond) - first.velocity(at: row.armFirst)).dot(tangent)
            let limit = friction * point.normalImpulse
            let total = min(max(point.tangentImpulse - row.tangentMass * slip, -limit), limit)
            manifold.points[index].tangentImpulse = total
            push(row, tangent * (total - point.tangentImpulse))
        }
        if let block { solveNormals(block) } else { solveNormals() }
    }

    private func speed(_ row: Row) -> Double {
        (second.velocity(at: row.armSecond) - first.velocity(at: row.armFirst)).dot(row.normal) - row.bounce
    }

    private func solveNormals() {
        for (index, row) in rows.enumerated() {
            let old = manifold.points[index].normalImpulse
            let total = max(old - row.normalMass * speed(row), 0)
            manifold.points[index].normalImpulse = total
            push(row, row.normal * (total - old))
        }
    }

    /// Both points at once, so that what lands flat stays flat: the first set of points that press without pulling.
    private func solveNormals(_ k: (own: SIMD2<Double>, shared: Double)) {
        let old = SIMD2(manifold.points[0].normalImpulse, manifold.points[1].normalImpulse)
        let free =
            SIMD2(speed(rows[0]), speed(rows[1]))
            - SIMD2(k.own.x * old.x + k.shared * old.y, k.shared * old.x + k.own.y * old.y)
        let determinant = k.own.x * k.own.y - k.shared * k.shared
        let both = SIMD2(
            -(k.own.y * free.x - k.shared * free.y) / determinant, -(k.own.x * free.y - k.shared * free.x) / determinant
        )
        let onlyFirst = -free.x / k.own.x
        let onlySecond = -free.y / k.own.y
        let total: SIMD2<Double>
        if both.x >= 0, both.y >= 0 {
            total = both
        } else if onlyFirst >= 0, k.shared * onlyFirst + free.y >= 0 {
            total = SIMD2(onlyFirst, 0)
        } else if onlySecond >= 0, k.shared * onlySecond + free.x >= 0 {
            total = SIMD2(0, onlySecond)
        } else if free.x >= 0, free.y >= 0 {
            total = .zero
        } else {
            return
        }
        for index in 0...1 {
            manifold.points[index].normalImpulse = total[index]
            push(rows[index], rows[index].normal * (total[index] - old[index]))
        }
    }

    // MARK: Position

    /// Pushes overlapping bodies apart; true when they overlap by no more than is tolerated.
    func solvePosition() -> Bool {
        var deepest = 0.0
        for point in manifold.points {
            let state = manifold.state(of: point, first, second)
            deepest = min(deepest, state.separation)
            let armFirst = state.place - first.position
            let armSecond = state.place - second.position
            let error = min(max(DynamicJointing.share * (state.separation + DynamicJointing.slop), -0.2), 0)
            let impulse = state.normal * (-mass(armFirst, armSecond, along: state.normal) * error)
            first.shift(by: -impulse, at: armFirst)
            second.shift(by: impulse, at: armSecond)
        }
        return deepest >= -1.5 * DynamicJointing.slop
    }

    /// Slower than this nothing bounces.
    private static let slowestBounce = 1.0
}

/// Figures that joints and contacts share.
enum DynamicJointing {
    /// How much of an error of position one pass takes away.
    static let share = 0.2
    /// The overlap that is left, so that what rests goes on touching.
    static let slop = 0.005
    static let angularSlop = 2 * Double.pi / 180
    static let largestCorrection = 0.2
}

extension DynamicBody {
    func shift(by impulse: DynamicVector, at arm: DynamicVector) {
        position += inverseMass * impulse
        angle += inverseInertia * arm.cross(impulse)
    }
}
