import Foundation

/// Auto Layout for one view hierarchy: collects changes, solves them in a batch, and reports the views whose frames changed.
@MainActor
final class LayoutEngine: LayoutVariables {
    unowned(unsafe) let root: AutoLayoutState
    var solver = ConstraintSolver()

    /// The view or guide to which a variable belongs.
    enum Owner {
        case view(LayoutRow.Unowned<AutoLayoutState>)
        case guide(LayoutRow.Unowned<UILayoutGuide>)
        case nobody
    }

    var owners: ContiguousArray<Owner> = []
    /// The rows by their id in the solver.
    var rows: ContiguousArray<LayoutRow?> = []

    private(set) var pending: [LayoutRow] = []
    private var doomed: [Int32] = []
    private var retired: [Int32] = []
    private var stale: [LayoutRow] = []
    private var releveled: [LayoutRow] = []
    /// Views whose content must be measured; nil for those removed meanwhile.
    private var contents: [LayoutRow.Unowned<AutoLayoutState>?] = []
    /// Views whose height depends on their width, with variables in this engine.
    var wrapping: [LayoutRow.Unowned<AutoLayoutState>] = []
    private(set) var sequence = 0
    private(set) var flushCount = 0
    private var isFlushing = false
    private(set) var needsFlush = false
    /// Whether anything has changed since the last flush that fitting sizes depend on, other than frames.
    private var hasNews = false

    var measuredView: UIView? { nil }

    init(root: AutoLayoutState) {
        self.root = root
    }

    // MARK: Pending changes

    func enqueue(_ row: LayoutRow) {
        guard !row.isPending else { return }
        row.isPending = true
        if row.sequence == 0 { row.sequence = nextSequence() }
        pending.append(row)
        needsFlush = true
        hasNews = true
    }

    func discard(_ row: LayoutRow) {
        guard row.isPending else { return }
        row.isPending = false
        needsFlush = true
    }

    func doom(_ id: Int32) {
        rows[Int(id)] = nil
        doomed.append(id)
        needsFlush = true
        hasNews = true
    }

    func retire(_ slots: LayoutSlots) {
        for variable in slots.all {
            owners[Int(variable)] = .nobody
            retired.append(variable)
        }
        needsFlush = true
    }

    /// `followsFrame` is true if a view's frame changed, not something that the app requires.
    func markStale(_ row: LayoutRow, followsFrame: Bool = false) {
        if !followsFrame { hasNews = true }
        guard row.id >= 0, !row.isStale else { return }
        row.isStale = true
        stale.append(row)
        needsFlush = true
    }

    func markLevels(_ row: LayoutRow) {
        guard row.id >= 0 else { return }
        releveled.append(row)
        needsFlush = true
        hasNews = true
    }

    func queueContent(_ state: AutoLayoutState) {
        if let place = state.contentPlace {
            guard place.engine !== self else { return }
            state.leaveContentQueue()
        }
        state.contentPlace = (self, contents.count)
        contents.append(LayoutRow.Unowned(state))
        needsFlush = true
        hasNews = true
    }

    func forgetContent(at index: Int) {
        contents[index] = nil
    }

    func forgetWrapping(_ state: AutoLayoutState) {
        wrapping.removeAll { $0.value === state }
    }

    func nextSequence() -> Int {
        sequence += 1
        return sequence
    }

    // MARK: Variables

    func variable(_ dimension: LayoutDimension, of state: AutoLayoutState) -> Int32 {
        if state.engine !== self {
            state.leaveEngine()
            state.engine = self
        }
        let known = state.slots[dimension]
        if known >= 0 { return known }
        let variable = makeVariable(dimension, .view(LayoutRow.Unowned(state)))
        state.slots[dimension] = variable
        return variable
    }

    func variable(_ dimension: LayoutDimension, of guide: UILayoutGuide) -> Int32 {
        if guide.engine !== self {
            guide.leaveEngine()
            guide.engine = self
        }
        let known = guide.slots[dimension]
        if known >= 0 { return known }
        let variable = makeVariable(dimension, .guide(LayoutRow.Unowned(guide)))
        guide.slots[dimension] = variable
        if guide.isScrollContent { guide.owner?.layoutState.holdContent(dimension.axis, in: self) }
        return variable
    }

    /// Sizes are never negative.
    private func makeVariable(_ dimension: LayoutDimension, _ owner: Owner) -> Int32 {
        let variable = solver.makeVariable(nonnegative: dimension == .width || dimension == .height)
        while owners.count <= Int(variable) { owners.append(.nobody) }
        owners[Int(variable)] = owner
        return variable
    }

    func value(_ dimension: LayoutDimension, in slots: LayoutSlots) -> Double {
        let variable = slots[dimension]
        return variable < 0 ? 0 : solver.value(of: variable)
    }

    // MARK: Flush

    /// Applies all pending changes and solves the constraints.
    func flush() {
        guard needsFlush, !isFlushing else { return }
        isFlushing = true
        flushCount += 1
        for _ in 0..<Self.maximumRounds where needsFlush {
            needsFlush = false
            takeAway()
            refreshContents()
            change()
            add()
            if !wrapping.isEmpty { rewrap() }
        }
        isFlushing = false
        if !solver.conflicts.isEmpty { reportConflicts() }
        announceChanges()
        guard hasNews else { return }
        hasNews = false
        (root.view as? UIWindow)?.fittingSizesMayHaveChanged()
    }

    private func takeAway() {
        if doomed.count > 64, doomed.count * 2 > solver.liveConstraintCount {
            startAfresh()
        } else {
            for id in doomed { solver.remove(id) }
            for variable in retired { solver.retire(variable) }
        }
        doomed.removeAll(keepingCapacity: true)
        retired.removeAll(keepingCapacity: true)
    }

