import Foundation

/// The system's pop gestures: from the edge and, since iOS 26, anywhere in the content.
@MainActor
final class NavigationPopGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let navigation: UINavigationController
    private var interactor: UIPercentDrivenInteractiveTransition?
    private(set) lazy var edge = UIScreenEdgePanGestureRecognizer(
        target: self, action: Selector(NavigationPopGestures.edgeMoved))
    private(set) lazy var content = UIPanGestureRecognizer(
        target: self, action: Selector(NavigationPopGestures.contentMoved))

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
    }

    func attach(to view: UIView) {
        followDirection()
        edge.delegate = self
        content.delegate = self
        content.maximumNumberOfTouches = 1
        content.isEnabled = UIDevice.current.isSystem26
        view.addGestureRecognizer(edge)
        view.addGestureRecognizer(content)
    }

    /// Updates the edge, because the layout direction may change after the view was loaded.
    func followDirection() {
        edge.edges = navigation.isRightToLeft ? .right : .left
    }

    func edgeMoved() { moved(edge) }
    func contentMoved() {
        if let dismissal = zoomDismissal { return dismissal.moved(content, .sideways) }
        moved(content)
    }

    /// The gestures of a top controller with a zoom transition, which replace these.
    private var zoomDismissal: ZoomDismissal? {
        guard let top = navigation.topViewController, top.zoomRecipe != nil else { return nil }
        return top.zoomDismissal
    }

    private func moved(_ pan: UIPanGestureRecognizer) {
        guard let view = navigation.viewIfLoaded else { return }
        let sign: CGFloat = navigation.isRightToLeft ? -1 : 1
        let width = max(view.bounds.width, 1)
        let fraction = sign * pan.translation(in: view).x / width
        switch pan.state {
        case .began:
            guard navigation.runningTransition == nil, navigation.pendingTransition == nil else { return }
            let interactor = UIPercentDrivenInteractiveTransition()
            guard navigation.stack.count > 1 else {
                // Reported: with nothing to pop, the next push becomes interactive instead.
                navigation.strayInteractor = interactor
                return
            }
            interactor.completionCurve = .easeOut
            interactor.timingCurve = UICubicTimingParameters(animationCurve: .easeOut)
            self.interactor = interactor
            navigation.beginInteractivePop(with: interactor)
        case .changed:
            interactor?.update(fraction)
        case .ended:
            let speed = sign * pan.velocity(in: view).x
            let projected = fraction * width + speed * Self.projectionTime
            projected > width / 2 ? interactor?.finish() : interactor?.cancel()
            interactor = nil
        case .cancelled, .failed:
            interactor?.cancel()
            interactor = nil
        default:
            break
        }
    }

    // MARK: Gesture recognizer delegate

    /// Does not begin at the root, during a transition, or with a custom animator, a hidden bar or a replaced back button.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let zoomDismissal {
            return gestureRecognizer === content && zoomDismissal.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        guard navigation.stack.count > 1, navigation.runningTransition == nil, navigation.pendingTransition == nil,
            !navigation.isNavigationBarHidden, !navigation.delegateHasAnimators
        else { return false }
        let item = navigation.topViewController?.navigationItem
        let isReplaced = item?.leftBarButtonItem != nil && item?.leftItemsSupplementBackButton != true
        guard item?.hidesBackButton != true, !isReplaced else { return false }
        guard gestureRecognizer === content else { return true }
        let velocity = content.velocity(in: content.view)
        let sign: CGFloat = navigation.isRightToLeft ? -1 : 1
        return velocity.x * sign > abs(velocity.y)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === edge && otherGestureRecognizer is UIPanGestureRecognizer
            && otherGestureRecognizer.view is UIScrollView
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === content && otherGestureRecognizer !== edge
            && otherGestureRecognizer is UIPanGestureRecognizer
            && otherGestureRecognizer.view !== navigation.viewIfLoaded
    }

    /// The time, in seconds, by which a release is projected.
    private static let projectionTime: CGFloat = 0.15
}

extension UINavigationController {
    func beginInteractivePop(with interactor: any UIViewControllerInteractiveTransitioning) {
        guard stack.count > 1 else { return }
        change(to: Array(stack.dropLast()), operation: .pop, animated: true, ownInteractor: interactor)
    }

    /// Whether the delegate implements the animator method; to find out before the first transition, the method has to be called.
    var delegateHasAnimators: Bool {
        guard let delegate = delegateSlot else { return false }
        if let known = delegateAnimatesTransitions { return known }
        guard stack.count > 1, let top = stack.last else { return false }
        NavigationDelegateDefaults.wereUsed = false
        _ = delegate.navigationController(
            self, animationControllerFor: .pop, from: top, to: stack[stack.count - 2])
        let implemented = !NavigationDelegateDefaults.wereUsed
        delegateAnimatesTransitions = implemented
        return implemented
    }
}

extension UIDevice {
    /// From this version on a page can be swiped back from anywhere, and a push lets touches through [W].
    var isSystem26: Bool { (systemVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0) >= 26 }
}
