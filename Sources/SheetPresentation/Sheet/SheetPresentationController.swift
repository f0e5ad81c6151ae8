import UIKit

/// A sheet on screen: the presentation controller that UIKit keeps while it is presented.
///
/// Find it through `activeSheet` of any view controller inside the sheet, or keep what `SheetTransition.present` returned.
@MainActor
public final class SheetPresentationController: UIPresentationController {
    /// What this sheet is like; starts as a copy of its transition's configuration.
    ///
    /// A change reaches the screen: other detents, widths and undimmed detents with a movement, looks at once or inside the app's
    /// animation, the ways to drag and dismiss with the next touch, duration, timing and style with the next movement. A sheet whose
    /// detent is gone goes to the nearest. Impossible values are reported and replaced. `initialDetent` and `edge` matter before the
    /// sheet appears only.
    public var configuration: SheetConfiguration {
        didSet {
            let (sane, problems) = configuration.sanitized()
            for problem in problems { problem.report() }
            configuration = sane
            if drive.phase != .absent { configuration.edge = oldValue.edge }
            configurationDidChange(from: oldValue)
        }
    }

    /// Responds to what happens to this sheet; held weakly. Starts as the transition's delegate.
    public weak var sheetDelegate: (any SheetDelegate)?

    /// Called with the extent in points that shows, at every frame while the sheet moves; default nil.
    ///
    /// For a sheet at the bottom or top edge that is a height, else a width; of one that comes in another style, that of which as much
    /// would show along its edge. An extent that the content, the keyboard or the screen gives a resting sheet is reported once, inside
    /// the animation that takes it there. While it is set, a moving sheet costs one display link.
    public var onVisibleHeightChange: ((CGFloat) -> Void)? {
        didSet { updateObserver() }
    }

    let transition: SheetTransition
    let surface: SheetSurface
    let geometry: SheetGeometry
    let inset: ContentInset
    private(set) lazy var drive = Drive(host: self, path: surface.edgePath())
    private lazy var finger = Finger(target: self, axis: surface.layout.side.isVertical ? .vertical : .horizontal)
    private lazy var tap = DimmingTap(sheet: self)
    private var keyboard: SheetKeyboard?
    private var visit: Visit
    var layoutRequest = LayoutRequest()
    /// Takes the height along with a transition in the content.
    var contentTransition: ContentTransitionFollower?

    /// What a presentation borrows from the screen it comes to, and gives back.
    private struct Visit {
        /// The detent at which it shall appear; nil for the lowest.
        var initialDetent: Detent.Identifier?
        /// How the controller was to be presented before; nil where the app set its style and delegate itself.
        var original: OriginalPresentation?
        var focus: AccessibilityFocus?
        /// Who has the keyboard that the presenter is to keep.
        var presenterResponder: PresenterFirstResponder?
    }

    init(
        presentedViewController: UIViewController, presenting: UIViewController?,
        configuration: SheetConfiguration, transition: SheetTransition
    ) {
        self.configuration = configuration
        self.transition = transition
        inset = ContentInset(of: presentedViewController)
        geometry = SheetGeometry(
            content: presentedViewController, inset: inset,
            selected: (configuration.initialDetent ?? configuration.detents.first ?? .large).identifier)
        surface = SheetSurface(appearance: configuration.appearance, layout: geometry.layout)
        visit = Visit(initialDetent: configuration.initialDetent?.identifier)
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        surface.view.seenFrame = { [weak self] in
            guard let self, drive.motion.isPlaying else { return nil }
            return surface.seenFrame
        }
        surface.view.onEscape = { [weak self] in self?.requestUserDismissal(.escape) ?? false }
    }

    /// The detent at which the sheet rests, or that it is on its way to.
    public var selectedDetent: Detent.Identifier { geometry.selectedDetent }

    /// How UIKit came to this sheet, told before it is presented.
    func prepare(original: OriginalPresentation?, presenterResponder: PresenterFirstResponder?) {
        visit.original = original ?? visit.original
        visit.presenterResponder = presenterResponder ?? visit.presenterResponder
    }

    // MARK: UIPresentationController

    public override var presentedView: UIView? { surface.view }

    public override var frameOfPresentedViewInContainerView: CGRect {
        surface.layout.frame(at: CGFloat(surface.anchor))
    }

