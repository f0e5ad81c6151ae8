import Foundation

/// The gestures that pop a zoomed page: a swipe down, and a pan from the leading edge.
@MainActor
final class ZoomDismissal: NSObject, UIGestureRecognizerDelegate {
    private unowned let zoomed: UIViewController
    private var interactor: ZoomInteractor?
    private var kind = ZoomPull.Kind.down
    private var anchor = CGPoint.zero
    private lazy var swipe = UIPanGestureRecognizer(target: self, action: Selector(ZoomDismissal.swiped))
    private lazy var edge = UIScreenEdgePanGestureRecognizer(
        target: self, action: Selector(ZoomDismissal.pulledFromEdge))

    init(_ zoomed: UIViewController) {
        self.zoomed = zoomed
        super.init()
        // Libraries search for them by these names.
        swipe.name = "com.apple.UIKit.ZoomInteractiveDismissSwipeDown"
        edge.name = "com.apple.UIKit.ZoomInteractiveDismissLeadingEdgePan"
        swipe.maximumNumberOfTouches = 1
        edge.edges = isRightToLeft ? .right : .left
        for recognizer in [swipe, edge] {
            recognizer.delegate = self
            zoomed.view.addGestureRecognizer(recognizer)
        }
    }

    private var isRightToLeft: Bool { zoomed.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Tracking

    func swiped() { moved(swipe, .down) }
    func pulledFromEdge() { moved(edge, .sideways) }

    /// The navigation controller's content pan has the same effect as the pan from the edge.
    func moved(_ pan: UIPanGestureRecognizer, _ kind: ZoomPull.Kind) {
        let view = pan.view?.window
        let translation = pan.translation(in: view)
        switch pan.state {
        case .began:
            begin(kind, at: pan.location(in: view), moved: translation)
            follow(pan, translation)
        case .changed:
            follow(pan, translation)
        case .ended:
            let velocity = pan.velocity(in: view)
            let ahead = CGPoint(
                x: translation.x + velocity.x * ZoomPull.projection,
                y: translation.y + velocity.y * ZoomPull.projection)
            release(ZoomPull(kind, translation: outwards(ahead, kind), size: size).scale)
        case .cancelled, .failed:
            release(1)
        default:
            break
        }
    }

    private var size: CGSize { zoomed.view.bounds.size }

    /// The translation without movement back past the start.
    private func outwards(_ translation: CGPoint, _ kind: ZoomPull.Kind) -> CGPoint {
        guard kind == .sideways else { return translation }
        let x = isRightToLeft ? min(translation.x, 0) : max(translation.x, 0)
        return CGPoint(x: x, y: translation.y)
    }

    private func follow(_ pan: UIPanGestureRecognizer, _ translation: CGPoint) {
        pull(ZoomPull(kind, translation: outwards(translation, kind), size: size))
    }

    private func begin(_ kind: ZoomPull.Kind, at point: CGPoint, moved translation: CGPoint) {
        self.kind = kind
        let interactor = ZoomInteractor()
        self.interactor = interactor
        anchor = CGPoint(x: point.x - translation.x, y: point.y - translation.y)
        let window = zoomed.viewIfLoaded?.window
        interactor.whenStarted = { [weak self] started in
            guard let self else { return }
            if let container = started.container { anchor = container.convert(anchor, from: window) }
            if let latest { started.follow(latest, anchor: anchor) }
            if let outcome { outcome ? started.finish() : started.cancel() }
        }
        latest = nil
        outcome = nil
        startDismissal(with: interactor)
    }

    /// Stored for a transition that has not started yet.
    private var latest: ZoomPull?
    private var outcome: Bool?

    private func pull(_ pull: ZoomPull) {
        latest = pull
        interactor?.follow(pull, anchor: anchor)
    }

    private func release(_ scale: CGFloat) {
        guard let interactor else { return }
        let leaves = scale < kind.threshold
        outcome = leaves
        leaves ? interactor.finish() : interactor.cancel()
        self.interactor = nil
    }

    // MARK: Gesture recognizer delegate

    private var navigation: UINavigationController? {
        guard let navigation = zoomed.parentLink as? UINavigationController, navigation.stack.count > 1,
            navigation.stack.last === zoomed
        else { return nil }
        return navigation
    }

    private func startDismissal(with interactor: ZoomInteractor) {
        navigation?.beginInteractivePop(with: interactor)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard interactor == nil, navigation != nil, let view = zoomed.viewIfLoaded else {
            return false
        }
        var velocity = CGPoint.zero
        if let pan = gestureRecognizer as? UIPanGestureRecognizer {
            velocity = pan.velocity(in: view)
            let isDown = velocity.y > abs(velocity.x)
            let isOut = (isRightToLeft ? -velocity.x : velocity.x) > abs(velocity.y)
            guard pan === swipe ? isDown : isOut else { return false }
        }
        let location = gestureRecognizer.location(in: view)
        let byDefault = wouldBegin(gestureRecognizer, at: location)
        guard let decide = zoomed.zoomRecipe?.options?.interactiveDismissShouldBegin else { return byDefault }
        let context = UIViewController.Transition.ZoomOptions.InteractionContext(
            location: location, velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: byDefault)
        return decide(context)
    }

    /// Scrolled content keeps a swipe down.
    private func wouldBegin(_ gestureRecognizer: UIGestureRecognizer, at point: CGPoint) -> Bool {
        guard gestureRecognizer === swipe else { return true }
        var view = zoomed.view.hitTest(point, with: nil)
        while let candidate = view, candidate !== zoomed.view {
            if let scrollView = candidate as? UIScrollView, scrollView.isScrollEnabled {
                return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
            }
            view = candidate.superview
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
        return otherGestureRecognizer === scrollView.panGestureRecognizer
    }
}

extension UIViewController {
    /// Adds the gestures when a controller with a zoom transition appears.
    func attachZoomGestures() {
        guard zoomDismissal == nil, zoomRecipe != nil else { return }
        zoomDismissal = ZoomDismissal(self)
    }
}
