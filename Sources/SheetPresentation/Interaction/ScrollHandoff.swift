import UIKit

/// Shares one finger between the sheet and the scroll views under it, without their registration and without watching their offsets.
///
/// Upward travel first brings the sheet to its tallest stop, downward travel first brings the content to its top. What the sheet
/// takes the scroll views must not: they are put back in the action that follows their own, so nothing of it is ever seen.
@MainActor
final class ScrollHandoff {
    /// Runs before a scroll view is put back, so that the share of the event is decided by then.
    var onScrollAction: () -> Void = {}

    private struct Tracked {
        let scrollView: UIScrollView
        var pinnedOffset: CGPoint
        var bar: FoldingBar?
    }

    private var tracked: [Tracked] = []
    private var isSheetMoving = false
    private var hasShared = false
    /// How high navigation bars have been, by their topmost items.
    private var barHeights: [ObjectIdentifier: CGFloat] = [:]
    private lazy var action = GestureAction { [unowned self] recognizer in
        onScrollAction()
        putBack(stopping: recognizer.state != .began && recognizer.state != .changed)
    }

    /// A content's own scrolling counts as at its top up to here, in points.
    private static let topTolerance: CGFloat = 0.5

    /// Takes a scroll view under the finger into account; answers whether it may move together with the sheet.
    func track(_ other: UIGestureRecognizer) -> Bool {
        guard let scrollView = other.view as? UIScrollView, other === scrollView.panGestureRecognizer,
            !Self.isHorizontal(scrollView)
        else { return false }
        guard !tracked.contains(where: { $0.scrollView === scrollView }) else { return true }
        let bar = FoldingBar(above: scrollView, heights: &barHeights)
        tracked.append(Tracked(scrollView: scrollView, pinnedOffset: scrollView.contentOffset, bar: bar))
        action.connect(to: other)
        return true
    }

    /// The part of `travel` (points downwards) that moves the sheet: all or nothing.
    func share(of travel: Double, isSheetTallest: Bool) -> Double {
        guard !tracked.isEmpty else {
            isSheetMoving = true
            return travel
        }
        let takes = travel < 0 ? !isSheetTallest : tracked.indices.allSatisfy { isAtTop($0) }
        // What a scroll view did with the first event came before anybody was asked: it stays where it was found.
        if takes, !isSheetMoving, hasShared { pin() }
        hasShared = true
        isSheetMoving = takes
        return takes ? travel : 0
    }

    /// The sheet moves across the direction of scrolling: every scroll view stays where it is.
    func takeAll(_ travel: Double) -> Double {
        if !isSheetMoving { pin() }
        isSheetMoving = true
        return travel
    }

    /// The finger has left; answers whether the sheet had the last of the movement, so that the release is its too.
    func release() -> Bool {
        putBack(stopping: true)
        return isSheetMoving
    }

    /// Forgets the scroll views, once all of them have heard that the finger left.
    func reset() {
        for item in tracked { action.disconnect(from: item.scrollView.panGestureRecognizer) }
        tracked = []
        (isSheetMoving, hasShared) = (false, false)
    }

    private func pin() {
        for index in tracked.indices {
            let scrollView = tracked[index].scrollView
            let top = Self.topOffset(of: scrollView)
            let offset = scrollView.contentOffset
            // A pull that the content has begun to give way to starts over at its top.
            tracked[index].pinnedOffset = CGPoint(x: offset.x, y: max(offset.y, top))
        }
    }

    /// A scroll view at its place may still be about to be thrown beyond its top: setting it there once more stops that.
    private func putBack(stopping: Bool) {
        guard isSheetMoving else { return }
        for item in tracked where stopping || item.scrollView.contentOffset != item.pinnedOffset {
            item.scrollView.setContentOffset(item.pinnedOffset, animated: false)
        }
    }

    private static func topOffset(of scrollView: UIScrollView) -> CGFloat {
        -scrollView.adjustedContentInset.top
    }

    /// Pull-to-refresh stays within reach: a scroll view that has it keeps the downward pull at its top.
    private func isAtTop(_ index: Int) -> Bool {
        let scrollView = tracked[index].scrollView
        let offset = isSheetMoving ? tracked[index].pinnedOffset : scrollView.contentOffset
        guard offset.y <= Self.topOffset(of: scrollView) + Self.topTolerance, scrollView.refreshControl == nil else {
            return false
        }
        return isSheetMoving || tracked[index].bar?.isUnfolding() != true
    }

    private static func isHorizontal(_ scrollView: UIScrollView) -> Bool {
        let inset = scrollView.adjustedContentInset
        let fitsUpright = scrollView.contentSize.height + inset.top + inset.bottom <= scrollView.bounds.height
        let fitsAcross = scrollView.contentSize.width + inset.left + inset.right <= scrollView.bounds.width
        return fitsUpright && !fitsAcross && !scrollView.alwaysBounceVertical
    }
}
