import Foundation

/// Pages that slide with a finger, for the page curl style.
extension UIPageViewController {
    func panned() {
        let isHorizontal = navigationOrientation == .horizontal
        let translation = pan.translation(in: view)
        let velocity = pan.velocity(in: view)
        let length = max(isHorizontal ? view.bounds.width : view.bounds.height, 1)
        let travel = isHorizontal ? translation.x : translation.y
        let speed = isHorizontal ? velocity.x : velocity.y
        switch pan.state {
        case .began, .changed:
            if turn == nil { beginSlide(forward: (travel == 0 ? speed : travel) < 0) }
            if let turn { place(turn, at: min(max(-turn.side * travel / length, 0), 1)) }
        case .ended, .cancelled:
            guard let turn else { return }
            let towards = -turn.side * speed
            let completes = pan.state == .ended && turn.fraction + towards * Self.projectionTime / length > 0.5
            animate(turn, to: completes ? 1 : 0, duration: Self.duration)
        default:
            break
        }
    }

    private func beginSlide(forward: Bool) {
        guard let shown, let dataSource else { return }
        let next =
            forward
            ? dataSource.pageViewController(self, viewControllerAfter: shown)
            : dataSource.pageViewController(self, viewControllerBefore: shown)
        guard let next else { return }
        delegate?.pageViewController(self, willTransitionTo: [next])
        begin(PageTurn(from: shown, to: next, side: forward ? 1 : -1, isUsers: true))
    }

    var panShouldBegin: Bool {
        guard dataSource != nil, turn == nil else { return false }
        let translation = pan.translation(in: view)
        let velocity = pan.velocity(in: view)
        let isAlong =
            translation == .zero ? abs(velocity.x) >= abs(velocity.y) : abs(translation.x) >= abs(translation.y)
        return navigationOrientation == .horizontal ? isAlong : !isAlong
    }

    private static let projectionTime: CGFloat = 0.2
}
