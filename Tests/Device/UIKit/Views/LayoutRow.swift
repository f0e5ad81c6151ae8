/// One relation on its way into the solver: a constraint, a view's content size, or the size of a view that nothing holds.
@MainActor
final class LayoutRow {
    enum Source {
        case constraint(Unowned<NSLayoutConstraint>)
        case content(Unowned<AutoLayoutState>, NSLayoutConstraint.Axis)
        /// Keeps a view without a superview, or a scroll view's content, at the size it has while nothing decides it.
        case stay(Unowned<AutoLayoutState>, NSLayoutConstraint.Axis)
    }

    struct Unowned<Value: AnyObject> {
        unowned(unsafe) let value: Value
        init(_ value: Value) { self.value = value }
    }

    let source: Source
    /// Order of coming into being in its engine.
    var sequence = 0
    /// Where the row is, or waits to be.
    private(set) var engine: LayoutEngine?
    /// The constraint in the solver, −1 while it is not there.
    var id: Int32 = -1
    /// The second half of a content size one half of which is required.
    var secondID: Int32 = -1
    var terms: [SolverTerm] = []
    var constant = 0.0
    /// Misses are counted at these levels; 1000 is a must.
    var levels: (over: Float, under: Float) = (0, 0)
    var isPending = false
    var isStale = false
    /// Slopes of autoresized views stand among the terms, and change with their frames.
    var hasSlopes = false

    /// Counts up whenever the row takes its name off the views' lists.
    private(set) var registration = 0
    private var users: [Unowned<AutoLayoutState>] = []
    private var readers: [Unowned<AutoLayoutState>] = []

    init(_ source: Source) {
        self.source = source
    }

    var constraint: NSLayoutConstraint? {
        if case .constraint(let constraint) = source { return constraint.value }
        return nil
    }

    // MARK: Coming and going

    func join(_ engine: LayoutEngine) {
        leave()
        self.engine = engine
        engine.enqueue(self)
    }

    /// Takes the row out of the solver; it may join an engine again.
    func leave() {
        guard let engine else { return }
        withdraw()
        engine.discard(self)
        self.engine = nil
    }

    /// Takes the row out of the solver and has it made anew in the next flush.
    func rebuild() {
        guard let engine else { return }
        withdraw()
        engine.enqueue(self)
    }

    /// Takes the row out of the solver and off the views' lists.
    func withdraw() {
        unregister()
        guard let engine else { return }
        if id >= 0 { engine.doom(id) }
        if secondID >= 0 { engine.doom(secondID) }
        id = -1
        secondID = -1
        isStale = false
    }

    // MARK: Who knows the row

    func register(users: [AutoLayoutState], readers: [AutoLayoutState]) {
        unregister()
        for state in users where !self.users.contains(where: { $0.value === state }) {
            self.users.append(Unowned(state))
            state.users.append(self)
        }
        for state in readers where !self.readers.contains(where: { $0.value === state }) {
            self.readers.append(Unowned(state))
            state.readers.append(self)
        }
    }

    /// Views whose frames are among the row's numbers.
    var readStates: [AutoLayoutState] { readers.map(\.value) }

    private func unregister() {
        guard !users.isEmpty || !readers.isEmpty else { return }
        registration += 1
        for state in users { state.value.users.noteDeparture() }
        for state in readers { state.value.readers.noteDeparture() }
        users.removeAll(keepingCapacity: true)
        readers.removeAll(keepingCapacity: true)
    }
}
