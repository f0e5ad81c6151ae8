import UIKit

/// A sheet on screen: the presentation controller that UIKit keeps while it is presented.
///
/// Find it through `activeSheet` of any view controller inside the sheet, or keep what `SheetTransition.present` returned.
@MainActor
public final class SheetPresentationController: UIPresentationController {
    /// What this sheet is like; starts as a copy of what its transition was told.
    ///
    /// A change reaches the screen: other detents, widths and undimmed detents with a movement, looks at once or inside the app's
    /// animation, manners with the next touch, duration and timing with the next movement. A sheet whose detent is gone goes to the
    /// nearest. Impossible values are reported and replaced. `initialDetent` matters before the sheet appears only.
    public var configuration: SheetConfiguration {
        didSet {
            let (sane, problems) = configuration.sanitized()
            for problem in problems { problem.report() }
            configuration = sane
            configurationDidChange(from: oldValue)
        }
    }

    /// Hears what becomes of this sheet; held weakly. Starts as the transition's delegate.
    public weak var sheetDelegate: (any SheetDelegate)?

    /// The detent at which the sheet rests, or that it is on its way to.
    public internal(set) var selectedDetent: Detent.Identifier

    /// Called with the height in points that shows, at every frame while the sheet moves; default nil.
    ///
    /// Of a sheet that comes sideways or fades, the height is told of which as much would show from below. A height that the content,
    /// the keyboard or the screen gives a resting sheet is told once, inside the animation that takes it there. While it is set, a
    /// moving sheet costs one display link.
    public var onVisibleHeightChange: ((CGFloat) -> Void)? {
        didSet { updateObserver() }
    }

    let transition: SheetTransition
    let sheetView: SheetContainerView
    let dimmingView: DimmingView
    let motion = Motion()
    var layout: SheetLayout
    var phase = SheetPhase.absent
    var presentation: TransitionBracket?
    var dismissal: TransitionBracket?
    /// Whether UIKit has asked for `dismissal`.
    var wasDismissalTakenUp = false

    /// What to give back to the presented controller in the end; nil where the app set its style and delegate itself.
    var originalPresentation: OriginalPresentation?

    /// The detent at which it shall appear; nil for the lowest.
    var firstDetent: Detent.Identifier?

    /// What the finger that has the sheet, or had it last, has done with it.
    var pull = SheetPull()

    /// The velocity a finger left behind, until a movement has taken it up.
    var releaseVelocity: Double?

    /// How the sheet is shown while it comes, goes or is pulled.
    var passage = SheetPassage(way: .upright, rest: 0, closed: 0)

    /// What is added to the content's own safe area, because its lower end hangs below the screen.
    private(set) lazy var contentInset = ContentInset(of: presentedViewController)

    var detentHeights = DetentHeights()

    /// Whether detents are being asked for their heights.
    var isMeasuring = false

    /// Whether the layout last gave the sheet its place while a motion showed it somewhere else.
    var wasPlacedOffStop = false

    /// What the next layout shall heed, and what the last one was made for.
    var layoutRequest = LayoutRequest()
    var laidOutEnvironment: SheetEnvironment?

    /// Exists while the sheet is on screen and shall give way to the keyboard.
    var keyboard: KeyboardObserver?

    /// How much the keyboard covers of the container's lower end, as far as it is this sheet's, in points.
    var heededOverlap: CGFloat = 0

    private var focus: AccessibilityFocus?
    /// Who has the keyboard that the presenter is to keep.
    var presenterResponder: PresenterFirstResponder?
    private lazy var drag = SheetDrag(host: self)
    private lazy var tap = UITapGestureRecognizer()
    private lazy var tapAction = GestureAction { [unowned self] _ in askToDismiss(.tap) }

    init(
        presentedViewController: UIViewController, presenting: UIViewController?,
        configuration: SheetConfiguration, transition: SheetTransition
    ) {
        self.configuration = configuration
        self.transition = transition
        sheetView = SheetContainerView(appearance: configuration.appearance)
        dimmingView = DimmingView()
        dimmingView.color = configuration.appearance.dimmingColor
        firstDetent = configuration.initialDetent?.identifier
        selectedDetent = (configuration.initialDetent ?? configuration.detents.first ?? .large).identifier
        layout = SheetLayout(
            environment: SheetEnvironment(size: .zero, safeAreaInsets: .zero, displayScale: 1), heights: [],
            maximumWidth: nil)
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        sheetView.visibleOffset = { [unowned self] in
            guard motion.isPlaying else { return nil }
            let (seen, model) = (passage.offset(at: motion.position), passage.offset(at: motion.target))
            return CGPoint(x: seen.x - model.x, y: seen.y - model.y)
        }
        sheetView.onEscape = { [unowned self] in askToDismiss(.escape) }
    }

