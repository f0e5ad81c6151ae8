import Support
import UIKit

/// Records the calls of a scroll view's delegate.
@MainActor
final class ScrollRecorder: NSObject, UIScrollViewDelegate {
    let log = EventLog()
    var offsets: [CGPoint] = []
    private(set) var velocity = CGPoint.zero
    private(set) var target = CGPoint.zero
    /// Returns another target offset.
    var retarget: ((CGPoint) -> CGPoint)?
    /// The view for zooming.
    var zoomed: UIView?
    var onScroll: (UIScrollView) -> Void = { _ in }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if log.events.last != "didScroll" { log.append("didScroll") }
        offsets.append(scrollView.contentOffset)
        onScroll(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log.append("willEndDragging")
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let retarget { targetContentOffset.pointee = retarget(target) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if log.events.last != "didZoom" { log.append("didZoom") }
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("willBeginZooming") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        log.append("didEndZooming")
    }
}
