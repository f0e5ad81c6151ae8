extension ConstraintSolver {
    /// Makes the tableau feasible and optimal again.
    mutating func settle() {
        if !suspects.isEmpty { restoreFeasibility() }
        if !candidates.isEmpty { optimize() }
    }

    // MARK: Primal: improve while feasible

    private mutating func optimize() {
        var steps = 0
        while let variable = candidates.pop() {
            marks[Int(variable)] &= ~Mark.candidate
            guard rowOf[Int(variable)] < 0, kinds[Int(variable)] != .unused, reducedCostSign(of: variable) < 0,
                let row = limit(of: variable, rising: true)
            else { continue }
            pivot(row, entering: variable)
            clearSuspects()
            steps += 1
            if steps > Self.maximumSteps { break }
        }
        for variable in candidates.items { marks[Int(variable)] &= ~Mark.candidate }
        candidates.removeAll()
    }

    private mutating func clearSuspects() {
        for variable in suspects.items { marks[Int(variable)] &= ~Mark.suspect }
        suspects.removeAll()
    }

    /// The row whose basic variable reaches its bound first when `variable` rises or falls; nil if none does.
    func limit(of variable: Int32, rising: Bool) -> Int32? {
        var best: Int32?
        var bestRatio = Double.infinity
        for row in columns[Int(variable)] {
            let head = rows[Int(row)].head
            guard kinds[Int(head)] != .free else { continue }
            let slope = rising ? coefficient(of: variable, in: row) : -coefficient(of: variable, in: row)
            guard slope < 0 || (slope > 0 && kinds[Int(head)] == .dummy) else { continue }
            let ratio = max(0, rows[Int(row)].constant) / abs(slope)
            if ratio < bestRatio || (ratio == bestRatio && head < rows[Int(best!)].head) {
                bestRatio = ratio
                best = row
            }
        }
        return best
    }

    // MARK: Dual: become feasible while optimal

    private mutating func restoreFeasibility() {
        var steps = 0
        while let head = suspects.pop() {
            marks[Int(head)] &= ~Mark.suspect
            let row = rowOf[Int(head)]
            guard row >= 0, kinds[Int(head)] != .unused else { continue }
            let constant = rows[Int(row)].constant
            if constant < -Self.feasibility || (kinds[Int(head)] == .dummy && constant > Self.feasibility) {
                if let entering = entering(for: row, rising: constant < 0) {
                    pivot(row, entering: entering)
                } else {
                    breakConflict(row)
                }
            } else if kinds[Int(head)] == .dummy,
                let entering = entering(for: row, rising: true) ?? entering(for: row, rising: false)
            {
                // A dummy at zero leaves the basis, so that it stays zero.
                pivot(row, entering: entering)
            }
            steps += 1
            if steps > Self.maximumSteps { break }
        }
        clearSuspects()
    }

    /// The variable that moves the basic variable of `row` toward feasibility at the least cost.
    mutating func entering(for row: Int32, rising: Bool) -> Int32? {
        var best: Int32?
        var bestSlope = 0.0
        for position in 0..<rows[Int(row)].terms.count {
            let term = rows[Int(row)].terms[position]
            guard kinds[Int(term.variable)] != .dummy else { continue }
            let slope = rising ? term.coefficient : -term.coefficient
            guard slope > 0 else { continue }
            computeReducedCost(of: term.variable)
            let isBetter: Bool
            if best == nil {
                isBetter = true
            } else {
                isBetter = scratchCost.isLess(dividedBy: slope, than: bestCost, dividedBy: bestSlope) ?? false
            }
            if isBetter {
                best = term.variable
                bestSlope = slope
                swap(&scratchCost, &bestCost)
            }
        }
        return best
    }

    // MARK: Costs

    /// Stores the cost of increasing a nonbasic variable by one point in `scratchCost`.
    private mutating func computeReducedCost(of variable: Int32) {
        scratchCost.reset()
        scratchCost.add(1, at: levels[Int(variable)])
        for row in columns[Int(variable)] {
            let level = levels[Int(rows[Int(row)].head)]
            if level > 0 { scratchCost.add(coefficient(of: variable, in: row), at: level) }
        }
    }

    mutating func reducedCostSign(of variable: Int32) -> Int {
        computeReducedCost(of: variable)
        return scratchCost.sign
    }

    // MARK: Conflicts

    /// The level of a broken requirement, above that of every optional constraint.
    static let brokenLevel: Float = 1000

    /// Turns one of the requirements that conflict in `row` into an optional constraint, because its basic variable has no feasible value.
    private mutating func breakConflict(_ row: Int32) {
        var participants: [Int32] = [constraintOf[Int(rows[Int(row)].head)]]
        for term in rows[Int(row)].terms {
            let kind = kinds[Int(term.variable)]
            if kind == .dummy || kind == .slack { participants.append(constraintOf[Int(term.variable)]) }
        }
        participants = participants.filter { $0 >= 0 && isRequired($0) }
        guard let broken = participants.max(by: { records[Int($0)].rank < records[Int($1)].rank }) else { return }
        participants.sort { (records[Int($0)].rank, $0) < (records[Int($1)].rank, $1) }
        conflicts.append(SolverConflict(constraints: participants, broken: broken))
        soften(broken, in: row)
    }

    private func isRequired(_ id: Int32) -> Bool {
        if case .wish = records[Int(id)].demand { return false }
        return true
    }

    /// Splits the marker of a requirement into the two error variables of an optional constraint.
    private mutating func soften(_ id: Int32, in row: Int32) {
        let marker = records[Int(id)].marker
        let isEquality = kinds[Int(marker)] == .dummy
        if rowOf[Int(marker)] < 0 { pivot(row, entering: marker) }
        let over: Float = isEquality ? Self.brokenLevel : 0
        let partner = makeVariable(.miss, of: id, level: Self.brokenLevel)
        kinds[Int(marker)] = .miss
        levels[Int(marker)] = over
        records[Int(id)].partner = partner
        records[Int(id)].demand = .wish(over: over, under: Self.brokenLevel)

        let place = rowOf[Int(marker)]
        rows[Int(place)].terms.append(SolverTerm(variable: partner, coefficient: 1))
        rows[Int(place)].terms.sort { $0.variable < $1.variable }
        columns[Int(partner)].append(place)
        if rows[Int(place)].constant < 0 { pivot(place, entering: partner) }
    }

    /// Prevents numerical errors from hanging the process; far more than any layout needs.
    private static let maximumSteps = 100_000
}
