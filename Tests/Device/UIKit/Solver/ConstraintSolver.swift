/// Finds values of variables that satisfy linear constraints and come closest to linear wishes, and keeps them up to date.
///
/// A simplex tableau in the form of Badros, Borning and Stuckey's Cassowary: each row says what one basic variable is in terms
/// of variables that are zero. Every change ends at an optimum again, so a change costs what depends on it and no more. Wishes
/// are compared level by level. Nothing here is random or depends on addresses: the same calls give the same values.
///
/// Removals and changes of levels come first, then changes of constants in one batch with ``settle()``, then additions.
struct ConstraintSolver {
    enum Kind: UInt8 {
        /// Wanted from outside, may take any value.
        case free
        /// Wanted from outside, never negative.
        case nonnegative
        /// The play of a required inequality, never negative.
        case slack
        /// The amount by which a wish is missed, never negative.
        case miss
        /// Marks a required equality; always zero.
        case dummy
        case unused
    }

    struct Row {
        var head: Int32
        var constant: Double
        /// Sorted by variable; all of them nonbasic.
        var terms: ContiguousArray<SolverTerm>
    }

    struct Record {
        /// The dummy, the slack, or the amount over zero.
        var marker: Int32
        /// The amount under zero of a wish, else −1.
        var partner: Int32
        /// −1 where the marker stands for the negated expression.
        var sign: Double
        var demand: SolverDemand
        /// Of constraints in conflict the one of the highest rank is broken, the youngest among equals.
        var rank: Int
        var isLive: Bool
    }

    // MARK: Variables, in parallel arrays

    var kinds: ContiguousArray<Kind> = []
    /// The row a basic variable heads, −1 for nonbasic ones.
    var rowOf: ContiguousArray<Int32> = []
    /// The level at which a miss counts.
    var levels: ContiguousArray<Float> = []
    /// The constraint that a slack, miss or dummy belongs to.
    var constraintOf: ContiguousArray<Int32> = []
    /// The rows in which a nonbasic variable stands.
    var columns: ContiguousArray<ContiguousArray<Int32>> = []
    var reported: ContiguousArray<Double> = []
    var marks: ContiguousArray<UInt8> = []
    private var unusedVariables: [Int32] = []

    // MARK: Rows and constraints

    var rows: ContiguousArray<Row> = []
    private var unusedRows: [Int32] = []
    var records: ContiguousArray<Record> = []
    private var unusedRecords: [Int32] = []

    // MARK: Work to be done

    /// Nonbasic variables whose cost may have become negative.
    var candidates = IndexHeap()
    /// Basic variables that have become infeasible.
    var suspects = IndexHeap()
    /// Variables from outside whose value may have changed.
    var touched: ContiguousArray<Int32> = []
    var conflicts: [SolverConflict] = []

    /// Steps of the simplex method since the beginning, for tests of what a change costs.
    private(set) var pivotCount = 0
    private(set) var liveConstraintCount = 0

    var scratchTerms: ContiguousArray<SolverTerm> = []
    var scratchColumn: ContiguousArray<Int32> = []
    var scratchCost = LeveledCost()
    var bestCost = LeveledCost()

    // MARK: Variables

    mutating func makeVariable(nonnegative: Bool = false) -> Int32 {
        makeVariable(nonnegative ? .nonnegative : .free, of: -1, level: 0)
    }

    /// Gives a variable back that no constraint names any more.
    mutating func retire(_ variable: Int32) {
        let index = Int(variable)
        precondition(kinds[index] != .unused, "The variable was retired before.")
        if rowOf[index] >= 0 { dropRow(rowOf[index]) }
        removeColumn(variable)
        kinds[index] = .unused
        levels[index] = 0
        reported[index] = 0
        unusedVariables.append(variable)
    }

