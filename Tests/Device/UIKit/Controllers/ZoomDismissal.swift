import Foundation

/// The gestures that dismiss a zoomed page: a swipe down, a pan from the leading edge, and a pinch.
@MainActor
final class ZoomDismissal: NSObject, UIGestureRecognizerDelegate {
    private unowned let zoomed: UIViewController
    private var interactor: ZoomInteractor?
    private var kind = ZoomPull.Kind.down
    private var anchor = CGPoint.zero
    private lazy var swipe = UIPanGestureRecognizer(target: self, action: Selector(ZoomDismissal.swiped))
    private lazy var edge = UIScreenEdgePanGestureRecognizer(
        target: self, action: Selector(ZoomDismissal.pulledFromEdge))
    private lazy var pinch = UIPinchGestureRecognizer(target: self, action: Selector(ZoomDismissal.pinched))
    private var angleAtStart: CGFloat = 0
    private var middleAtStart = CGPoint.zero

    init(_ zoomed: UIViewController) {
        self.zoomed = zoomed
        super.init()
        // Libraries search for them by these names.
        swipe.name = "com.apple.UIKit.ZoomInteractiveDismissSwipeDown"
        edge.name = "com.apple.UIKit.ZoomInteractiveDismissLeadingEdgePan"
        pinch.name = "com.apple.UIKit.ZoomInteractiveDismissPinch"
        swipe.maximumNumberOfTouches = 1
        edge.edges = isRightToLeft ? .right : .left
        for recognizer in [swipe, edge, pinch] {
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
                x: translation.x + velocity.x * kind.projection, y: translation.y + velocity.y * kind.projection)
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

    func pinched() {
        guard let window = zoomed.viewIfLoaded?.window else { return }
        switch pinch.state {
        case .began:
            middleAtStart = pinch.location(in: window)
            angleAtStart = angle(in: window) ?? 0
            begin(.pinch, at: middleAtStart, moved: .zero)
        case .changed:
            guard pinch.numberOfTouches > 1 else { return }
            let middle = pinch.location(in: window)
            let turn = (angle(in: window) ?? angleAtStart) - angleAtStart
            let shift = CGVector(dx: middle.x - middleAtStart.x, dy: middle.y - middleAtStart.y)
            pull(ZoomPull(scale: pinch.scale, rotation: turn, shift: shift))
        case .ended:
            release(pinch.scale)
        case .cancelled, .failed:
            release(1)
        default:
            break
        }
    }

    private func angle(in view: UIView) -> CGFloat? {
        guard pinch.numberOfTouches > 1 else { return nil }
        let (first, second) = (pinch.location(ofTouch: 0, in: view), pinch.location(ofTouch: 1, in: view))
        return atan2(second.y - first.y, second.x - first.x)
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

    /// System sheets have their own gesture.
    private var presentation: UIPresentationController? {
        guard let presentation = zoomed.runningPresentation, !(presentation is UISheetPresentationController),
            presentation.phase == .presented || presentation.phase == .presenting, !zoomed.isModalWithChildren
        else { return nil }
        return presentation
    }

    private func startDismissal(with interactor: ZoomInteractor) {
        if let navigation { return navigation.beginInteractivePop(with: interactor) }
        guard let presentation else { return }
        presentation.giveWay()
        presentation.zoomInteractor = interactor
        presentation.delegate?.presentationControllerWillDismiss(presentation)
        presentation.presentingViewController.dismiss(animated: true) {
            if presentation.phase == .over {
                presentation.delegate?.presentationControllerDidDismiss(presentation)
            }
        }
        presentation.zoomInteractor = nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard interactor == nil, navigation != nil || presentation != nil, let view = zoomed.viewIfLoaded else {
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
        let byDefault = wouldBegin(gestureRecognizer, at: location) && presentationAllows
        guard let decide = zoomed.zoomRecipe?.options?.interactiveDismissShouldBegin else { return byDefault }
        let context = UIViewController.Transition.ZoomOptions.InteractionContext(
            location: location, velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: byDefault)
        return decide(context)
    }

    private var presentationAllows: Bool {
        guard navigation == nil, let presentation else { return true }
        return presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    }

    /// Scrolled or zoomed content keeps the gesture.
    private func wouldBegin(_ gestureRecognizer: UIGestureRecognizer, at point: CGPoint) -> Bool {
        var view = zoomed.view.hitTest(point, with: nil)
        while let candidate = view, candidate !== zoomed.view {
            if let scrollView = candidate as? UIScrollView, scrollView.isScrollEnabled {
                if gestureRecognizer === pinch { return scrollView.zoomScale <= scrollView.minimumZoomScale }
                if gestureRecognizer === swipe {
                    return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
                }
            }
            view = candidate.superview
        }
        return gestureRecognizer !== pinch || pinch.scale < 1
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
        return gestureRecognizer !== pinch && otherGestureRecognizer === scrollView.panGestureRecognizer
    }
}

extension UIViewController {
    /// Adds the gestures when a controller with a zoom transition appears.
    func attachZoomGestures() {
        guard zoomDismissal == nil, zoomRecipe != nil else { return }
        zoomDismissal = ZoomDismissal(self)
    }
}
