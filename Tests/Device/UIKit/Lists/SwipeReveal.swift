import Foundation

/// A row that can be swiped.
@MainActor
protocol SwipedCell: UIView {
    /// The horizontal offset in points, positive to the right.
    var swipeOffset: CGFloat { get set }
}

/// A list whose rows reveal actions when they are swiped.
@MainActor
protocol SwipeList: UIScrollView {
    var isEditing: Bool { get }
    func swipedPath(at point: CGPoint) -> IndexPath?
    func swipedCell(at path: IndexPath) -> (any SwipedCell)?
    func swipeActions(at path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration?
    func swipeWillBegin()
    /// Called when the row is back in its position; the path is nil if the row has been removed.
    func swipeDidEnd(_ cell: any SwipedCell, at path: IndexPath?)
}

/// Moves a row sideways to reveal its actions.
@MainActor
final class SwipeReveal: NSObject, UIGestureRecognizerDelegate {
    private unowned let list: any SwipeList
    private let pan = UIPanGestureRecognizer()
    private weak var cell: (any SwipedCell)?
    private var path: IndexPath?
    private var configuration: UISwipeActionsConfiguration?
    private var isTrailing = true
    private var buttons: [SwipeButton] = []
    private var startOffset: CGFloat = 0

    /// The fraction of the row's width that a full swipe must cover to perform the first action on release.
    private static let fullSwipePart: CGFloat = 0.6
    private static let settleDuration: TimeInterval = 0.35

    init(list: any SwipeList) {
        self.list = list
        super.init()
    }

    func attach() {
        pan.delegate = self
        pan.addTarget(self, action: Selector(SwipeReveal.handlePan))
        list.addGestureRecognizer(pan)
    }

    var isOpen: Bool { cell != nil }

    // MARK: Gesture

    /// Begins only for a horizontal drag on a row that has actions on that side.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let velocity = pan.velocity(in: list)
        let travel = pan.translation(in: list)
        let across = travel == .zero ? velocity : travel
        guard abs(across.x) > abs(across.y), !list.isEditing || isOpen else { return false }
        guard let path = list.swipedPath(at: pan.location(in: list)) else { return false }
        if isOpen { return path == self.path }
        let trailing = (across.x < 0) != list.isRightToLeft
        return list.swipeActions(at: path, trailing: trailing)?.actions.isEmpty == false
    }

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let x = recognizer.translation(in: list).x
        switch recognizer.state {
        case .began:
            if cell == nil { begin(at: recognizer.location(in: list), leftwards: x < 0) }
            startOffset = cell?.swipeOffset ?? 0
        case .changed:
            move(to: startOffset + x)
        case .ended:
            finish(velocity: recognizer.velocity(in: list).x)
        case .cancelled, .failed:
            close(animated: true)
        default:
            return
        }
    }

    private func begin(at point: CGPoint, leftwards: Bool) {
        guard let path = list.swipedPath(at: point), let cell = list.swipedCell(at: path) else { return }
        show(path, cell, trailing: leftwards != list.isRightToLeft)
    }

    private func show(_ path: IndexPath, _ cell: any SwipedCell, trailing: Bool) {
        guard let configuration = list.swipeActions(at: path, trailing: trailing), !configuration.actions.isEmpty else {
            return
        }
        close(animated: false)
        self.cell = cell
        self.path = path
        self.configuration = configuration
        isTrailing = trailing
        list.swipeWillBegin()
        buttons = configuration.actions.map { action in
            let button = SwipeButton(action: action)
            button.addAction(UIAction { [weak self] _ in self?.perform(action) }, for: .touchUpInside)
            cell.insertSubview(button, at: 0)
            return button
        }
        cell.clipsToBounds = true
        layOut()
    }

    /// Reveals a row's trailing actions, for its delete control.
    func open(_ path: IndexPath) {
        guard let cell = list.swipedCell(at: path) else { return }
        show(path, cell, trailing: true)
        settle(to: -openWidth * direction)
    }

    // MARK: Movement

    /// 1 if the row moves left, otherwise −1.
    private var direction: CGFloat { isTrailing != list.isRightToLeft ? 1 : -1 }

    private var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    private func move(to offset: CGFloat) {
        guard let cell else { return }
        var shown = -offset * direction
        let limit = openWidth
        if shown < 0 { shown = 0 }
        if shown > limit, configuration?.performsFirstActionWithFullSwipe != true {
            shown = limit + (shown - limit) * 0.3
        }
        cell.swipeOffset = -shown * direction
        layOut()
    }

    private func layOut() {
        guard let cell else { return }
        let shown = abs(cell.swipeOffset)
        let natural = max(1, openWidth)
        let factor = max(1, shown / natural)
        let isFull =
            shown >= cell.bounds.width * Self.fullSwipePart && configuration?.performsFirstActionWithFullSwipe == true
        // The first action is at the row's edge; the others follow inward.
        var used: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            var width = button.naturalWidth * factor
            if isFull { width = index == 0 ? shown : 0 }
            let edge = min(shown, natural * factor) - used - width
            let fromEdge = shown - edge - width
            let x = direction > 0 ? cell.bounds.width - fromEdge - width : fromEdge
            let hidden = max(0, natural - shown) * direction
            button.frame = CGRect(
                x: x + hidden * button.naturalWidth / natural, y: 0, width: width, height: cell.bounds.height)
            used += width
        }
    }

    private func finish(velocity: CGFloat) {
        guard let cell, let configuration else { return }
        let shown = abs(cell.swipeOffset)
        let speed = -velocity * direction
        if configuration.performsFirstActionWithFullSwipe, shown >= cell.bounds.width * Self.fullSwipePart {
            settle(to: -cell.bounds.width * direction)
            return perform(configuration.actions[0])
        }
        let opens = speed > 200 || (speed > -200 && shown > openWidth / 2)
        if opens { settle(to: -openWidth * direction) } else { close(animated: true) }
    }

    private func settle(to offset: CGFloat) {
        let change = {
            self.cell?.swipeOffset = offset
            self.layOut()
        }
        UIView.animate(
            withDuration: Self.settleDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction], animations: change
        )
    }

    private func perform(_ action: UIContextualAction) {
        guard let source = buttons.first(where: { $0.action === action }) else { return }
        action.handler(action, source) { [weak self] _ in self?.close(animated: true) }
    }

    // MARK: Closing

    /// Closes the row for a touch outside the buttons, which then selects nothing. Returns whether it did.
    func closeForTouch(at point: CGPoint) -> Bool {
        guard isOpen else { return false }
        close(animated: true)
        return true
    }

    func rowWillLeave(_ leaving: UIView) {
        if leaving === cell { close(animated: false) }
    }

    func close(animated: Bool) {
        guard let cell else { return }
        let (closing, old) = (buttons, path)
        buttons = []
        configuration = nil
        self.cell = nil
        path = nil
        let finish = {
            for button in closing { button.removeFromSuperview() }
            self.list.swipeDidEnd(cell, at: old)
        }
        guard animated, cell.window != nil else {
            cell.swipeOffset = 0
            return finish()
        }
        UIView.animate(withDuration: Self.settleDuration, delay: 0, options: [.allowUserInteraction]) {
            cell.swipeOffset = 0
            for button in closing { button.alpha = 0 }
        } completion: { _ in
            finish()
        }
    }
}