    func value(of variable: Int32) -> Double {
        let row = rowOf[Int(variable)]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// The variables from outside whose values changed since the last call, in the order in which they were touched.
    mutating func takeChanges() -> [Int32] {
        var changes: [Int32] = []
        for variable in touched {
            let index = Int(variable)
            marks[index] &= ~Mark.touched
            guard kinds[index] == .free || kinds[index] == .nonnegative else { continue }
            let new = value(of: variable)
            guard abs(new - reported[index]) > 1e-9 else { continue }
            reported[index] = new
            changes.append(variable)
        }
        touched.removeAll(keepingCapacity: true)
        return changes
    }

    // MARK: Constraints

    /// Adds `terms + constant`, of which `demand` is made.
    mutating func add(_ terms: [SolverTerm], constant: Double, _ demand: SolverDemand, rank: Int = 0) -> Int32 {
        let id = makeRecord(demand, rank: rank)
        let expression = substitute(terms, constant: constant)
        switch demand {
        case .zero: addZero(expression, id)
        case .notNegative: addBound(expression, id, sign: 1)
        case .notPositive: addBound(expression, id, sign: -1)
        case .wish(let over, let under): addWish(expression, id, over: over, under: under)
        }
        settle()
        return id
    }

    mutating func remove(_ id: Int32) {
        let record = records[Int(id)]
        precondition(record.isLive, "The constraint was removed before.")
        removeWork(record)
        records[Int(id)].isLive = false
        unusedRecords.append(id)
        liveConstraintCount -= 1
        settle()
    }

    /// Adds `difference` to the expression of a constraint. The values follow with the next ``settle()``.
    mutating func shift(_ id: Int32, by difference: Double) {
        let record = records[Int(id)]
        let step = difference * record.sign
        let marker = Int(record.marker)
        if rowOf[marker] >= 0 {
            changeConstant(rowOf[marker], by: step)
        } else if record.partner >= 0, rowOf[Int(record.partner)] >= 0 {
            changeConstant(rowOf[Int(record.partner)], by: -step)
        } else {
            for position in 0..<columns[marker].count {
                let row = columns[marker][position]
                changeConstant(row, by: -step * coefficient(of: record.marker, in: row))
            }
        }
    }

    /// Changes the levels of a wish.
    mutating func setLevels(_ id: Int32, over: Float, under: Float) {
        let record = records[Int(id)]
        guard case .wish = record.demand else { preconditionFailure("Only a wish has levels.") }
        records[Int(id)].demand = .wish(over: over, under: under)
        setLevel(of: record.marker, to: over)
        setLevel(of: record.partner, to: under)
        settle()
    }

    /// Whether another value of the variable would do as well.
    mutating func isAmbiguous(_ variable: Int32) -> Bool {
        loosest(for: variable) != nil
    }

    /// The variable whose move would change `variable` without cost, nil when there is none.
    mutating func loosest(for variable: Int32) -> Int32? {
        let row = rowOf[Int(variable)]
        if row < 0 { return reducedCostSign(of: variable) == 0 ? variable : nil }
        for position in 0..<rows[Int(row)].terms.count {
            let other = rows[Int(row)].terms[position].variable
            if kinds[Int(other)] != .dummy, reducedCostSign(of: other) == 0 { return other }
        }
        return nil
    }

    // MARK: Storage

    mutating func makeVariable(_ kind: Kind, of constraint: Int32, level: Float) -> Int32 {
        if let variable = unusedVariables.popLast() {
            let index = Int(variable)
            kinds[index] = kind
            constraintOf[index] = constraint
            levels[index] = level
            return variable
        }
        kinds.append(kind)
        rowOf.append(-1)
        levels.append(level)
        constraintOf.append(constraint)
        columns.append([])
        reported.append(0)
        marks.append(0)
        return Int32(kinds.count - 1)
    }

    private mutating func makeRecord(_ demand: SolverDemand, rank: Int) -> Int32 {
        let record = Record(marker: -1, partner: -1, sign: 1, demand: demand, rank: rank, isLive: true)
        liveConstraintCount += 1
        if let id = unusedRecords.popLast() {
            records[Int(id)] = record
            return id
        }
        records.append(record)
        return Int32(records.count - 1)
    }

    mutating func makeRow(_ head: Int32, _ expression: Expression) -> Int32 {
        let row = Row(head: head, constant: expression.constant, terms: expression.terms)
        let index: Int32
        if let unused = unusedRows.popLast() {
            index = unused
            rows[Int(index)] = row
        } else {
            index = Int32(rows.count)
            rows.append(row)
        }
        rowOf[Int(head)] = index
        for term in expression.terms { columns[Int(term.variable)].append(index) }
        touch(head)
        return index
    }

    mutating func dropRow(_ row: Int32) {
        let head = rows[Int(row)].head
        rowOf[Int(head)] = -1
        touch(head)
        for term in rows[Int(row)].terms { removeFromColumn(term.variable, row) }
        rows[Int(row)].terms.removeAll(keepingCapacity: true)
        rows[Int(row)].head = -1
        unusedRows.append(row)
    }

    mutating func countPivot() {
        pivotCount += 1
    }
}
