// Adds constraints to an optimal tableau, and removes them.
extension ConstraintSolver {
    mutating func addZero(_ expression: Expression, _ id: Int32) {
        let dummy = makeVariable(.dummy, of: id, level: 0)
        records[Int(id)].marker = dummy
        let row = makeRow(dummy, expression)
        if let free = freeTerm(in: expression) {
            pivot(row, entering: free)
        } else {
            suspect(dummy)
        }
    }

    mutating func addBound(_ expression: Expression, _ id: Int32, sign: Double) {
        let slack = makeVariable(.slack, of: id, level: 0)
        records[Int(id)].marker = slack
        records[Int(id)].sign = sign
        let row = makeRow(slack, sign < 0 ? negated(expression) : expression)
        if let free = freeTerm(in: expression) {
            pivot(row, entering: free)
        } else {
            suspect(slack)
        }
    }

    mutating func addWish(_ expression: Expression, _ id: Int32, over: Float, under: Float) {
        let overMiss = makeVariable(.miss, of: id, level: over)
        let underMiss = makeVariable(.miss, of: id, level: under)
        records[Int(id)].marker = overMiss
        records[Int(id)].partner = underMiss
        let isOver = expression.constant >= 0
        let (head, other) = isOver ? (overMiss, underMiss) : (underMiss, overMiss)
        var own = isOver ? expression : negated(expression)
        own.terms.append(SolverTerm(variable: other, coefficient: 1))
        own.terms.sort { $0.variable < $1.variable }
        let row = makeRow(head, own)
        if let free = freeTerm(in: expression) {
            pivot(row, entering: free)
        } else if levels[Int(head)] > 0 {
            for term in own.terms { nominate(term.variable) }
        }
    }

    /// The free variable that appears in the fewest rows; the oldest one if several do.
    private func freeTerm(in expression: Expression) -> Int32? {
        var best: Int32?
        for term in expression.terms where kinds[Int(term.variable)] == .free {
            if best.map({ columns[Int(term.variable)].count < columns[Int($0)].count }) ?? true { best = term.variable }
        }
        return best
    }

    private func negated(_ expression: Expression) -> Expression {
        var result = expression
        result.constant = -expression.constant
        for index in 0..<result.terms.count { result.terms[index].coefficient *= -1 }
        return result
    }

    // MARK: Removing

    mutating func removeWork(_ record: Record) {
        setLevel(of: record.marker, to: 0)
        if record.partner >= 0 { setLevel(of: record.partner, to: 0) }
        if record.partner >= 0, rowOf[Int(record.partner)] >= 0 {
            drop(headedBy: record.partner)
            forget(record.marker)
        } else {
            if record.partner >= 0 { removeColumn(record.partner) }
            if rowOf[Int(record.marker)] < 0 { release(record.marker) }
            if rowOf[Int(record.marker)] >= 0 { drop(headedBy: record.marker) }
            forget(record.marker)
        }
        if record.partner >= 0 { forget(record.partner) }
    }

    private mutating func drop(headedBy variable: Int32) {
        dropRow(rowOf[Int(variable)])
    }

    private mutating func forget(_ variable: Int32) {
        retire(variable)
    }

    mutating func setLevel(of variable: Int32, to level: Float) {
        guard levels[Int(variable)] != level else { return }
        levels[Int(variable)] = level
        let row = rowOf[Int(variable)]
        if row < 0 {
            nominate(variable)
        } else {
            for position in 0..<rows[Int(row)].terms.count { nominate(rows[Int(row)].terms[position].variable) }
        }
    }

    /// Moves a variable that no constraint uses any more into the basis, without changing bounded variables.
    private mutating func release(_ variable: Int32) {
        guard !columns[Int(variable)].isEmpty else { return }
        if let row = columns[Int(variable)].first(where: { kinds[Int(rows[Int($0)].head)] == .dummy }) {
            pivot(row, entering: variable)
            return
        }
        let sign = reducedCostSign(of: variable)
        let preferred = sign > 0 ? false : true
        if let row = limit(of: variable, rising: preferred) ?? limit(of: variable, rising: !preferred) {
            pivot(row, entering: variable)
            return
        }
        var best: Int32 = -1
        for row in columns[Int(variable)] {
            guard best >= 0 else {
                best = row
                continue
            }
            let (mine, theirs) = (rows[Int(row)], rows[Int(best)])
            if (mine.terms.count, mine.head) < (theirs.terms.count, theirs.head) { best = row }
        }
        pivot(best, entering: variable)
    }
}
