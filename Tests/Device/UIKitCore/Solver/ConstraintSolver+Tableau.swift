extension ConstraintSolver {
    /// A linear expression over nonbasic variables, sorted by variable.
    struct Expression {
        var terms: ContiguousArray<SolverTerm> = []
        var constant = 0.0
    }

    enum Mark {
        static let candidate: UInt8 = 1
        static let suspect: UInt8 = 2
        static let touched: UInt8 = 4
    }

    /// Smaller coefficients are treated as rounding errors.
    static let smallestCoefficient = 1e-10
    /// The tolerance of a variable's bound, in points.
    static let feasibility = 1e-8

    /// Expresses `terms` in nonbasic variables.
    mutating func substitute(_ terms: [SolverTerm], constant: Double) -> Expression {
        var result = Expression(terms: [], constant: constant)
        for term in terms {
            let row = rowOf[Int(term.variable)]
            if row >= 0 {
                result.constant += term.coefficient * rows[Int(row)].constant
                merge(rows[Int(row)].terms, times: term.coefficient, into: &result.terms)
            } else {
                Self.add(term, to: &result.terms)
            }
        }
        return result
    }

    private static func add(_ term: SolverTerm, to terms: inout ContiguousArray<SolverTerm>) {
        var index = terms.count
        while index > 0, terms[index - 1].variable > term.variable { index -= 1 }
        if index > 0, terms[index - 1].variable == term.variable {
            terms[index - 1].coefficient += term.coefficient
            if abs(terms[index - 1].coefficient) <= smallestCoefficient { terms.remove(at: index - 1) }
        } else {
            terms.insert(term, at: index)
        }
    }

    private mutating func merge(
        _ source: ContiguousArray<SolverTerm>, times factor: Double, into target: inout ContiguousArray<SolverTerm>
    ) {
        scratchTerms.removeAll(keepingCapacity: true)
        var (left, right) = (0, 0)
        while left < target.count || right < source.count {
            if right == source.count || (left < target.count && target[left].variable < source[right].variable) {
                scratchTerms.append(target[left])
                left += 1
            } else if left == target.count || source[right].variable < target[left].variable {
                let added = source[right]
                scratchTerms.append(SolverTerm(variable: added.variable, coefficient: factor * added.coefficient))
                right += 1
            } else {
                let sum = target[left].coefficient + factor * source[right].coefficient
                if abs(sum) > Self.smallestCoefficient {
                    scratchTerms.append(SolverTerm(variable: target[left].variable, coefficient: sum))
                }
                left += 1
                right += 1
            }
        }
        swap(&target, &scratchTerms)
    }

    /// The position of `variable` in a row.
    func position(of variable: Int32, in row: Int32) -> Int? {
        var low = 0
        var high = rows[Int(row)].terms.count
        while low < high {
            let middle = (low + high) / 2
            if rows[Int(row)].terms[middle].variable < variable { low = middle + 1 } else { high = middle }
        }
        guard low < rows[Int(row)].terms.count, rows[Int(row)].terms[low].variable == variable else { return nil }
        return low
    }

    func coefficient(of variable: Int32, in row: Int32) -> Double {
        guard let position = position(of: variable, in: row) else { return 0 }
        return rows[Int(row)].terms[position].coefficient
    }

    /// Makes `entering` the basic variable of `row`, and marks the costs of all variables in that row for checking.
    mutating func pivot(_ row: Int32, entering: Int32) {
        countPivot()
        let leaving = rows[Int(row)].head
        let pivotPosition = position(of: entering, in: row)!
        let divisor = rows[Int(row)].terms[pivotPosition].coefficient

        removeFromColumn(entering, row)
        rows[Int(row)].terms.remove(at: pivotPosition)
        for index in 0..<rows[Int(row)].terms.count {
            rows[Int(row)].terms[index].coefficient /= -divisor
        }
        insert(SolverTerm(variable: leaving, coefficient: 1 / divisor), in: row)
        rows[Int(row)].constant = tidied(rows[Int(row)].constant / -divisor)
        rows[Int(row)].head = entering
        rowOf[Int(leaving)] = -1
        rowOf[Int(entering)] = row
        touch(leaving)
        touch(entering)

        let source = rows[Int(row)]
        swap(&columns[Int(entering)], &scratchColumn)
        columns[Int(entering)].removeAll(keepingCapacity: true)
        for index in 0..<scratchColumn.count { replace(entering, in: scratchColumn[index], by: source) }
        scratchColumn.removeAll(keepingCapacity: true)

        for term in source.terms { nominate(term.variable) }
        suspect(entering)
    }

    private mutating func insert(_ term: SolverTerm, in row: Int32) {
        var index = rows[Int(row)].terms.count
        while index > 0, rows[Int(row)].terms[index - 1].variable > term.variable { index -= 1 }
        rows[Int(row)].terms.insert(term, at: index)
        columns[Int(term.variable)].append(row)
    }

    /// Replaces the basic variable `variable` in `row` by its expression, `source`.
    private mutating func replace(_ variable: Int32, in row: Int32, by source: Row) {
        guard let place = position(of: variable, in: row) else { return }
        let factor = rows[Int(row)].terms[place].coefficient
        steps += 1 + source.terms.count
        scratchTerms.removeAll(keepingCapacity: true)
        var terms: ContiguousArray<SolverTerm> = []
        swap(&terms, &rows[Int(row)].terms)
        var (left, right) = (0, 0)
        while left < terms.count || right < source.terms.count {
            if left < terms.count, terms[left].variable == variable {
                left += 1
            } else if right == source.terms.count
                || (left < terms.count && terms[left].variable < source.terms[right].variable)
            {
                scratchTerms.append(terms[left])
                left += 1
            } else if left == terms.count || source.terms[right].variable < terms[left].variable {
                let added = source.terms[right]
                scratchTerms.append(SolverTerm(variable: added.variable, coefficient: factor * added.coefficient))
                columns[Int(added.variable)].append(row)
                right += 1
            } else {
                let sum = terms[left].coefficient + factor * source.terms[right].coefficient
                if abs(sum) > Self.smallestCoefficient {
                    scratchTerms.append(SolverTerm(variable: terms[left].variable, coefficient: sum))
                } else {
                    removeFromColumn(terms[left].variable, row)
                }
                left += 1
                right += 1
            }
        }
        swap(&rows[Int(row)].terms, &scratchTerms)
        swap(&terms, &scratchTerms)
        if source.constant != 0 { changeConstant(row, by: factor * source.constant) }
        if kinds[Int(rows[Int(row)].head)] == .dummy { suspect(rows[Int(row)].head) }
    }

    mutating func changeConstant(_ row: Int32, by difference: Double) {
        let old = rows[Int(row)].constant
        let new = tidied(old + difference)
        guard new != old else { return }
        steps += 1
        rows[Int(row)].constant = new
        touch(rows[Int(row)].head)
        suspect(rows[Int(row)].head)
    }

    private func tidied(_ value: Double) -> Double {
        abs(value) < 1e-10 ? 0 : value
    }

    mutating func removeFromColumn(_ variable: Int32, _ row: Int32) {
        guard let position = columns[Int(variable)].firstIndex(of: row) else { return }
        columns[Int(variable)].swapAt(position, columns[Int(variable)].count - 1)
        columns[Int(variable)].removeLast()
    }

    /// Removes a nonbasic variable from every row, leaving its value at zero.
    mutating func removeColumn(_ variable: Int32) {
        for row in columns[Int(variable)] {
            if let position = position(of: variable, in: row) { rows[Int(row)].terms.remove(at: position) }
        }
        columns[Int(variable)].removeAll(keepingCapacity: true)
    }

    // MARK: Marks

    mutating func touch(_ variable: Int32) {
        let kind = kinds[Int(variable)]
        guard kind == .free || kind == .nonnegative, marks[Int(variable)] & Mark.touched == 0 else { return }
        marks[Int(variable)] |= Mark.touched
        touched.append(variable)
    }

    /// Marks a variable's cost for checking.
    mutating func nominate(_ variable: Int32) {
        let kind = kinds[Int(variable)]
        guard kind != .dummy, kind != .free, marks[Int(variable)] & Mark.candidate == 0 else { return }
        marks[Int(variable)] |= Mark.candidate
        candidates.push(variable)
    }

    /// Marks a basic variable that is infeasible for repair.
    mutating func suspect(_ variable: Int32) {
        let kind = kinds[Int(variable)]
        guard kind != .free, marks[Int(variable)] & Mark.suspect == 0 else { return }
        let row = rowOf[Int(variable)]
        guard row >= 0, kind == .dummy || rows[Int(row)].constant < -Self.feasibility else { return }
        marks[Int(variable)] |= Mark.suspect
        suspects.push(variable)
    }
}
