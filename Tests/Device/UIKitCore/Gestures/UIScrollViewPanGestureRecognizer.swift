import Foundation

/// A scroll view, for its pan.
@MainActor
package protocol DraggedContent: AnyObject {
    var dragsHorizontally: Bool { get }
    var dragsVertically: Bool { get }
    /// Whether the touch stopped moving content.
    var hasCaughtMovingContent: Bool { get }
    /// Nil if the content cannot be zoomed.
    var zoomRecognizer: UIGestureRecognizer? { get }
    /// Called when a finger touches the view or its content.
    func touchesDidArrive()
    /// Called when the last finger is lifted without a drag.
    func touchesDidLeave()
}

/// The pan of a scroll view, which considers only the axes that can scroll.
///
/// Named as in UIKit, because apps compare the name.
package final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    package weak var scrollView: (any DraggedContent)?

    package override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedScrollTypesMask = .all
    }

    package override var delegate: (any UIGestureRecognizerDelegate)? {
        didSet {
            guard let delegate, delegate !== scrollView else { return }
            World.current.raise(
                "NSInvalidArgumentException",
                "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
        }
    }

    /// Scrolling and zooming with two fingers are simultaneous.
    package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.zoomRecognizer
    }

    package override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.zoomRecognizer
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count == touches.count { scrollView?.touchesDidArrive() }
        super.touchesBegan(touches, with: event)
    }

    package override func reset() {
        super.reset()
        scrollView?.touchesDidLeave()
    }

    /// No slop if the touch stopped moving content.
    override var slop: CGFloat { scrollView?.hasCaughtMovingContent == true ? 0 : super.slop }

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
