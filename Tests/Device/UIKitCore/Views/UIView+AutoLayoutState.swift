import Foundation

/// A view's state for Auto Layout, created when the view or a subview first uses it.
@MainActor
final class AutoLayoutState {
    unowned(unsafe) let view: UIView
    var slots = LayoutSlots()
    /// The engine that `slots` belong to.
    var engine: LayoutEngine?
    /// The engine of the hierarchy below this root view.
    var rootEngine: LayoutEngine?

    /// Active constraints that the view holds.
    var held: [NSLayoutConstraint] = []
    /// Active constraints that involve the view or one of its guides.
    var naming: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []

    /// Rows that use one of the view's variables.
    var users = RowList()
    /// Rows whose constant depends on the view's frame, insets or bounds origin.
    var readers = RowList()

    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
    var contentRows: [LayoutRow?] = [nil, nil]
    var contentConstraints: [NSContentSizeLayoutConstraint?] = [nil, nil]
    var contentLengths = [0.0, 0.0]
    /// The position in an engine's queue of views to measure; nil if it is not queued.
    var contentPlace: (engine: LayoutEngine, index: Int)?
    /// The width for which a wrapping view's height was last computed; nil before the first time.
    var wrappingWidth: Double?
    unowned(unsafe) var wrapping: (any WrappingContent)?

    var stayRows: [LayoutRow?] = [nil, nil]
    var scrolling: AutoLayoutScrolling?
    /// The zoom scale that a scroll view applies to this view.
    var zoom = 1.0
    /// The layout direction for which the held constraints were resolved; nil if none depends on it.
    var resolvedRightToLeft: Bool?
    /// Subviews whose frames may differ from the solution since the view's last layout pass.
    var moved: [LayoutRow.Unowned<AutoLayoutState>] = []
    /// The superview's state if its `moved` contains this one.
    private unowned(unsafe) var movedIn: AutoLayoutState?
    private var isApplying = false

    /// The last flush that marked the view for layout.
    var lastFlush = 0
    /// Whether the view had a superview at the last check.
    var isAttached: Bool

    init(_ view: UIView) {
        self.view = view
        isAttached = view.superviewSlot != nil
        wrapping = view as? any WrappingContent
        if let content = view as? any ScrollingContent { scrolling = AutoLayoutScrolling(content) }
    }

    /// Removes a deactivated constraint that involves the view.
    func forget(_ constraint: NSLayoutConstraint) {
        if let index = naming.lastIndex(where: { $0 === constraint }) { naming.remove(at: index) }
    }

    /// Makes the superview's next layout pass compare the view's frame with the solution.
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

    /// Whether any constraint involves the view's frame; otherwise the view keeps it.
    func isPlaced(by engine: LayoutEngine) -> Bool {
        view.isPlacedByConstraints && self.engine === engine && !slots.isEmpty
    }

    /// Removes and returns the subviews that may have moved.
    func takeMoved() -> [LayoutRow.Unowned<AutoLayoutState>] {
        let taken = moved
        moved.removeAll(keepingCapacity: true)
        for state in taken { state.value.movedIn = nil }
        return taken
    }

    /// Changes the frame without treating that as a change by the app.
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

/// Rows in the order of insertion. Removed ones are purged in batches, so that removal is cheap.
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

    /// Called when a row of the list has changed its registration.
    @MainActor
    mutating func noteDeparture() {
        departed += 1
        guard departed > 16, departed * 2 > entries.count else { return }
        entries.removeAll { $0.row.registration != $0.registration }
        departed = 0
    }
}

extension UIView {
    /// Whether the view or one below it has used constraints.
    package var usesAutoLayout: Bool { autoLayout != nil }

    /// The view's state, created for it and all its superviews if necessary.
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

    /// Whether constraints determine the view's frame.
    var isPlacedByConstraints: Bool { !flags.translatesAutoresizingMask }
}
