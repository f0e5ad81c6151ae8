extension ConstraintSolver {
    /// The constraints that determine the value of `variable`.
    func constraints(behind variable: Int32) -> [Int32] {
        let row = rowOf[Int(variable)]
        guard row >= 0 else { return [] }
        var found: [Int32] = []
        for term in rows[Int(row)].terms {
            let constraint = constraintOf[Int(term.variable)]
            if constraint >= 0, !found.contains(constraint) { found.append(constraint) }
        }
        return found
    }

    /// Moves to another solution in which `variable` has a different value; returns whether there is one.
    mutating func nudge(_ variable: Int32) -> Bool {
        guard let loose = loosest(for: variable), rowOf[Int(loose)] < 0 else { return false }
        guard let row = limit(of: loose, rising: true) else { return false }
        let before = value(of: variable)
        pivot(row, entering: loose)
        settle()
        return value(of: variable) != before
    }
}
