import Foundation

extension UIScrollView {
    // MARK: The range of offsets

    var lowestOffset: CGPoint {
        let inset = adjustedContentInset
        return CGPoint(x: 0 - inset.left, y: 0 - inset.top - state.foldedTop)
    }

    var highestOffset: CGPoint {
        let inset = adjustedContentInset
        let low = lowestOffset
        let size = layer.bounds.size
        let x = Double(state.contentSize.width) + Double(inset.right) - Double(size.width)
        let y = Double(state.contentSize.height) + Double(inset.bottom) - Double(size.height)
        return CGPoint(x: max(x, Double(low.x)), y: max(y, Double(low.y)))
    }

    var horizontalRange: ClosedRange<Double> { Double(lowestOffset.x)...Double(highestOffset.x) }
    var verticalRange: ClosedRange<Double> { Double(lowestOffset.y)...Double(highestOffset.y) }

    var scrollsHorizontally: Bool { highestOffset.x > lowestOffset.x }
    var scrollsVertically: Bool { highestOffset.y > lowestOffset.y }

    /// Whether a pan can move the content horizontally, even if it only bounces back.
    package var dragsHorizontally: Bool { scrollsHorizontally || (bounces && alwaysBounceHorizontal) }
    package var dragsVertically: Bool { scrollsVertically || (bounces && alwaysBounceVertical) }

    func clamped(_ offset: CGPoint) -> CGPoint {
        let low = lowestOffset
        let high = highestOffset
        return CGPoint(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
    }

    /// Rounds an offset to device pixels.
    func snapped(_ offset: CGPoint) -> CGPoint {
        let scale = Double(max(1, layer.contentsScale))
        let x = (Double(offset.x) * scale).rounded() / scale
        let y = (Double(offset.y) * scale).rounded() / scale
        return CGPoint(x: x, y: y)
    }

    // MARK: Changes

    func setOffset(_ offset: CGPoint) {
        let offset = snapped(offset)
        guard offset != layer.bounds.origin else { return }
        bounds = CGRect(origin: offset, size: layer.bounds.size)
    }

    func followBounds(from old: CGRect) {
        let new = layer.bounds
        if new.size != old.size {
            updateAdjustedInset()
            keepOffsetInRange()
        }
        guard new.origin != old.origin else { return }
        setNeedsLayout()
        refreshOffsetDidChange()
        scrollDelegate?.scrollViewDidScroll(self)
        contentAdvisor?.contentDidScroll(self)
    }

    func setContentSize(_ size: CGSize) {
        guard size != state.contentSize else { return }
        state.contentSize = size
        autoLayoutContentSizeDidChange()
        setNeedsLayout()
        updateAdjustedInset()
        keepOffsetInRange()
    }

    func contentInsetDidChange(from old: UIEdgeInsets) {
        adjustedInsetDidChange()
        leaveInset(of: old)
        keepOffsetInRange()
    }

    /// If a removed inset kept content pushed down, as at the end of a refresh, moves the content back.
    private func leaveInset(of old: UIEdgeInsets) {
        guard !state.isDragging, !state.isDecelerating, !state.isAnimating, !zoom.isZooming else { return }
        let offset = layer.bounds.origin
        let low = lowestOffset
        let oldLow = CGPoint(x: low.x + contentInset.left - old.left, y: low.y + contentInset.top - old.top)
        var moved = offset
        if offset.x >= oldLow.x, offset.x < low.x { moved.x = low.x }
        if offset.y >= oldLow.y, offset.y < low.y { moved.y = low.y }
        if moved != offset { contentOffset = moved }
    }

    /// Scrolls content that became smaller back into view, unless a finger or a bounce holds it past the edge.
    func keepOffsetInRange() {
        guard !state.isDragging, !state.isDecelerating, !state.isAnimating, !zoom.isZooming else { return }
        let size = layer.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let offset = layer.bounds.origin
        let allowed = clamped(offset)
        // The app may set a resting offset above the top; it is kept.
        let kept = CGPoint(x: min(offset.x, allowed.x), y: min(offset.y, allowed.y))
        if kept != offset { contentOffset = kept }
    }

    // MARK: Insets

    /// Updates the safe area's contribution according to the adjustment behavior.
    func updateAdjustedInset() {
        let inset = systemInsetNow
        guard inset != state.systemInset else { return }
        let low = snapped(lowestOffset)
        let offset = layer.bounds.origin
        state.systemInset = inset
        state.foldedTop = contentAdvisor?.foldedHeight(above: self) ?? 0
        insetsForSubviewsDidChange()
        // Content scrolled to its start stays there.
        var moved = offset
        if offset.y == low.y { moved.y = lowestOffset.y }
        if offset.x == low.x { moved.x = lowestOffset.x }
        if moved != offset, !state.isDragging, !state.isDecelerating { contentOffset = moved }
        adjustedInsetDidChange()
        keepOffsetInRange()
    }

    /// Sets the space for the refresh control while it refreshes.
    func setRefreshInset(_ inset: CGFloat) {
        guard inset != state.refreshInset else { return }
        state.refreshInset = inset
        adjustedInsetDidChange()
    }

    private func adjustedInsetDidChange() {
        setNeedsLayout()
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private var systemInsetNow: UIEdgeInsets {
        let safe = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return safe
        case .automatic, .scrollableAxes: break
        }
        var inset = UIEdgeInsets.zero
        let size = layer.bounds.size
        let isTall = state.contentSize.height > size.height - contentInset.top - contentInset.bottom
        if isTall || alwaysBounceVertical || isContentOfContainer {
            inset.top = safe.top
            inset.bottom = safe.bottom
        }
        let isWide = state.contentSize.width > size.width - contentInset.left - contentInset.right
        if isWide || alwaysBounceHorizontal {
            inset.left = safe.left
            inset.right = safe.right
        }
        return inset
    }

    /// Whether this is the scroll view that a navigation or tab controller shows behind its bars.
    private var isContentOfContainer: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        return contentAdvisor?.insetsContent(of: self) ?? false
    }

