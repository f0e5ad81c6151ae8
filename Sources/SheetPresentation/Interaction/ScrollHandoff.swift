import UIKit

/// Shares a drag between the sheet and the scroll views under it, without registration or observation of offsets.
///
/// An inward drag first moves the sheet to its tallest stop, an outward drag first scrolls the content to the end at the free edge.
/// While the sheet moves, the scroll views' offsets are restored in an action that follows their own, before anything is drawn.
@MainActor
final class ScrollHandoff {
    private struct Tracked {
        let scrollView: UIScrollView
        var pinnedOffset: CGPoint
        /// After the scroll view has handled the last event.
        var lastOffset: CGPoint
        var bar: CollapsingBar?

        /// Whether it was pulled beyond the end before the last event.
        @MainActor
        func wasStretched(facing outward: CGPoint) -> Bool {
            distance(from: lastOffset, facing: outward) < -ScrollHandoff.endTolerance
        }

        @MainActor
        func distance(from offset: CGPoint, facing outward: CGPoint) -> CGFloat {
            scrollView.distance(from: offset, toEndFacing: scrollView.converted(outward))
        }
    }

    private let axis: NSLayoutConstraint.Axis
    private let onScroll: () -> Void
    private let onZoom: () -> Void
    private var tracked: [Tracked] = []
    private var isSheetMoving = false
    private var hasShared = false
    /// When the content under a finger has scrolled last, in seconds.
    private var lastScroll = -TimeInterval.infinity
    private var bars = CollapsingBar.Heights()
    private lazy var action = GestureAction { [weak self] recognizer in
        guard let self else { return }
        if recognizer is UIPinchGestureRecognizer {
            if recognizer.state == .began { onZoom() }
            return
        }
        onScroll()
        restoreOffsets(stopping: recognizer.state != .began && recognizer.state != .changed)
        noteOffsets()
    }

    /// The distance from the end at which content counts as being there, in points.
    private static let endTolerance: CGFloat = 0.5

    /// The time in seconds after which a finger's speed no longer comes from scrolling: that after which the system's sheet follows a finger on
    /// content that has been scrolled (read in public studies of UIKit).
    private static let scrollingTime: TimeInterval = 0.4

    /// - Parameters:
    ///   - onScroll: Called before a scroll view's offset is restored, so that the share of the event is decided by then.
    ///   - onZoom: Called when a second finger begins to zoom the content.
    init(axis: NSLayoutConstraint.Axis, onScroll: @escaping () -> Void, onZoom: @escaping () -> Void) {
        self.axis = axis
        self.onScroll = onScroll
        self.onZoom = onZoom
    }

    /// Tracks a scroll view under the finger.
    ///
    /// - Returns: Whether the recognizer, which scrolls or zooms it, may recognize simultaneously with the sheet's pan.
    func track(_ other: UIGestureRecognizer) -> Bool {
        guard let scrollView = other.view as? UIScrollView else { return false }
        if other === scrollView.pinchGestureRecognizer, tracked.contains(where: { $0.scrollView === scrollView }) {
            action.connect(to: other)
            return true
        }
        guard other === scrollView.panGestureRecognizer, scrollView.mayScroll(along: axis) else { return false }
        guard !tracked.contains(where: { $0.scrollView === scrollView }) else { return true }
        let bar = axis == .vertical ? CollapsingBar(above: scrollView, &bars) : nil
        let offset = scrollView.contentOffset
        tracked.append(Tracked(scrollView: scrollView, pinnedOffset: offset, lastOffset: offset, bar: bar))
        if scrollView.end(beyond: scrollView.contentOffset) != nil { lastScroll = CACurrentMediaTime() }
        action.connect(to: other)
        return true
    }

