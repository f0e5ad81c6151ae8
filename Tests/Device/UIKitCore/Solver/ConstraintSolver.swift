/// Finds values of variables that satisfy the required linear constraints and come closest to the optional ones, and
/// updates them incrementally.
///
/// A simplex tableau as in Badros, Borning and Stuckey's Cassowary: each row expresses one basic variable in terms of
/// nonbasic variables, which are zero. The tableau is optimal after every change, so the cost of a change depends only
/// on what it affects. Optional constraints are compared level by level. The results are deterministic: the same calls
/// give the same values.
///
/// First remove constraints and change levels, then change constants and call ``settle()`` once, then add constraints.
struct ConstraintSolver {
    enum Kind: UInt8 {
        /// An external variable that may take any value.
        case free
        /// An external variable that is never negative.
        case nonnegative
        /// The slack of a required inequality, never negative.
        case slack
        /// The error of an optional constraint, never negative.
        case miss
        /// The marker of a required equality; always zero.
        case dummy
        case unused
    }

    struct Row {
        var head: Int32
        var constant: Double
        /// Sorted by variable; all are nonbasic.
        var terms: ContiguousArray<SolverTerm>
    }

    struct Record {
        /// The dummy, the slack, or the positive error.
        var marker: Int32
        /// The negative error of an optional constraint, otherwise −1.
        var partner: Int32
        /// −1 if the marker belongs to the negated expression.
        var sign: Double
        var demand: SolverDemand
        /// Among conflicting constraints, the one with the highest rank is broken; the newest one if several have it.
        var rank: Int
        var isLive: Bool
    }

    // MARK: Variables, in parallel arrays

    var kinds: ContiguousArray<Kind> = []
    /// The row of a basic variable, −1 for nonbasic ones.
    var rowOf: ContiguousArray<Int32> = []
    /// The level of an error variable.
    var levels: ContiguousArray<Float> = []
    /// The constraint that a slack, miss or dummy belongs to.
    var constraintOf: ContiguousArray<Int32> = []
    /// The rows in which a nonbasic variable appears.
    var columns: ContiguousArray<ContiguousArray<Int32>> = []
    var reported: ContiguousArray<Double> = []
    var marks: ContiguousArray<UInt8> = []
    private var unusedVariables: [Int32] = []

    // MARK: Rows and constraints

    var rows: ContiguousArray<Row> = []
    private var unusedRows: [Int32] = []
    var records: ContiguousArray<Record> = []
    private var unusedRecords: [Int32] = []

    // MARK: Pending work

    /// Nonbasic variables whose cost may have become negative.
    var candidates = IndexHeap()
    /// Basic variables that have become infeasible.
    var suspects = IndexHeap()
    /// External variables whose values may have changed.
    var touched: ContiguousArray<Int32> = []
    var conflicts: [SolverConflict] = []

    /// The number of pivots so far, so that tests can check the cost of a change.
    private(set) var pivotCount = 0
    /// Changed rows and added terms since the last report of changes.
    var steps = 0
    private(set) var liveConstraintCount = 0

    var scratchTerms: ContiguousArray<SolverTerm> = []
    var scratchColumn: ContiguousArray<Int32> = []
    var scratchCost = LeveledCost()
    var bestCost = LeveledCost()

    // MARK: Variables

    mutating func makeVariable(nonnegative: Bool = false) -> Int32 {
        makeVariable(nonnegative ? .nonnegative : .free, of: -1, level: 0)
    }

    /// Recycles a variable that no constraint uses any more.
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

    /// The external variables whose values changed since the last call, in the order in which they were marked.
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

    /// Adds a constraint on `terms + constant`.
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

    /// Adds `difference` to the expression of a constraint. The values change with the next ``settle()``.
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

    /// Changes the levels of an optional constraint.
    mutating func setLevels(_ id: Int32, over: Float, under: Float) {
        let record = records[Int(id)]
        guard case .wish = record.demand else { preconditionFailure("Only a wish has levels.") }
        records[Int(id)].demand = .wish(over: over, under: under)
        setLevel(of: record.marker, to: over)
        setLevel(of: record.partner, to: under)
        settle()
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