    /// The view controller whose view contains this scroll view.
    var contentAdvisor: (any ScrollInsetAdvisor)? {
        var view: UIView? = self
        while let current = view, current.owner == nil { view = current.superviewSlot }
        return view?.owner as? any ScrollInsetAdvisor
    }

    /// Whether the content is not scrolled past its top.
    package var isAtTop: Bool { layer.bounds.minY <= -adjustedContentInset.top + Self.edgeTolerance }

    /// In points, because offsets are rounded to pixels.
    private static let edgeTolerance: CGFloat = 0.5

    /// The part of the safe area that the adjusted inset does not cover.
    package var insetsForSubviews: UIEdgeInsets {
        let safe = safeAreaInsets
        let used = state.systemInset
        return UIEdgeInsets(
            top: safe.top - used.top, left: safe.left - used.left, bottom: safe.bottom - used.bottom,
            right: safe.right - used.right)
    }
}

/// A view controller that knows whether bars cover its content.
@MainActor
package protocol ScrollInsetAdvisor: ViewOwner {
    /// Whether the scroll view is the main content of a controller in a navigation or tab controller, so that even
    /// content that is too short to scroll is inset by bars.
    func insetsContent(of scrollView: UIScrollView) -> Bool

    /// Called after scrolling, for bars that depend on the offset.
    func contentDidScroll(_ scrollView: UIScrollView)

    /// The height by which a bar above has collapsed while scrolling down; it expands again while scrolling up.
    func foldedHeight(above scrollView: UIScrollView) -> CGFloat

    /// The collapsed heights of that bar at which content may come to rest, in ascending order; empty without such a bar.
    func foldStops(above scrollView: UIScrollView) -> [CGFloat]
}
