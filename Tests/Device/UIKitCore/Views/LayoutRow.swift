/// An equation or inequality for the solver: a constraint, a view's content size, or a size that nothing else determines.
@MainActor
final class LayoutRow {
    enum Source {
        case constraint(Unowned<NSLayoutConstraint>)
        case content(Unowned<AutoLayoutState>, NSLayoutConstraint.Axis)
        /// Keeps the current size of a view without a superview, or of a scroll view's content, unless constraints determine it.
        case stay(Unowned<AutoLayoutState>, NSLayoutConstraint.Axis)
    }

    struct Unowned<Value: AnyObject> {
        unowned(unsafe) let value: Value
        init(_ value: Value) { self.value = value }
    }

    let source: Source
    /// The order of creation in its engine.
    var sequence = 0
    /// The engine that the row belongs to, or waits to be added to.
    private(set) var engine: LayoutEngine?
    /// The constraint's id in the solver; −1 if it has not been added.
    var id: Int32 = -1
    /// The id of the optional half of a content size whose other half is required.
    var secondID: Int32 = -1
    var terms: [SolverTerm] = []
    var constant = 0.0
    /// The levels at which deviations count; 1000 means required.
    var levels: (over: Float, under: Float) = (0, 0)
    var isPending = false
    var isStale = false
    /// Whether the terms contain the resizing fractions of autoresized views, which change with their frames.
    var hasSlopes = false

    /// Incremented whenever the row is removed from the views' lists.
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

    // MARK: Adding and removing

    func join(_ engine: LayoutEngine) {
        leave()
        self.engine = engine
        engine.enqueue(self)
    }

    /// Removes the row from its engine; it may join one again.
    func leave() {
        guard let engine else { return }
        withdraw()
        engine.discard(self)
        self.engine = nil
    }

    /// Removes the row from the solver and adds it again in the next flush.
    func rebuild() {
        guard let engine else { return }
        withdraw()
        engine.enqueue(self)
    }

    /// Removes the row from the solver and from the views' lists.
    func withdraw() {
        unregister()
        guard let engine else { return }
        if id >= 0 { engine.doom(id) }
        if secondID >= 0 { engine.doom(secondID) }
        id = -1
        secondID = -1
        isStale = false
    }

    // MARK: Dependencies

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

    /// Views on whose frames the constant depends.
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
