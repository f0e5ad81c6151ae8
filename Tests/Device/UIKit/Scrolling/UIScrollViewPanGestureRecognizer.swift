import Foundation

/// The pan of a scroll view, which considers only the axes that can scroll.
///
/// Named as in UIKit, because apps compare the name.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedScrollTypesMask = .all
    }

    override var delegate: (any UIGestureRecognizerDelegate)? {
        didSet {
            guard let delegate, delegate !== scrollView else { return }
            World.current.raise(
                "NSInvalidArgumentException",
                "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
        }
    }

    /// Scrolling and zooming with two fingers are simultaneous.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.pinch
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pinch
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count == touches.count { scrollView?.touchesDidArrive() }
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        super.reset()
        scrollView?.touchesDidLeave()
    }

    /// No slop if the touch stopped moving content.
    override var slop: CGFloat { scrollView?.state.caughtMovingContent == true ? 0 : super.slop }

    override func isPastSlop(_ travel: CGPoint, with event: UIEvent) -> Bool {
        guard let scrollView else { return false }
        switch (scrollView.dragsHorizontally, scrollView.dragsVertically) {
        case (true, true): return super.isPastSlop(travel, with: event)
        case (true, false): return abs(travel.x) >= slop && travel.x != 0
        case (false, true): return abs(travel.y) >= slop && travel.y != 0
        case (false, false): return false
        }
    }

    override func translationAtRecognition(_ travel: CGPoint) -> CGPoint {
        guard let scrollView, scrollView.dragsHorizontally != scrollView.dragsVertically else {
            return super.translationAtRecognition(travel)
        }
        if scrollView.dragsHorizontally {
            return CGPoint(x: less(travel.x), y: travel.y)
        }
        return CGPoint(x: travel.x, y: less(travel.y))
    }

    private func less(_ travel: CGFloat) -> CGFloat {
        travel < 0 ? min(0, travel + slop) : max(0, travel - slop)
    }

    override func shouldBeginScroll(_ travel: CGPoint) -> Bool {
        guard let scrollView else { return false }
        return abs(travel.x) > abs(travel.y) ? scrollView.dragsHorizontally : scrollView.dragsVertically
    }
}
