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

    /// A finger can move the content along the axis, if only to let it bounce back.
    var dragsHorizontally: Bool { scrollsHorizontally || (bounces && alwaysBounceHorizontal) }
    var dragsVertically: Bool { scrollsVertically || (bounces && alwaysBounceVertical) }

    func clamped(_ offset: CGPoint) -> CGPoint {
        let low = lowestOffset
        let high = highestOffset
        return CGPoint(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
    }

    /// Content is drawn on whole device pixels.
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
        valuesDidChange()
    }

    func contentInsetDidChange(from old: UIEdgeInsets) {
        adjustedInsetDidChange()
        leaveInset(of: old)
        keepOffsetInRange()
        valuesDidChange()
    }

    /// Content that an inset has held in sight goes back with it, as at the end of a pull.
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

    /// Content that became smaller does not stay out of sight, unless a finger or a bounce holds it there.
    func keepOffsetInRange() {
        guard !state.isDragging, !state.isDecelerating, !state.isAnimating, !zoom.isZooming else { return }
        let size = layer.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let offset = layer.bounds.origin
        let allowed = clamped(offset)
        // A resting offset above the top is the app's own doing and stays.
        let kept = CGPoint(x: min(offset.x, allowed.x), y: min(offset.y, allowed.y))
        if kept != offset { contentOffset = kept }
    }

    // MARK: Insets

    /// Takes the safe area into account as the adjustment behaviour says.
    func updateAdjustedInset() {
        let inset = systemInsetNow
        guard inset != state.systemInset else { return }
        let low = snapped(lowestOffset)
        let offset = layer.bounds.origin
        state.systemInset = inset
        state.foldedTop = contentAdvisor?.foldedHeight(above: self) ?? 0
        safeArea.needsPropagation = true
        // Content at its start stays there.
        var moved = offset
        if offset.y == low.y { moved.y = lowestOffset.y }
        if offset.x == low.x { moved.x = lowestOffset.x }
        if moved != offset, !state.isDragging, !state.isDecelerating { contentOffset = moved }
        adjustedInsetDidChange()
        keepOffsetInRange()
    }

    /// Room for the refresh control while it turns.
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

    /// The scroll view that a controller in a navigation or tab controller shows behind bars.
    private var isContentOfContainer: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        return contentAdvisor?.insetsContent(of: self) ?? false
    }

    /// The controller in whose view this scroll view is.
    var contentAdvisor: (any ScrollInsetAdvisor)? {
        var view: UIView? = self
        while let current = view, current.owner == nil { view = current.superviewSlot }
        return view?.owner as? any ScrollInsetAdvisor
    }

    /// Whether nothing of the content is scrolled beyond the upper edge.
    package var isAtTop: Bool { layer.bounds.minY <= -adjustedContentInset.top + Self.edgeTolerance }

    /// In points; offsets are rounded to pixels.
    private static let edgeTolerance: CGFloat = 0.5

    /// What the adjusted inset leaves of the safe area to the content.
    var remainingSafeArea: UIEdgeInsets {
        let safe = safeAreaInsets
        let used = state.systemInset
        return UIEdgeInsets(
            top: safe.top - used.top, left: safe.left - used.left, bottom: safe.bottom - used.bottom,
            right: safe.right - used.right)
    }
}

/// A controller that knows whether bars lie over its content.
@MainActor
package protocol ScrollInsetAdvisor: ViewOwner {
    /// Whether the scroll view shows the controller's content in a navigation or tab controller, so that even content
    /// that is too short to scroll keeps clear of bars.
    func insetsContent(of scrollView: UIScrollView) -> Bool

    /// The content stands elsewhere, maybe under a bar.
    func contentDidScroll(_ scrollView: UIScrollView)

    /// How much of a bar above the content has folded on its way up, and comes back on its way down.
    func foldedHeight(above scrollView: UIScrollView) -> CGFloat

    /// How much of that bar may be folded where the content comes to rest, none first; empty without such a bar.
    func foldStops(above scrollView: UIScrollView) -> [CGFloat]
}
