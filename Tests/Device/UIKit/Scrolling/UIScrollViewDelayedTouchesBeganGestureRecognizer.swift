import Foundation

/// Delays touches to the content, in case they become a drag. Named as in UIKit, because apps may look for it.
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

    /// Whether the finger moved past the slop in a direction without scrolling.
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

    /// In points; equal to the slop of a pan.
    private static let stray: CGFloat = 10
    /// In seconds; reported as about 0.15.
    private static let delay = 0.15
}
