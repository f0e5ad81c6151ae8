import Foundation

/// Moves a system sheet with a finger: between its detents, and off the screen.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
    private unowned let sheet: UISheetPresentationController
    private lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(SheetDrag.moved))
    private var startTop: CGFloat = 0
    private var settling: UIViewPropertyAnimator?
    private var mayDismiss = false
    private(set) var isActive = false
    /// Whether an interactive dismissal that the finger began is in progress.
    private(set) var isDismissing = false
    private(set) var interactor = SheetDragInteractor()

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init()
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        // Libraries search for it by this name.
        pan.name = "_UISheetInteractionBackgroundDismissRecognizer"
    }

    func attach() {
        sheet.dropShadowView.addGestureRecognizer(pan)
    }

    func detach() {
        sheet.dropShadowView.removeGestureRecognizer(pan)
        settling = nil
        isActive = false
        isDismissing = false
    }

    // MARK: Tracking

    func moved() {
        let translation = pan.translation(in: sheet.container).y
        switch pan.state {
        case .began:
            begin()
            follow(translation)
        case .changed:
            follow(translation)
        case .ended:
            release(velocity: pan.velocity(in: sheet.container).y)
        case .cancelled, .failed:
            release(velocity: 0)
        default:
            break
        }
    }

    private func begin() {
        let view = sheet.dropShadowView
        let shown = view.layer.presentation()?.frame ?? view.frame
        if let settling, settling.state == .active {
            settling.stopAnimation(true)
            view.frame = shown
            // The view was stopped with its own position and size, which resizing would preserve.
            sheet.presentedViewController.view.frame = view.bounds
        }
        settling = nil
        isActive = true
        startTop = shown.minY
        mayDismiss = !sheet.presentedViewController.isModalWithChildren && sheet.delegateAllowsDismissal
    }

    private func follow(_ translation: CGFloat) {
        guard isActive else { return }
        let geometry = sheet.geometry
        let stops = sheet.stops
        let lowest = geometry.frame(for: stops[0].value)
        let highest = geometry.frame(for: stops[stops.count - 1].value)
        var top = startTop + translation
        if top < highest.minY {
            let room = min(highest.minY, Self.maximumStretchUp)
            top = highest.minY - Self.rubberBand(highest.minY - top, over: room)
        } else if top > lowest.minY, !mayDismiss {
            top =
                lowest.minY + Self.rubberBand(top - lowest.minY, over: min(lowest.height / 4, Self.maximumStretchDown))
        }
        if top > lowest.minY, mayDismiss, !isDismissing { startDismissal() }
        place(top, lowest: lowest)
        if isDismissing { interactor.context?.updateInteractiveTransition((top - lowest.minY) / lowest.height) }
    }

    /// Resizes the sheet between detents; below the lowest one it slides.
    private func place(_ top: CGFloat, lowest: CGRect) {
        let view = sheet.dropShadowView
        let height = max(lowest.maxY - top, lowest.height)
        view.frame = CGRect(x: lowest.minX, y: top, width: lowest.width, height: height)
        sheet.dimmingView.alpha = sheet.dimming(forTop: top)
    }

    private func startDismissal() {
        isDismissing = true
        interactor = SheetDragInteractor()
        dismissAccessoryView()
        sheet.presentingViewController.dismiss(animated: true) { [weak sheet] in
            guard let sheet, sheet.phase == .over else { return }
            sheet.tellDelegateDidDismiss()
        }
        sheet.tellDelegateWillDismiss()
    }

    /// Dismisses the accessory view of a controller in the sheet; it stays hidden if the sheet returns.
    private func dismissAccessoryView() {
        let view = sheet.dropShadowView
        guard let window = view.window, let first = window.firstResponder,
            let owner = UIApplication.shared.keyboard.accessoryProvider as? UIViewController,
            owner.viewIfLoaded?.isDescendant(of: view) == true, first.resignFirstResponder()
        else { return }
        owner.appearance.lacksAccessory = true
        window.firstResponder?.clearFirstResponder(in: window)
    }

    // MARK: Release

    private func release(velocity: CGFloat) {
        guard isActive else { return }
        let geometry = sheet.geometry
        let stops = sheet.stops
        let lowest = geometry.frame(for: stops[0].value)
        let top = sheet.dropShadowView.frame.minY
        let isFlick = velocity >= Self.dismissalVelocity && top > lowest.minY - 1
        let dismisses = (top - lowest.minY > stops[0].value / 2 && velocity > -Self.dismissalVelocity) || isFlick
        if dismisses, mayDismiss, isDismissing || isFlick {
            if !isDismissing { startDismissal() }
            animateDismissal(velocity: velocity, lowest: lowest)
            return
        }
        if dismisses, !mayDismiss { sheet.tellDelegateDidAttempt() }
        settle(at: target(from: top, velocity: velocity, stops: stops, geometry: geometry), velocity: velocity)
    }

    private func animateDismissal(velocity: CGFloat, lowest: CGRect) {
        let view = sheet.dropShadowView
        let distance = lowest.maxY - view.frame.minY
        settling = SheetSpring.animate(velocity: velocity, over: distance) { [sheet] in
            view.frame.origin.y = lowest.maxY
            sheet.dimmingView.alpha = 0
        } completion: { [weak self] in
            self?.isActive = false
            self?.isDismissing = false
            self?.interactor.end(cancelled: false)
        }
        interactor.decide(cancelled: false)
    }

    private func settle(at stop: SheetStop, velocity: CGFloat) {
        let view = sheet.dropShadowView
        let changed = stop.identifier != sheet.selectedStop.identifier
        if changed { sheet.selectedDetentIdentifier = stop.identifier }
        let frame = sheet.geometry.frame(for: stop.value)
        let wasDismissing = isDismissing
        settling = SheetSpring.animate(velocity: velocity, over: frame.minY - view.frame.minY) { [sheet] in
            view.frame = frame
            sheet.dimmingView.alpha = sheet.dimming(forTop: frame.minY)
            view.layoutIfNeeded()
        } completion: { [weak self] in
            self?.settling = nil
            if wasDismissing {
                self?.isDismissing = false
                self?.interactor.end(cancelled: true)
            }
        }
        isActive = false
        if wasDismissing { interactor.decide(cancelled: true) }
        if changed {
            (sheet.delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
        }
    }

    /// The detent nearest to the projected position; a flick moves by at least one detent.
    private func target(
        from top: CGFloat, velocity: CGFloat, stops: [SheetStop], geometry: SheetGeometry
    ) -> SheetStop {
        let speed = abs(velocity) < Self.stillVelocity ? 0 : velocity
        let tops = stops.map { geometry.frame(for: $0.value).minY }
        let projected = top + speed / 1_000 * Self.projectionRate / (1 - Self.projectionRate)
        let nearest = tops.indices.min { abs(tops[$0] - projected) < abs(tops[$1] - projected) } ?? 0
        guard abs(speed) >= Self.dismissalVelocity else { return stops[nearest] }
        let start = tops.indices.min { abs(tops[$0] - startTop) < abs(tops[$1] - startTop) } ?? 0
        guard nearest == start else { return stops[nearest] }
        return stops[min(max(start + (speed < 0 ? 1 : -1), 0), stops.count - 1)]
    }

    // MARK: Interaction with scroll views

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard sheet.phase == .presented, sheet.geometry.isEdgeAttached || canDragFloatingSheet else { return false }
        let velocity = pan.velocity(in: sheet.container)
        let translation = pan.translation(in: sheet.container)
        let vertical = translation == .zero ? velocity : translation
        guard abs(vertical.y) >= abs(vertical.x) else { return false }
        guard let scrollView = scrollViewUnderTouch else { return true }
        let topOffset = -scrollView.adjustedContentInset.top
        let isAtTop = scrollView.contentOffset.y <= topOffset + 0.5
        if vertical.y > 0 || velocity.y > 0 { return isAtTop }
        let canGrow = sheet.selectedStop.identifier != sheet.stops.last?.identifier
        return canGrow && isAtTop && sheet.prefersScrollingExpandsWhenScrolledToEdge
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
        return otherGestureRecognizer === scrollView.panGestureRecognizer
            && scrollView.isDescendant(of: sheet.dropShadowView)
    }

    private var canDragFloatingSheet: Bool { !sheet.geometry.coversEverything }

    private var scrollViewUnderTouch: UIScrollView? {
        let point = pan.location(in: sheet.dropShadowView)
        var view = sheet.dropShadowView.hitTest(point, with: nil)
        while let candidate = view, candidate !== sheet.dropShadowView {
            if let scrollView = candidate as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
            view = candidate.superview
        }
        return nil
    }

    // MARK: Constants

    private static func rubberBand(_ distance: CGFloat, over span: CGFloat) -> CGFloat {
        guard span > 0 else { return 0 }
        return (1 - 1 / (0.55 * distance / span + 1)) * span
    }

    /// In points per second. Measured on iOS 26.1: at 975 the sheet returns, at 1000 it is dismissed.
    private static let dismissalVelocity: CGFloat = 1_000
    /// Slower releases count as at rest.
    private static let stillVelocity: CGFloat = 250
    /// The deceleration rate per millisecond, as for fast scrolling.
    private static let projectionRate: CGFloat = 0.99
    private static let maximumStretchUp: CGFloat = 100
    private static let maximumStretchDown: CGFloat = 200
}

/// Keeps a dismissal that a finger began until its outcome is known.
@MainActor
final class SheetDragInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private var outcome: Bool?
    private var hasEnded = false

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let outcome { decide(cancelled: outcome) }
        if hasEnded, let outcome { end(cancelled: outcome) }
    }

    func decide(cancelled: Bool) {
        outcome = cancelled
        guard let context else { return }
        if cancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
    }

    func end(cancelled: Bool) {
        hasEnded = true
        guard let context else { return }
        self.context = nil
        context.completeTransition(!cancelled)
    }
}

/// The animator of a dismissal whose views the drag moves itself.
@MainActor
final class SheetDragAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