    /// The part of a drag's step that moves the sheet, in points along `outward`: all or nothing, but inwards no more than `inwardRange`, and
    /// at first only what the content has not scrolled until its end.
    ///
    /// A sheet that moves perpendicular to the scroll axis takes every step, and no scroll view moves.
    func share(of step: Double, along outward: CGPoint, inwardRange: Double) -> Double {
        guard !tracked.isEmpty else {
            isSheetMoving = true
            return step
        }
        let isAcross = (outward.x == 0) != (axis == .vertical)
        let takes =
            isAcross
            || (step < 0
                ? inwardRange > 0 && !isStretched(facing: outward)
                : tracked.indices.allSatisfy { isAtEnd($0, facing: outward) })
        var step = step
        // The scroll view handled the first event before this call: its offset was recorded before that.
        if takes, !isSheetMoving, hasShared || isAcross {
            if !isAcross { step = remainder(of: step, facing: outward) }
            pin(facing: outward)
        }
        hasShared = true
        isSheetMoving = takes
        if !takes { lastScroll = CACurrentMediaTime() }
        return takes ? max(step, isAcross ? step : -inwardRange) : 0
    }

    /// Ends the drag.
    ///
    /// - Returns: Whether the sheet moved last and the content has not scrolled just before, so that the speed of the release is for the sheet.
    func release() -> Bool {
        restoreOffsets(stopping: true)
        return movesSheet && CACurrentMediaTime() - lastScroll > Self.scrollingTime
    }

    /// Whether movement perpendicular to the scroll axis moves the sheet: the last step did, or no scroll view shares the finger.
    var movesSheet: Bool { isSheetMoving || tracked.isEmpty }

    /// Stops tracking, after the gesture has ended.
    func reset() {
        for item in tracked {
            action.disconnect(from: item.scrollView.panGestureRecognizer)
            if let pinch = item.scrollView.pinchGestureRecognizer { action.disconnect(from: pinch) }
        }
        tracked = []
        (isSheetMoving, hasShared) = (false, false)
    }

    /// Whether the finger has pulled content beyond its end, which returns there before the sheet moves inwards.
    private func isStretched(facing outward: CGPoint) -> Bool {
        hasShared && !isSheetMoving
            && tracked.contains { $0.distance(from: $0.scrollView.contentOffset, facing: outward) < -Self.endTolerance }
    }

    /// The part of the step that the content, which handled it before, left: outwards what it did not need to reach its end, and inwards what it
    /// did not scroll, or what it passed its end by if it was pulled beyond that.
    private func remainder(of step: Double, facing outward: CGPoint) -> Double {
        let distances = tracked.map {
            (
                before: $0.distance(from: $0.lastOffset, facing: outward),
                now: $0.distance(from: $0.scrollView.contentOffset, facing: outward)
            )
        }
        if step > 0 {
            return max(0, step - max(0, Double(distances.map(\.before).max() ?? 0)))
        }
        let passed = distances.filter { $0.before < -Self.endTolerance }.map(\.now).max()
        if let passed { return max(step, -Double(passed)) }
        return min(0, step + max(0, Double(distances.map { $0.now - $0.before }.max() ?? 0)))
    }

    private func noteOffsets() {
        for index in tracked.indices { tracked[index].lastOffset = tracked[index].scrollView.contentOffset }
    }

    private func pin(facing outward: CGPoint) {
        for index in tracked.indices {
            let scrollView = tracked[index].scrollView
            let direction = scrollView.converted(outward)
            // Excludes a bounce that has begun.
            tracked[index].pinnedOffset =
                tracked[index].wasStretched(facing: outward)
                ? scrollView.offsetAtEnd(facing: direction) : scrollView.offsetWithinEnd(facing: direction)
        }
    }

    /// Setting an unchanged offset at the end stops a bounce that is about to begin. One in which the finger has caught the content goes on.
    private func restoreOffsets(stopping: Bool) {
        guard isSheetMoving else { return }
        for item in tracked where stopping || item.scrollView.contentOffset != item.pinnedOffset {
            item.scrollView.setContentOffset(item.pinnedOffset, animated: false)
            if stopping, let end = item.scrollView.end(beyond: item.pinnedOffset) {
                item.scrollView.setContentOffset(end, animated: true)
            }
        }
    }

