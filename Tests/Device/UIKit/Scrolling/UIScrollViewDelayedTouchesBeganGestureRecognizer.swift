import Foundation

/// Keeps a touch from the content for a moment, in case it becomes a drag. Code may meet it under this name.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
    weak var scrollView: UIScrollView?
    private var timer: ScheduledWork?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled,
            scrollView.dragsHorizontally || scrollView.dragsVertically,
            touches.contains(where: { $0.touchedView !== scrollView })
        else {
            state = .failed
            return
        }
        guard timer == nil else { return }
        timer = GestureEnvironment.current.schedule(after: Self.delay) { [weak self] in self?.state = .failed }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if scrollView?.pan.currentState == .failed || touches.contains(where: hasStrayed) { state = .failed }
    }

    /// The finger goes where there is nothing to scroll.
    private func hasStrayed(_ touch: UITouch) -> Bool {
        scrollView?.pan.currentState == .possible && touch.distance(from: touch.initialWindowLocation) > Self.stray
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Points; the slop of a pan.
    private static let stray: CGFloat = 10
    /// Seconds; reported as about 0.15.
    private static let delay = 0.15
}
