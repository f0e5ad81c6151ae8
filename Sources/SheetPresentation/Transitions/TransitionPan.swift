import UIKit

/// What a pan needs to know of the transitions it drives.
@MainActor
protocol TransitionPanHost: AnyObject {
    /// Whether something plays that a touch down takes hold of.
    var isCatchable: Bool { get }
    /// Whether a finger that comes down at `point` and goes along `way` starts something.
    func panMayBegin(at point: CGPoint, along way: CGPoint) -> Bool
    func panBegan(along way: CGPoint)
    func panMoved(by way: CGPoint)
    /// The finger left at `velocity` points a second; nil when the gesture was taken away.
    func panEnded(velocity: CGPoint?)
}

/// The finger of navigation, tab and modal transitions: begins along one axis only and leaves scrolling content its own.
@MainActor
final class TransitionPan: NSObject {
    let recognizer = CatchingPanGestureRecognizer()

    private weak var host: (any TransitionPanHost)?
    private lazy var action = GestureAction { [weak self] _ in self?.recognizerChanged() }

    init(host: any TransitionPanHost) {
        self.host = host
        super.init()
        action.connect(to: recognizer)
        recognizer.delegate = self
        recognizer.maximumNumberOfTouches = 1
        recognizer.catchesAtTouchDown = { [weak self] in self?.host?.isCatchable == true }
    }

    private func recognizerChanged() {
        let view = recognizer.view
        switch recognizer.state {
        case .began:
            let way = way
            recognizer.setTranslation(.zero, in: view)
            host?.panBegan(along: way)
        case .changed:
            host?.panMoved(by: recognizer.translation(in: view))
        case .ended:
            host?.panMoved(by: recognizer.translation(in: view))
            host?.panEnded(velocity: recognizer.velocity(in: view))
        case .cancelled, .failed:
            host?.panEnded(velocity: nil)
        default:
            break
        }
    }

    /// The direction of the finger so far, straightened to the axis it mostly goes along.
    private var way: CGPoint {
        let velocity = recognizer.velocity(in: recognizer.view)
        let raw = velocity == .zero ? recognizer.translation(in: recognizer.view) : velocity
        return abs(raw.x) > abs(raw.y) ? CGPoint(x: raw.x, y: 0) : CGPoint(x: 0, y: raw.y)
    }

    /// Whether a scroll view under the finger can still follow it: then it does.
    private func contentCanFollow(_ way: CGPoint) -> Bool {
        var view = recognizer.touchedView
        while let current = view, current !== recognizer.view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
                // Pull-to-refresh stays within reach.
                let refreshes = way.y > 0 && scrollView.refreshControl != nil
                if refreshes || scrollView.canFollow(way) { return true }
            }
            view = current.superview
        }
        return false
    }
}

extension TransitionPan: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if recognizer.caughtAtTouchDown { return true }
        let way = way
        guard way != .zero, !contentCanFollow(way), !ControlDrag.claims(way, on: recognizer.touchedView) else {
            return false
        }
        let start = recognizer.view.flatMap { view in recognizer.touchDownLocation.map { view.convert($0, from: nil) } }
        return host?.panMayBegin(at: start ?? recognizer.location(in: recognizer.view), along: way) == true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        other.view is UIScrollView && other is UIPanGestureRecognizer
    }
}

extension UIScrollView {
    /// Whether the content has not yet reached the end that a finger going along `way` pulls it towards.
    fileprivate func canFollow(_ way: CGPoint) -> Bool {
        let inset = adjustedContentInset
        let tolerance: CGFloat = 0.5
        if way.y > 0 { return contentOffset.y > -inset.top + tolerance }
        if way.y < 0 { return contentOffset.y < contentSize.height + inset.bottom - bounds.height - tolerance }
        if way.x > 0 { return contentOffset.x > -inset.left + tolerance }
        return contentOffset.x < contentSize.width + inset.right - bounds.width - tolerance
    }
}
