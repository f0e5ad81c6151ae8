import Support
import UIKit

/// Records what a scroll view tells its delegate.
@MainActor
final class ScrollRecorder: NSObject, UIScrollViewDelegate {
    let log = EventLog()
    var offsets: [CGPoint] = []
    private(set) var velocity = CGPoint.zero
    private(set) var target = CGPoint.zero
    /// Another place to stop at.
    var retarget: ((CGPoint) -> CGPoint)?
    var allowsScrollToTop = true
    /// The view to zoom.
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
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        log.append("shouldScrollToTop")
        return allowsScrollToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("didScrollToTop") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if log.events.last != "didZoom" { log.append("didZoom") }
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("willBeginZooming") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        log.append("didEndZooming")
    }
}

/// A scroll view that fills the window, with no insets but its own.
@MainActor
struct ScrollScene {
    let stage = Stage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let recorder = ScrollRecorder()

    init(contentHeight: CGFloat = 20_000, contentWidth: CGFloat = 393) {
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: contentWidth, height: contentHeight)
        scrollView.delegate = recorder
        stage.place(scrollView)
        recorder.log.clear()
    }

    /// Drags the content at a constant speed in points per second; the finger goes up for a positive one.
    func flick(_ speed: Double, for seconds: Double = 0.15) {
        let middle = 426.0
        let half = speed * seconds / 2
        stage.drag(from: CGPoint(x: 196, y: middle + half), to: CGPoint(x: 196, y: middle - half), over: seconds)
    }
}