    // MARK: What UIKit asks

    public override var presentedView: UIView? { sheetView }

    public override var frameOfPresentedViewInContainerView: CGRect { layout.frame }

    public override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        focus = AccessibilityFocus()
        install(in: containerView)
        take(arrivalWay)
        perform(phase.reduce(.presentationBegan))
        motion.write(Double(layout.closed))
    }

    public override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        // Nobody animated: UIKit neither asked for an animator nor opened its bracket, and set the frame itself.
        if completed, presentation == nil {
            motion.write(restingPosition)
            take(.upright)
            placeSheet()
            updateContentSafeArea()
        }
        presentation = nil
        perform(phase.reduce(.presentationEnded(completed: completed)))
        if completed, dimmingView.touchForwardingTarget != nil, let containerView {
            presenterResponder?.giveBack(unlessTakenIn: containerView)
        }
        if completed { focus?.enter(sheetView) } else { cleanUp() }
    }

    public override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        perform(phase.reduce(.dismissalBegan))
    }

    public override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        dismissal = nil
        if completed {
            cleanUp()
            focus?.leave(to: presentingViewController.viewIfLoaded)
        }
        perform(phase.reduce(.dismissalEnded(completed: completed)))
        if !completed, !motion.isPlaying { catchUp() }
    }

    public override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutUnlessMoving()
    }

    public override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let containerView, let keyboard else { return }
        // The sheet falls once the finger lets go, and the content under that finger stays where it is.
        if keyboard.followPull(in: containerView), phase == .resting || phase.isHeld { updateContentSafeArea() }
        // Only where the presenter stays in use may its keyboard have been there first.
        guard dimmingView.touchForwardingTarget != nil else { return }
        if keyboard.findStanding(in: containerView) { layOut() }
    }

    public override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        invalidateDetents()
    }

    /// Larger letters make content taller.
    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layoutRequest.isDue = true
        containerView?.setNeedsLayout()
    }

    // MARK: Brackets

    func makePresentationBracket() -> TransitionBracket {
        let bracket = TransitionBracket(duration: configuration.duration, startsInteractively: false) {
            [weak self] bracket in
            self?.beginArrival(in: bracket)
        }
        presentation = bracket
        return bracket
    }

    /// The bracket of the dismissal that was asked for, or a new one for the app's own.
    func makeDismissalBracket() -> TransitionBracket {
        let bracket = dismissal ?? openableDismissal(startsInteractively: false)
        wasDismissalTakenUp = true
        return bracket
    }

    func openableDismissal(startsInteractively: Bool) -> TransitionBracket {
        let bracket = TransitionBracket(
            duration: configuration.duration, startsInteractively: startsInteractively
        ) { [weak self] _ in
            guard let self else { return }
            perform(phase.reduce(.dismissalOpened))
        }
        dismissal = bracket
        wasDismissalTakenUp = false
        return bracket
    }

    private func beginArrival(in bracket: TransitionBracket) {
        guard let container = bracket.transitionContext?.containerView else { return }
        if sheetView.superview !== container { container.addSubview(sheetView) }
        // Laid out before the clock of the movement starts, so that a slow first layout costs no frames of it.
        container.layoutIfNeeded()
        playToStop()
    }

    // MARK: Views

    private func install(in container: UIView) {
        dimmingView.frame = container.bounds
        container.insertSubview(dimmingView, at: 0)
        sheetView.install(presentedViewController.view)
        contentInset.follow(presentedViewController.view)
        container.addSubview(sheetView)
        chooseInitialDetent()
        layOut()
        updateReach()
        container.addGestureRecognizer(drag.recognizer)
        tapAction.connect(to: tap)
        tap.delegate = self
        dimmingView.addGestureRecognizer(tap)
        updateGrabber()
        updateKeyboard()
        if dimmingView.touchForwardingTarget == nil {
            // Esc reaches the sheet, and the presenter's keyboard goes.
            sheetView.becomeFirstResponder()
        } else {
            // Where the presenter stays in use, so does its keyboard.
            presenterResponder?.giveBack(unlessTakenIn: container)
        }
    }

    private func cleanUp() {
        drag.recognizer.view?.removeGestureRecognizer(drag.recognizer)
        keyboard = nil
        dimmingView.removeFromSuperview()
        sheetView.resignFirstResponder()
        sheetView.removeFromSuperview()
        sheetView.uninstall()
        motion.effects = []
        contentInset.remove()
        originalPresentation?.restore()
    }
}

extension UIViewController {
    /// The sheet this controller is shown in, itself or as a descendant of what was presented; nil when there is none.
    public var activeSheet: SheetPresentationController? {
        var top = self
        while let parent = top.parent { top = parent }
        guard top.presentingViewController != nil else { return nil }
        return top.presentationController as? SheetPresentationController
    }
}