    public override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        visit.focus = AccessibilityFocus()
        install(in: containerView)
        drive.send(.began(.arriving))
        drive.stand(at: Double(geometry.layout.closed), on: .arrival)
    }

    public override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        // Nobody animated: UIKit neither asked for an animator nor opened its bracket, and set the frame itself.
        if completed, drive.phase.isArriving, !drive.motion.isPlaying { standAtStop() }
        drive.send(.ended(.arriving, completed: completed))
        guard completed else { return cleanUp() }
        if isPresenterInUse, let containerView {
            visit.presenterResponder?.restore(unlessTakenIn: containerView)
        }
        visit.focus?.enter(surface.view)
    }

    public override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        drive.send(.began(.departing))
    }

    public override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed {
            cleanUp()
            visit.focus?.leave(to: presentingViewController.viewIfLoaded)
        }
        drive.send(.ended(.departing, completed: completed))
        if !completed, !drive.motion.isPlaying { catchUp() }
    }

    public override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutUnlessMoving()
    }

    public override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let containerView, let keyboard else { return }
        // The sheet falls once the finger lets go, and the content under that finger stays where it is.
        if keyboard.observer.followPull(in: containerView), drive.phase == .resting || drive.phase.isHeld {
            updateContentSafeArea()
        }
        // Only where the presenter stays in use may its keyboard have been there first.
        if isPresenterInUse, keyboard.observer.findPreexisting(in: containerView) { layOut() }
    }

    public override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        invalidateDetents()
    }

    public override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        contentDidChange()
    }

    /// Larger text makes content taller.
    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layoutRequest.isDue = true
        containerView?.setNeedsLayout()
    }

    // MARK: Views

    private func install(in container: UIView) {
        let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        surface.view.side = configuration.edge.side(isRightToLeft: isRightToLeft)
        surface.dimmingView.frame = container.bounds
        container.insertSubview(surface.dimmingView, at: 0)
        surface.view.install(presentedViewController.view)
        inset.follow(presentedViewController.view)
        followVisiblePage()
        container.addSubview(surface.view)
        // Whatever is animated meanwhile, the sheet is at its first place from the beginning.
        UIView.performWithoutAnimation {
            standAtInitialDetent(visit.initialDetent)
            surface.view.layoutIfNeeded()
        }
        container.addGestureRecognizer(finger.recognizer)
        surface.dimmingView.addGestureRecognizer(tap.recognizer)
        updateTouchPassthrough()
        updateGrabber()
        updateKeyboard()
        if isPresenterInUse {
            // Where the presenter stays in use, so does its keyboard.
            visit.presenterResponder?.restore(unlessTakenIn: container)
        } else {
            // Esc reaches the sheet, and the presenter's keyboard goes.
            surface.view.becomeFirstResponder()
        }
    }

    private func cleanUp() {
        finger.recognizer.view?.removeGestureRecognizer(finger.recognizer)
        keyboard = nil
        surface.dimmingView.removeFromSuperview()
        surface.view.resignFirstResponder()
        surface.view.removeFromSuperview()
        surface.view.uninstall()
        drive.motion.catch()
        drive.motion.effects = []
        inset.remove()
        geometry.visiblePage.stop()
        contentTransition?.stop()
        contentTransition = nil
        visit.original?.restore()
    }

    func updateKeyboard() {
        guard configuration.avoidsKeyboard != (keyboard != nil) else { return }
        keyboard = configuration.avoidsKeyboard ? SheetKeyboard(sheet: self) : nil
        // The guide shows where the keyboard is once it has been asked for.
        if keyboard != nil { _ = containerView?.keyboardLayoutGuide }
    }

    /// How much the keyboard covers of the container's bottom, as far as it is this sheet's, and how much of that a finger has pulled off.
    func keyboardOverlap(in container: UIView) -> (covered: CGFloat, pulled: CGFloat) {
        guard let keyboard else { return (0, 0) }
        return (keyboard.effectiveOverlap(in: container, isCovered: isCovered), keyboard.observer.pull)
    }

    /// Changes the detent at which the sheet will appear.
    func setInitialDetent(_ identifier: Detent.Identifier) {
        visit.initialDetent = identifier
    }
}
