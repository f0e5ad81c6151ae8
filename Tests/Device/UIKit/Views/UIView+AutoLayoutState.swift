import Foundation

/// What Auto Layout keeps for a view, made when the view or something inside it first takes part.
@MainActor
final class AutoLayoutState {
    unowned(unsafe) let view: UIView
    var slots = LayoutSlots()
    /// The engine that `slots` belong to.
    var engine: LayoutEngine?
    /// The engine of the tree whose root this view is.
    var rootEngine: LayoutEngine?

    /// Active constraints that the view holds.
    var held: [NSLayoutConstraint] = []
    /// Active constraints that name the view or one of its guides.
    var naming: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []

    /// Rows that name a variable of the view.
    var users = RowList()
    /// Rows whose constant contains a number read from the view: its frame, its insets, its scroll position.
    var readers = RowList()

    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
    var contentRows: [LayoutRow?] = [nil, nil]
    var contentConstraints: [NSContentSizeLayoutConstraint?] = [nil, nil]
    var contentLengths = [0.0, 0.0]
    /// Where the view waits for its content to be measured, nil while it does not.
    var contentPlace: (engine: LayoutEngine, index: Int)?
    /// The width that a wrapping view's height was last computed for, nil before the first time.
    var wrappingWidth: Double?
    unowned(unsafe) var wrapping: (any WrappingContent)?

    var stayRows: [LayoutRow?] = [nil, nil]
    var scrolling: AutoLayoutScrolling?
    /// By how much a scroll view magnifies this view.
    var zoom = 1.0
    /// The direction that the held constraints were resolved in, nil while none of them depends on it.
    var resolvedRightToLeft: Bool?
    /// Subviews whose frames may differ from the solution, since the last layout pass of the view.
    var moved: [LayoutRow.Unowned<AutoLayoutState>] = []
    /// The superview's state while it has this one among `moved`.
    private unowned(unsafe) var movedIn: AutoLayoutState?
    private var isApplying = false

    /// The last flush in which the view was told to lay out.
    var lastFlush = 0
    /// Whether the view had a superview when last looked at.
    var isAttached: Bool

    init(_ view: UIView) {
        self.view = view
        isAttached = view.superviewSlot != nil
        wrapping = view as? any WrappingContent
        if let content = view as? any ScrollingContent { scrolling = AutoLayoutScrolling(content) }
    }

    /// A constraint no longer names the view.
    func forget(_ constraint: NSLayoutConstraint) {
        if let index = naming.lastIndex(where: { $0 === constraint }) { naming.remove(at: index) }
    }

    /// Has the superview's next layout pass compare the view's frame with the solution.
    func noteMove() {
        guard movedIn == nil, !isApplying, view.isPlacedByConstraints, let above = view.superviewSlot else { return }
        let state = above.layoutState
        state.moved.append(LayoutRow.Unowned(self))
        movedIn = state
    }

    func forgetMove() {
        guard let movedIn else { return }
        movedIn.moved.removeAll { $0.value === self }
        self.movedIn = nil
    }

    /// Whether anything says where the view is; one that no constraint names stays where it was put.
    func isPlaced(by engine: LayoutEngine) -> Bool {
        view.isPlacedByConstraints && self.engine === engine && !slots.isEmpty
    }

    /// Hands out the subviews that may have moved.
    func takeMoved() -> [LayoutRow.Unowned<AutoLayoutState>] {
        let taken = moved
        moved.removeAll(keepingCapacity: true)
        for state in taken { state.value.movedIn = nil }
        return taken
    }

    /// Changes the frame without taking that for somebody else's doing.
    func applying(_ change: () -> Void) {
        isApplying = true
        change()
        isApplying = false
    }

    func leaveContentQueue() {
        guard let place = contentPlace else { return }
        contentPlace = nil
        place.engine.forgetContent(at: place.index)
    }

    isolated deinit {
        forgetMove()
        leaveContentQueue()
        for state in moved { state.value.movedIn = nil }
        for constraint in held { constraint.holderDidDisappear() }
        for row in contentRows + stayRows { row?.leave() }
        for guide in guides + [scrolling?.contentGuide].compactMap({ $0 }) { guide.leaveEngine() }
        for row in users.rows + readers.rows { row.withdraw() }
        if let engine { engine.retire(slots) }
    }
}

/// Rows in the order in which they came, from which leaving costs little: those that left are swept out now and then.
struct RowList {
    private var entries: [(row: LayoutRow, registration: Int)] = []
    private var departed = 0

    var isEmpty: Bool { entries.count == departed }

    @MainActor
    var rows: [LayoutRow] {
        entries.compactMap { $0.row.registration == $0.registration ? $0.row : nil }
    }

    @MainActor
    mutating func append(_ row: LayoutRow) {
        entries.append((row, row.registration))
    }

    /// A row of the list has changed its registration.
    @MainActor
    mutating func noteDeparture() {
        departed += 1
        guard departed > 16, departed * 2 > entries.count else { return }
        entries.removeAll { $0.row.registration != $0.registration }
        departed = 0
    }
}

extension UIView {
    /// The view's state, made for it and for every view above it if need be.
    var layoutState: AutoLayoutState {
        if let autoLayout { return autoLayout }
        let state = AutoLayoutState(self)
        autoLayout = state
        var above = superviewSlot
        while let view = above, view.autoLayout == nil {
            view.autoLayout = AutoLayoutState(view)
            above = view.superviewSlot
        }
        return state
    }

    var layoutRoot: UIView {
        var root = self
        while let above = root.superviewSlot { root = above }
        return root
    }

    /// Whether constraints, not a frame, say where the view is.
    var isPlacedByConstraints: Bool { !flags.translatesAutoresizingMask }
}
