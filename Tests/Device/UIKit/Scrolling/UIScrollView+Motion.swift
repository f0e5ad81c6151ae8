import Foundation

extension UIScrollView {
    // MARK: Starting

    func scroll(to offset: CGPoint, animated: Bool) {
        stopMotion(tellsDelegate: false)
        guard animated, UIView.areAnimationsEnabled, window != nil else {
            contentOffset = offset
            return
        }
        let target = snapped(offset)
        let start = layer.bounds.origin
        guard target != start else { return }
        let now = World.current.now
        state.horizontalMotion = timedMotion(from: start.x, to: target.x, at: now)
        state.verticalMotion = timedMotion(from: start.y, to: target.y, at: now)
        state.isAnimating = true
        showIndicators()
        startTicking()
    }

    private func timedMotion(from start: CGFloat, to end: CGFloat, at time: TimeInterval) -> ScrollAxisMotion? {
        guard start != end else { return nil }
        let kind = ScrollAxisMotion.Kind.timed(from: Double(start), to: Double(end), duration: Self.animationDuration)
        return ScrollAxisMotion(kind, at: time, bounces: true)
    }

    /// The duration of `setContentOffset(_:animated:)` in seconds; not documented.
    private static let animationDuration = 0.3

    func reveal(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        let shown = layer.bounds.inset(by: inset)
        var offset = layer.bounds.origin
        if rect.minX < shown.minX || rect.width > shown.width {
            offset.x = rect.minX - inset.left
        } else if rect.maxX > shown.maxX {
            offset.x = rect.maxX + inset.right - layer.bounds.width
        }
        if rect.minY < shown.minY || rect.height > shown.height {
            offset.y = rect.minY - inset.top
        } else if rect.maxY > shown.maxY {
            offset.y = rect.maxY + inset.bottom - layer.bounds.height
        }
        offset = clamped(offset)
        guard offset != layer.bounds.origin else { return }
        setContentOffset(offset, animated: animated)
    }

    // MARK: Frames

    func startTicking() {
        state.shownOffset = layer.bounds.origin
        guard state.link == nil else { return }
        let link = CADisplayLink(target: ScrollTicker(self), selector: Selector(ScrollTicker.tick))
        link.add(to: .main, forMode: .common)
        state.link = link
    }

    private func stopTicking() {
        state.link?.invalidate()
        state.link = nil
    }

    func tick(at time: TimeInterval) {
        followOutsideChange()
        var offset = layer.bounds.origin
        if var motion = state.horizontalMotion {
            let (x, isOver) = motion.advance(to: time, in: horizontalRange)
            offset.x = CGFloat(x)
            state.horizontalMotion = isOver ? nil : motion
        }
        if var motion = state.verticalMotion {
            let (y, isOver) = motion.advance(to: time, in: verticalRange)
            offset.y = CGFloat(y)
            state.verticalMotion = isOver ? nil : motion
        }
        let link = state.link
        state.shownOffset = snapped(offset)
        contentOffset = offset
        // The delegate may have stopped the motion or started another one.
        guard state.link === link, state.horizontalMotion == nil, state.verticalMotion == nil else { return }
        finishMotion()
    }

    private func followOutsideChange() {
        let offset = layer.bounds.origin
        let shown = state.shownOffset
        guard offset != shown else { return }
        state.horizontalMotion?.shift(by: Double(offset.x - shown.x))
        state.verticalMotion?.shift(by: Double(offset.y - shown.y))
    }

    private func finishMotion() {
        stopTicking()
        let wasDecelerating = state.isDecelerating
        let wasAnimating = state.isAnimating
        state.isDecelerating = false
        state.isAnimating = false
        fadeIndicators()
        motionDidEnd()
        if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
        if wasAnimating { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    /// Stops an animation to an offset that the app set, because its data changed. Motion that the user started continues.
    func stopAnimatedScroll() {
        if state.isAnimating { stopMotion(tellsDelegate: false) }
    }

    /// Stops the content at its current offset.
    func stopMotion(tellsDelegate: Bool) {
        guard state.link != nil else { return }
        state.horizontalMotion = nil
        state.verticalMotion = nil
        let wasDecelerating = state.isDecelerating
        state.isDecelerating = false
        state.isAnimating = false
        stopTicking()
        fadeIndicators()
        if tellsDelegate, wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    }
}

/// The display link's target, which does not retain the scroll view.
@MainActor
private final class ScrollTicker: NSObject {
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    func tick(_ link: CADisplayLink) {
        guard let scrollView else {
            link.invalidate()
            return
        }
        scrollView.tick(at: World.current.now)
    }
}
