#if DEBUG
import Testing

@testable import UIKitCore

/// Long histories of additions, removals and changes have the same result as solving from scratch.
struct SolverHistoryTests {
    @Test(arguments: 0..<20)
    func `any history ends at an optimum, no worse than a new solution and any neighbor`(seed: Int) {
        var history = History(seed: UInt64(seed))

        for step in 0..<40 {
            history.change()
            let values = history.values
            let costs = history.costs(values)
            #expect(history.excess(values) < 1e-6, "step \(step)")
            #expect(costs.isClose(to: history.costs(history.freshValues())), "step \(step)")
            for _ in 0..<20 {
                let neighbour = history.neighbour(of: values)
                guard history.excess(neighbour) < 1e-6 else { continue }
                #expect(!history.costs(neighbour).isClearlyBetter(than: costs), "step \(step)")
            }
        }
        history.removeAll()

        #expect(history.solver.rows.allSatisfy { $0.head < 0 })
    }

    @Test
    func `equal calls give equal values`() {
        func values() -> [Double] {
            var history = History(seed: 4_711)
            for _ in 0..<200 { history.change() }
            return history.values
        }

        #expect(values() == values())
    }
}

/// A solver, and a list of its constraints.
private struct History {
    struct Constraint {
        var terms: [(index: Int, coefficient: Double)]
        var constant: Double
        var demand: SolverDemand
    }

    var solver = ConstraintSolver()
    private var random: UInt64
    private let variables: [Int32]
    private var live: [(id: Int32, constraint: Constraint)] = []

    init(seed: UInt64) {
        random = seed &* 77 &+ 5
        var solver = ConstraintSolver()
        variables = (0..<6).map { solver.makeVariable(nonnegative: $0 % 2 == 1) }
        self.solver = solver
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    private mutating func next(_ bound: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(bound))
    }

    // MARK: Changes

    mutating func change() {
        switch next(10) {
        case 0..<6: add()
        case 6..<8: remove()
        case 8: shift()
        default: setLevels()
        }
    }

    private mutating func add() {
        var terms: [(index: Int, coefficient: Double)] = []
        for _ in 0..<(1 + next(3)) {
            let index = next(variables.count)
            if terms.contains(where: { $0.index == index }) { continue }
            terms.append((index, [1, -1, 1, -1, 0.5, 2, -2][next(7)]))
        }
        let demands: [SolverDemand] = [
            .zero, .notNegative, .notPositive, .wish(over: 250, under: 750), .wish(over: 750, under: 0),
            .wish(over: 0, under: 500), .wish(over: 250, under: 250), .wish(over: 999, under: 999),
        ]
        let constraint = Constraint(
            terms: terms, constant: Double(next(200) - 100), demand: demands[next(demands.count)])
        guard isFeasible(live.map(\.constraint) + [constraint]) else { return }
        let own = terms.map { SolverTerm(variable: variables[$0.index], coefficient: $0.coefficient) }
        live.append((solver.add(own, constant: constraint.constant, constraint.demand), constraint))
    }

    private mutating func remove() {
        guard !live.isEmpty else { return }
        let index = next(live.count)
        solver.remove(live[index].id)
        live.remove(at: index)
    }

    mutating func removeAll() {
        for entry in live { solver.remove(entry.id) }
        live = []
    }

    private mutating func shift() {
        guard !live.isEmpty else { return }
        var moved = live
        for _ in 0..<3 { moved[next(live.count)].constraint.constant += Double(next(100) - 50) }
        guard isFeasible(moved.map(\.constraint)) else { return }
        for (old, new) in zip(live, moved) {
            let difference = new.constraint.constant - old.constraint.constant
            if difference != 0 { solver.shift(old.id, by: difference) }
        }
        solver.settle()
        live = moved
    }

    private mutating func setLevels() {
        guard !live.isEmpty else { return }
        let index = next(live.count)
        guard case .wish = live[index].constraint.demand else { return }
        let (over, under) = (Float([0, 100, 250, 900][next(4)]), Float([0, 100, 250, 900][next(4)]))
        solver.setLevels(live[index].id, over: over, under: under)
        live[index].constraint.demand = .wish(over: over, under: under)
    }

    // MARK: Evaluation

    private func solve(_ constraints: [Constraint]) -> (values: [Double], isFeasible: Bool) {
        var fresh = ConstraintSolver()
        let own = variables.indices.map { fresh.makeVariable(nonnegative: $0 % 2 == 1) }
        for constraint in constraints {
            let terms = constraint.terms.map { SolverTerm(variable: own[$0.index], coefficient: $0.coefficient) }
            _ = fresh.add(terms, constant: constraint.constant, constraint.demand)
        }
        return (own.map { fresh.value(of: $0) }, fresh.conflicts.isEmpty)
    }

    private func isFeasible(_ constraints: [Constraint]) -> Bool {
        solve(constraints).isFeasible
    }

    func freshValues() -> [Double] {
        solve(live.map(\.constraint)).values
    }

    /// Values one point away in a few directions.
    mutating func neighbour(of values: [Double]) -> [Double] {
        values.map { $0 + Double(next(3) - 1) * 0.5 }
    }

    /// The largest violation of a required constraint.
    func excess(_ values: [Double]) -> Double {
        var worst = 0.0
        for (index, value) in values.enumerated() where index % 2 == 1 { worst = max(worst, -value) }
        for entry in live {
            let sum = self.sum(entry.constraint, values)
            switch entry.constraint.demand {
            case .zero: worst = max(worst, abs(sum))
            case .notNegative: worst = max(worst, -sum)
            case .notPositive: worst = max(worst, sum)
            case .wish: break
            }
        }
        return worst
    }

    func costs(_ values: [Double]) -> LeveledCost {
        var costs = LeveledCost()
        for entry in live {
            guard case .wish(let over, let under) = entry.constraint.demand else { continue }
            let sum = self.sum(entry.constraint, values)
            costs.add(abs(sum), at: sum > 0 ? over : under)
        }
        return costs
    }

    private func sum(_ constraint: Constraint, _ values: [Double]) -> Double {
        constraint.terms.reduce(constraint.constant) { $0 + values[$1.index] * $1.coefficient }
    }
}

extension LeveledCost {
    private func points(at level: Float) -> Double {
        entries.first { $0.level == level }?.points ?? 0
    }

    private func levels(with other: LeveledCost) -> [Float] {
        Set(entries.map(\.level) + other.entries.map(\.level)).sorted(by: >)
    }

    fileprivate func isClose(to other: LeveledCost) -> Bool {
        levels(with: other).allSatisfy { abs(points(at: $0) - other.points(at: $0)) < 1e-5 }
    }

    fileprivate func isClearlyBetter(than other: LeveledCost) -> Bool {
        for level in levels(with: other) {
            let difference = points(at: level) - other.points(at: level)
            if abs(difference) > 1e-6 { return difference < 0 }
        }
        return false
    }
}
#endif
