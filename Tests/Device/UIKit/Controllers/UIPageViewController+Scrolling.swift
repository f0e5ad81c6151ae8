import Foundation

extension UIPageViewController: PageScrolling {
    private var isHorizontal: Bool { navigationOrientation == .horizontal }

    /// The distance between adjacent pages.
    private var pageLength: CGFloat {
        (isHorizontal ? view.bounds.width : view.bounds.height) + spacing
    }

    /// The distance by which the middle page is scrolled away, positive to the right or down.
    private var scrolledDistance: CGFloat {
        (isHorizontal ? pager.contentOffset.x : pager.contentOffset.y) - pageLength
    }

    private func offset(_ along: CGFloat) -> CGPoint {
        isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
    }

    // MARK: Layout

    func preparePager() {
        pager.pages = self
        pager.isPagingEnabled = true
        pager.showsHorizontalScrollIndicator = false
        pager.showsVerticalScrollIndicator = false
        pager.contentInsetAdjustmentBehavior = .never
        for slot in slots { pager.addSubview(slot) }
        view.addSubview(pager)
        layOutPager()
    }

    func layOutPager() {
        let bounds = view.bounds
        let along = isHorizontal
        let frame = bounds.insetBy(dx: along ? -spacing / 2 : 0, dy: along ? 0 : -spacing / 2)
        guard pager.frame != frame else { return }
        let length = pageLength
        arrange {
            pager.frame = frame
            pager.contentSize =
                along
                ? CGSize(width: 3 * length, height: bounds.height) : CGSize(width: bounds.width, height: 3 * length)
            for (index, slot) in slots.enumerated() {
                let start = CGFloat(index) * length + spacing / 2
                slot.frame = CGRect(
                    x: along ? start : 0, y: along ? 0 : start, width: bounds.width, height: bounds.height)
            }
            updateInsets()
            let scrolled = turn.map { $0.side * $0.fraction * length } ?? 0
            pager.contentOffset = offset(length + scrolled)
        }
    }

    /// Changes the scroll view without treating that as scrolling.
    private func arrange(_ change: () -> Void) {
        let outer = isArranging
        isArranging = true
        change()
        isArranging = outer
    }

    // MARK: Neighbors

    var isReversed: Bool { isHorizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func forgetNeighbours() {
        neighbours = [.unknown, .unknown]
        guard isViewLoaded else { return }
        updateInsets()
    }

    /// The page on one side of the current one.
    private func neighbour(at side: CGFloat) -> UIViewController? {
        guard let shown, let dataSource else { return nil }
        let index = side > 0 ? 1 : 0
        if case .unknown = neighbours[index] {
            let isAfter = (side > 0) != isReversed
            let found =
                isAfter
                ? dataSource.pageViewController(self, viewControllerAfter: shown)
                : dataSource.pageViewController(self, viewControllerBefore: shown)
            neighbours[index] = found.map { .page($0) } ?? .nobody
        }
        return neighbours[index].controller
    }

    /// Insets the content on sides without a page, so that scrolling there only bounces.
    private func updateInsets() {
        let length = pageLength
        let closed = turn.map { !$0.isUsers } != true
        let before = closed && (dataSource == nil || neighbours[0].isNobody) ? -length : 0
        let after = closed && (dataSource == nil || neighbours[1].isNobody) ? -length : 0
        let inset =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
            : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
        if pager.contentInset != inset { pager.contentInset = inset }
        pager.alwaysBounceHorizontal = isHorizontal && dataSource != nil
        pager.alwaysBounceVertical = !isHorizontal && dataSource != nil
    }

    // MARK: By code

    func scroll(_ new: PageTurn) {
        begin(new)
        updateInsets()
        pager.setContentOffset(offset(pageLength * (1 + new.side)), animated: true)
        if !pager.isScrollAnimating { pagesDidRest() }
    }

    /// Ends a page turn in progress, because another page is set.
    func endTurnAtOnce() {
        guard let turn else { return }
        pager.stopMotion(tellsDelegate: false)
        end(turn, completed: !turn.isUsers)
    }

    // MARK: By finger

    func pagesWillBeDragged() {
        guard turn == nil else { return }
        _ = neighbour(at: -1)
        _ = neighbour(at: 1)
        updateInsets()
    }

    func pagesDidScroll() {
        guard !isArranging, shown != nil else { return }
        let away = scrolledDistance
        if let turn {
            turn.fraction = min(max(away * turn.side / max(pageLength, 1), 0), 1)
            if pager.isTracking, away * turn.side >= pageLength {
                end(turn, completed: true)
            } else if turn.isUsers, away * turn.side < 0 {
                end(turn, completed: false)
            }
        }
        guard turn == nil, pager.isDragging || pager.isDecelerating else { return }
        beginSwipe(scrolledDistance)
    }

    private func beginSwipe(_ away: CGFloat) {
        guard away != 0, let shown, let next = neighbour(at: away) else { return }
        updateInsets()
        delegate?.pageViewController(self, willTransitionTo: [next])
        begin(PageTurn(from: shown, to: next, side: away > 0 ? 1 : -1, isUsers: true))
    }

    func pagesDidRest() {
        guard let turn else { return }
        end(turn, completed: turn.fraction > 0.5)
    }

    func end(_ turn: PageTurn, completed: Bool) {
        let scrolled = completed ? scrolledDistance - turn.side * pageLength : 0
        finish(turn, completed: completed)
        if completed {
            let isForward = turn.side > 0
            let left: PageNeighbour = turn.from.map { .page($0) } ?? .unknown
            neighbours = turn.isUsers ? (isForward ? [left, .unknown] : [.unknown, left]) : [.unknown, .unknown]
        }
        arrange {
            updateInsets()
            if completed || !pager.isDragging { pager.contentOffset = offset(pageLength + scrolled) }
        }
        if turn.isUsers {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: turn.from.map { [$0] } ?? [],
                transitionCompleted: completed)
        }
        turn.completion?(completed)
        if turn.isUsers, completed { askForNeighbours(of: turn.to) }
    }

    /// Requests both neighbors immediately after a page turn by a finger; they are then known.
    private func askForNeighbours(of page: UIViewController) {
        guard turn == nil, shown === page else { return }
        _ = neighbour(at: -1)
        _ = neighbour(at: 1)
        arrange { updateInsets() }
    }
}