    /// A scroll view with a refresh control never counts as at its top, so pull-to-refresh works, nor does one that a pull takes the keyboard
    /// away from or that also scrolls across, such as a zoomed picture, as in the system's sheet.
    private func isAtEnd(_ index: Int, facing outward: CGPoint) -> Bool {
        let scrollView = tracked[index].scrollView
        let offset = isSheetMoving ? tracked[index].pinnedOffset : scrollView.contentOffset
        guard tracked[index].distance(from: offset, facing: outward) <= Self.endTolerance,
            outward.y <= 0 || scrollView.refreshControl == nil
        else { return false }
        guard !isSheetMoving else { return true }
        if outward.y > 0, scrollView.pullsKeyboard || scrollView.scrollsBothWays { return false }
        return tracked[index].bar?.isExpanding(&bars) != true
    }
}

extension UIScrollView {
    /// Whether a drag along `axis` can scroll it: its content exceeds the bounds on this axis, or on neither.
    fileprivate func mayScroll(along axis: NSLayoutConstraint.Axis) -> Bool {
        axis == .vertical
            ? !fitsUpright || fitsAcross || alwaysBounceVertical : !fitsAcross || alwaysBounceHorizontal
    }

    /// Whether its content exceeds the bounds on both axes.
    fileprivate var scrollsBothWays: Bool {
        let breadth = contentSize.width + adjustedContentInset.left + adjustedContentInset.right
        // Web pages and lists may round their width up to a pixel or a point.
        return !fitsUpright && breadth > bounds.width + 1
    }

    private var fitsUpright: Bool {
        contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom <= bounds.height
    }

    private var fitsAcross: Bool {
        contentSize.width + adjustedContentInset.left + adjustedContentInset.right <= bounds.width
    }

    /// Whether a pull of the content takes the keyboard away.
    fileprivate var pullsKeyboard: Bool {
        [.interactive, .interactiveWithAccessory].contains(keyboardDismissMode)
            && currentFirstResponder is any UITextInput
    }

    /// A direction in the window's coordinates, in those of the content: apps turn lists of messages upside down.
    fileprivate func converted(_ direction: CGPoint) -> CGPoint {
        let turned = convert(direction, from: nil) - convert(CGPoint.zero, from: nil)
        return abs(turned.x) > abs(turned.y)
            ? CGPoint(x: turned.x < 0 ? -1 : 1, y: 0) : CGPoint(x: 0, y: turned.y < 0 ? -1 : 1)
    }

    /// The distance from an offset to the end that faces `outward`, in points.
    fileprivate func distance(from offset: CGPoint, toEndFacing outward: CGPoint) -> CGFloat {
        let inset = adjustedContentInset
        if outward.y > 0 { return offset.y + inset.top }
        if outward.y < 0 { return max(-inset.top, contentSize.height + inset.bottom - bounds.height) - offset.y }
        if outward.x > 0 { return offset.x + inset.left }
        return max(-inset.left, contentSize.width + inset.right - bounds.width) - offset.x
    }

    /// The end that an offset is beyond, as in a bounce; nil if it is not.
    fileprivate func end(beyond offset: CGPoint) -> CGPoint? {
        let inset = adjustedContentInset
        let (top, left) = (-inset.top, -inset.left)
        let bottom = max(top, contentSize.height + inset.bottom - bounds.height)
        let right = max(left, contentSize.width + inset.right - bounds.width)
        let end = CGPoint(x: min(max(offset.x, left), right), y: min(max(offset.y, top), bottom))
        // Offsets are rounded to pixels.
        return (end - offset).length > 1 ? end : nil
    }

    /// The offset at the end that faces `outward`.
    fileprivate func offsetAtEnd(facing outward: CGPoint) -> CGPoint {
        contentOffset - outward * distance(from: contentOffset, toEndFacing: outward)
    }

    /// The offset, clamped to the end that faces `outward`.
    fileprivate func offsetWithinEnd(facing outward: CGPoint) -> CGPoint {
        let beyond = min(0, distance(from: contentOffset, toEndFacing: outward))
        return contentOffset - outward * beyond
    }
}
