import UIKit

/// Shares one finger between the sheet and the scroll views under it, without their registration and without watching their offsets.
///
/// Inward translation first brings the sheet to its tallest stop, outward translation first scrolls the content to the end that faces
/// the free edge. Scroll views must not use what the sheet uses: their offsets are restored in the action that follows their own, before
/// anything is drawn.
@MainActor
final class ScrollHandoff {
    /// Runs before a scroll view is put back, so that the share of the event is decided by then.
    var onScrollAction: () -> Void = {}

    private struct Tracked {
        let scrollView: UIScrollView
        var pinnedOffset: CGPoint
        var bar: CollapsingBar?
    }

    private let axis: NSLayoutConstraint.Axis
    private var tracked: [Tracked] = []
    private var isSheetMoving = false
    private var hasShared = false
    /// How high navigation bars have been, by their topmost items.
    private var barHeights: [ObjectIdentifier: CGFloat] = [:]
    private lazy var action = GestureAction { [weak self] recognizer in
        self?.onScrollAction()
        self?.putBack(stopping: recognizer.state != .began && recognizer.state != .changed)
    }

    /// Content counts as at its end up to here, in points.
    private static let endTolerance: CGFloat = 0.5

    init(axis: NSLayoutConstraint.Axis) {
        self.axis = axis
    }

    /// Takes a scroll view under the finger into account; answers whether it may move together with the sheet.
    func track(_ other: UIGestureRecognizer) -> Bool {
        guard let scrollView = other.view as? UIScrollView, other === scrollView.panGestureRecognizer,
            scrollView.mayScroll(along: axis)
        else { return false }
        guard !tracked.contains(where: { $0.scrollView === scrollView }) else { return true }
        let bar = axis == .vertical ? CollapsingBar(above: scrollView, heights: &barHeights) : nil
        tracked.append(Tracked(scrollView: scrollView, pinnedOffset: scrollView.contentOffset, bar: bar))
        action.connect(to: other)
        return true
    }

    /// The part of a finger's step, in points along `outward`, that moves the sheet: all or nothing.
    ///
    /// A sheet that moves across the direction of scrolling takes everything, and every scroll view stays where it is.
    func share(of step: Double, along outward: CGPoint, canMoveInward: Bool) -> Double {
        guard !tracked.isEmpty else {
            isSheetMoving = true
            return step
        }
        let isAcross = (outward.x == 0) != (axis == .vertical)
        let takes =
            isAcross || (step < 0 ? canMoveInward : tracked.indices.allSatisfy { isAtEnd($0, facing: outward) })
        // A scroll view handled the first event before this was asked: it stays where it was found.
        if takes, !isSheetMoving, hasShared || isAcross { pin(facing: outward) }
        hasShared = true
        isSheetMoving = takes
        return takes ? step : 0
    }

    /// The finger was lifted; answers whether the sheet moved last, so that the release belongs to it.
    func release() -> Bool {
        putBack(stopping: true)
        return movesSheet
    }

    /// Whether what the finger does across the direction of scrolling is the sheet's: the last step was, or no scroll view shares the finger.
    var movesSheet: Bool { isSheetMoving || tracked.isEmpty }

    /// Releases the scroll views, once the gesture has ended for all of them.
    func reset() {
        for item in tracked { action.disconnect(from: item.scrollView.panGestureRecognizer) }
        tracked = []
        (isSheetMoving, hasShared) = (false, false)
    }

    private func pin(facing outward: CGPoint) {
        for index in tracked.indices {
            let scrollView = tracked[index].scrollView
            // Where the content has begun to bounce, the pull starts over at its end.
            tracked[index].pinnedOffset = scrollView.offsetWithinEnd(facing: outward)
        }
    }

    /// A scroll view at its offset may still be about to bounce: setting the offset once more stops that.
    private func putBack(stopping: Bool) {
        guard isSheetMoving else { return }
        for item in tracked where stopping || item.scrollView.contentOffset != item.pinnedOffset {
            item.scrollView.setContentOffset(item.pinnedOffset, animated: false)
        }
    }

    /// Pull-to-refresh keeps working: a scroll view that has it keeps the downward pull at its top.
    private func isAtEnd(_ index: Int, facing outward: CGPoint) -> Bool {
        let scrollView = tracked[index].scrollView
        let offset = isSheetMoving ? tracked[index].pinnedOffset : scrollView.contentOffset
        guard scrollView.distance(from: offset, toEndFacing: outward) <= Self.endTolerance,
            outward.y <= 0 || scrollView.refreshControl == nil
        else { return false }
        return isSheetMoving || tracked[index].bar?.isExpanding() != true
    }
}

extension UIScrollView {
    /// Whether a drag along `axis` is for this scroll view: it has more content there than room, or none in either direction.
    fileprivate func mayScroll(along axis: NSLayoutConstraint.Axis) -> Bool {
        let inset = adjustedContentInset
        let fitsUpright = contentSize.height + inset.top + inset.bottom <= bounds.height
        let fitsAcross = contentSize.width + inset.left + inset.right <= bounds.width
        return axis == .vertical
            ? !fitsUpright || fitsAcross || alwaysBounceVertical : !fitsAcross || alwaysBounceHorizontal
    }

    /// How far the content can still go along `outward` from an offset, in points.
    fileprivate func distance(from offset: CGPoint, toEndFacing outward: CGPoint) -> CGFloat {
        let inset = adjustedContentInset
        if outward.y > 0 { return offset.y + inset.top }
        if outward.y < 0 { return max(-inset.top, contentSize.height + inset.bottom - bounds.height) - offset.y }
        if outward.x > 0 { return offset.x + inset.left }
        return max(-inset.left, contentSize.width + inset.right - bounds.width) - offset.x
    }

    /// The offset, no further than at the end that faces `outward`.
    fileprivate func offsetWithinEnd(facing outward: CGPoint) -> CGPoint {
        let beyond = min(0, distance(from: contentOffset, toEndFacing: outward))
        return CGPoint(x: contentOffset.x - beyond * outward.x, y: contentOffset.y - beyond * outward.y)
    }
}
