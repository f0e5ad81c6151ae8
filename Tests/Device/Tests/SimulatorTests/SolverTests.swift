#if DEBUG
import Testing

@testable import UIKitCore

struct SolverTests {
    // MARK: Small systems

    @Test
    func `a required constraint is satisfied and an optional one as closely as possible`() {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonnegative: true)

        _ = solver.add([1 * width], constant: -100, .wish(over: 250, under: 250))
        #expect(solver.value(of: width) == 100)

        _ = solver.add([1 * width], constant: -80, .notPositive)
        #expect(solver.value(of: width) == 80)

        _ = solver.add([1 * width], constant: -30, .zero)
        #expect(solver.value(of: width) == 30)
        #expect(solver.conflicts.isEmpty)
    }

    @Test(arguments: [(100.0, 100.0), (150, 120), (50, 80)])
    func `an optional constraint can weigh excess and shortage differently`(asked: Double, found: Double) {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonnegative: true)
        _ = solver.add([1 * width], constant: -asked, .wish(over: 250, under: 750))
        _ = solver.add([1 * width], constant: -80, .wish(over: 0, under: 500))
        _ = solver.add([1 * width], constant: -120, .wish(over: 760, under: 0))

        #expect(solver.value(of: width) == found)
    }

    @Test
    func `one point of a higher level outweighs any number of a lower one`() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for _ in 0..<20 { _ = solver.add([1 * x], constant: -1_000, .wish(over: 499, under: 499)) }

        _ = solver.add([1 * x], constant: -1, .wish(over: 500, under: 500))

        #expect(solver.value(of: x) == 1)
    }

    @Test
    func `sizes are never negative, positions can be`() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let width = solver.makeVariable(nonnegative: true)

        _ = solver.add([1 * x], constant: 5, .zero)
        _ = solver.add([1 * width], constant: 5, .wish(over: 999, under: 999))

        #expect(solver.value(of: x) == -5)
        #expect(solver.value(of: width) == 0)
    }

    // MARK: Changes

    @Test
    func `a changed constant changes its dependent variables, and reports them`() {
        var solver = ConstraintSolver()
        let variables = (0..<3).map { _ in solver.makeVariable() }
        let first = solver.add([1 * variables[0]], constant: -10, .zero)
        _ = solver.add([1 * variables[1], -1 * variables[0]], constant: -5, .zero)
        _ = solver.add([1 * variables[2]], constant: -7, .zero)
        #expect(solver.takeChanges().count == 3)

        solver.shift(first, by: -20)
        solver.settle()

        #expect(variables.map { solver.value(of: $0) } == [30, 35, 7])
        #expect(Set(solver.takeChanges()) == [variables[0], variables[1]])
        #expect(solver.takeChanges().isEmpty)
    }

    @Test
    func `a change in one of many independent systems takes as many steps as in a single one`() {
        func steps(islands: Int) -> Int {
            var solver = ConstraintSolver()
            var last: Int32 = 0
            for _ in 0..<islands {
                let width = solver.makeVariable(nonnegative: true)
                _ = solver.add([1 * width], constant: -100, .wish(over: 250, under: 750))
                last = solver.add([1 * width], constant: -80, .notPositive)
            }
            let before = solver.pivotCount
            solver.shift(last, by: -40)
            solver.settle()
            return solver.pivotCount - before
        }

        #expect(steps(islands: 1_000) == steps(islands: 1))
        #expect(steps(islands: 1) <= 2)
    }

    @Test
    func `removed constraints leave no traces`() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let width = solver.makeVariable(nonnegative: true)
        let demands: [SolverDemand] = [.zero, .notNegative, .notPositive, .wish(over: 250, under: 750)]
        let ids = demands.enumerated().map { index, demand in
            solver.add([1 * x, Double(index + 1) * width], constant: -10, demand)
        }

        for id in ids { solver.remove(id) }

        #expect(solver.liveConstraintCount == 0)
        #expect(solver.rows.allSatisfy { $0.head < 0 })
        #expect(solver.columns.allSatisfy { $0.isEmpty })
        #expect(solver.value(of: x) == 0 && solver.value(of: width) == 0)
    }

    @Test
    func `the level of an optional constraint can change`() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let low = solver.add([1 * x], constant: -1, .wish(over: 100, under: 100))
        _ = solver.add([1 * x], constant: -2, .wish(over: 200, under: 200))
        #expect(solver.value(of: x) == 2)

        solver.setLevels(low, over: 300, under: 300)
        #expect(solver.value(of: x) == 1)
    }

    // MARK: Conflicts

    @Test
    func `of conflicting required constraints the one with the highest rank becomes optional, above all others`() {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let first = solver.add([1 * x], constant: -10, .zero, rank: 5)
        let link = solver.add([1 * y, -1 * x], constant: -1, .zero, rank: 1)
        let last = solver.add([1 * y], constant: -50, .notNegative, rank: 2)

        #expect(solver.conflicts == [SolverConflict(constraints: [link, last, first], broken: first)])
        #expect(solver.value(of: y) == 50)
        #expect(solver.value(of: x) == 49)

        solver.remove(last)
        #expect(solver.value(of: x) == 10)
    }

    @Test
    func `a contradicting change of constants is a conflict too`() {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonnegative: true)
        let outer = solver.add([1 * width], constant: -100, .notPositive)
        let inner = solver.add([1 * width], constant: -60, .notNegative)
        #expect(solver.conflicts.isEmpty)

        solver.shift(outer, by: 70)
        solver.settle()

        #expect(solver.conflicts.map(\.constraints) == [[outer, inner]])
    }
}

private func * (coefficient: Double, variable: Int32) -> SolverTerm {
    SolverTerm(variable: variable, coefficient: coefficient)
}
#endif