    /// Rebuilds the remaining constraints, which costs less if most of them are to be removed.
    private func startAfresh() {
        let remaining = rows.compactMap { $0 }.sorted { $0.sequence < $1.sequence }
        solver = ConstraintSolver()
        for owner in owners {
            switch owner {
            case .view(let state):
                state.value.slots = LayoutSlots()
                state.value.noteMove()
            case .guide(let guide): guide.value.slots = LayoutSlots()
            case .nobody: break
            }
        }
        owners.removeAll()
        rows.removeAll()
        for row in remaining where row.id >= 0 {
            row.id = -1
            row.secondID = -1
            enqueue(row)
        }
    }

    private func refreshContents() {
        // Measuring calls the app, which may add views to the queue or remove them. New ones wait for the next round.
        let count = contents.count
        guard count > 0 else { return }
        for index in 0..<count {
            guard let state = contents[index]?.value else { continue }
            contents[index] = nil
            state.contentPlace = nil
            state.refreshContentRows()
        }
        contents.removeFirst(count)
        for (index, state) in contents.enumerated() { state?.value.contentPlace = (self, index) }
    }

    private func change() {
        for row in releveled where row.id >= 0 && row.levels.over < 1000 && row.levels.under < 1000 {
            solver.setLevels(row.id, over: row.levels.over, under: row.levels.under)
        }
        releveled.removeAll(keepingCapacity: true)
        guard !stale.isEmpty else { return }
        let rows = stale
        stale.removeAll(keepingCapacity: true)
        for row in rows where row.isStale {
            row.isStale = false
            recompute(row)
        }
        solver.settle()
    }

    private func recompute(_ row: LayoutRow) {
        guard row.id >= 0 else { return }
        let expression = express(row)
        if row.hasSlopes, expression.terms != row.terms { return row.rebuild() }
        let difference = expression.constant - row.constant
        guard difference != 0 else { return }
        row.constant = expression.constant
        solver.shift(row.id, by: difference)
        if row.secondID >= 0 { solver.shift(row.secondID, by: difference) }
    }

    /// Adds required constraints first, sizes before positions, then optional ones in order of priority, to minimize repeated changes.
    private func add() {
        guard !pending.isEmpty else { return }
        var sizes: [LayoutRow] = []
        var equalities: [LayoutRow] = []
        var bounds: [LayoutRow] = []
        var wishes: [LayoutRow] = []
        for row in pending where row.isPending && row.engine === self {
            row.isPending = false
            row.refreshLevels()
            if row.levels.over >= 1000, row.levels.under >= 1000 {
                if row.isAboutSizes { sizes.append(row) } else { equalities.append(row) }
            } else if row.levels.over >= 1000 || row.levels.under >= 1000 {
                bounds.append(row)
            } else {
                wishes.append(row)
            }
        }
        pending.removeAll(keepingCapacity: true)
        wishes.sort {
            let (first, second) = (max($0.levels.over, $0.levels.under), max($1.levels.over, $1.levels.under))
            return first == second ? $0.sequence < $1.sequence : first > second
        }
        for row in sizes { install(row) }
        for row in equalities { install(row) }
        for row in bounds { install(row) }
        for row in wishes { install(row) }
    }

    private func install(_ row: LayoutRow) {
        let expression = express(row)
        row.terms = expression.terms
        row.constant = expression.constant
        row.hasSlopes = expression.hasSlopes
        row.register(users: expression.users, readers: expression.readers)
        let (over, under) = row.levels
        switch (over >= 1000, under >= 1000) {
        case (true, true): row.id = add(row, .zero)
        case (false, false): row.id = add(row, .wish(over: over, under: under))
        case (true, false):
            row.id = add(row, .notPositive)
            if under > 0 { row.secondID = add(row, .wish(over: 0, under: under)) }
        case (false, true):
            row.id = add(row, .notNegative)
            if over > 0 { row.secondID = add(row, .wish(over: over, under: 0)) }
        }
    }

    private func add(_ row: LayoutRow, _ demand: SolverDemand) -> Int32 {
        // A conflict may involve the row that is being added.
        let id = solver.add(row.terms, constant: row.constant, demand, rank: row.rank)
        while rows.count <= Int(id) { rows.append(nil) }
        rows[Int(id)] = row
        return id
    }

    func express(_ row: LayoutRow) -> LayoutExpression {
        var expression = LayoutExpression(self)
        row.write(into: &expression)
        return expression
    }

    /// Updates the heights of views whose height depends on the width just found.
    private func rewrap() {
        for state in wrapping { state.value.rewrap(in: self) }
    }

    // MARK: Results

    private func announceChanges() {
        World.current.counters.solverSteps += solver.steps
        solver.steps = 0
        for variable in solver.takeChanges() {
            switch owners[Int(variable)] {
            case .view(let state):
                state.value.noteMove()
                if let above = state.value.view.superviewSlot {
                    above.noteLayoutChange(in: self)
                } else {
                    state.value.view.noteLayoutChange(in: self)
                }
            case .guide(let guide): guide.value.owner?.noteLayoutChange(in: self)
            case .nobody: break
            }
        }
    }

    /// Prevents content whose size never settles from hanging the process.
    private static let maximumRounds = 8
}

extension UIView {
    fileprivate func noteLayoutChange(in engine: LayoutEngine) {
        let state = layoutState
        guard state.lastFlush != engine.flushCount else { return }
        state.lastFlush = engine.flushCount
        solutionDidChange()
    }
}

extension AutoLayoutState {
    /// Releases the view's variables.
    func leaveEngine() {
        guard let engine else { return }
        engine.retire(slots)
        leaveContentQueue()
        engine.forgetWrapping(self)
        slots = LayoutSlots()
        self.engine = nil
    }
}
