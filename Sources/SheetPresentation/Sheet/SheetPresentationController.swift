import UIKit

/// A sheet on screen: the presentation controller that UIKit keeps while it is presented.
///
/// Find it through `activeSheet` of any view controller inside the sheet, or keep what `SheetTransition.present` returned. Its
/// `delegate` is UIKit's own; one that is a `SheetDelegate` also receives what is special to sheets. Where none is set, content that
/// conforms receives the calls.
@MainActor
public final class SheetPresentationController: UIPresentationController {
    /// The sheet's configuration; starts as a copy of its transition's configuration.
    ///
    /// A change takes effect on screen: other detents, widths and undimmed detents with a movement, looks at once or inside the app's
    /// animation, drag and dismissal settings with the next touch, duration, timing and style with the next movement. A sheet whose
    /// detent is gone goes to the nearest. Impossible values are reported and replaced. `initialDetent` and `edge` matter before the
    /// sheet appears only. Several changes become one movement in `animateChanges`.
    public var configuration: SheetConfiguration {
        didSet { if !changes.isCollecting { configurationDidChange(from: oldValue) } }
    }

    /// Called with the extent in points that shows, at every frame while the sheet moves; default nil.
    ///
    /// For a sheet at the bottom or top edge that is a height, else a width; of one that comes in another style, that of which as much
    /// would show along its edge. An extent that the content, the keyboard or the screen gives a resting sheet is reported once, inside
    /// the animation that takes it there. While it is set, a moving sheet costs one display link.
    public var onVisibleHeightChange: ((CGFloat) -> Void)? {
        didSet { updateObserver() }
    }

    /// A view at the sheet's upper end, over its content; default nil.
    ///
    /// Header and footer are as wide as the sheet and as tall as their constraints, or else their frame, make them. The sheet follows another
    /// height, and the content's safe area includes both. A background color goes on to the edge of the screen.
    ///
    /// A header stays where it is while a sheet at the top edge moves, and moves with one at any other.
    public var header: UIView? {
        get { placement.header }
        set { placement.header = newValue }
    }

    /// A view at the lower end of what shows of the sheet, over its content, above home indicator and keyboard; default nil.
    ///
    /// It stays where it is while a sheet at the bottom edge moves, until the sheet leaves no room for it; with one at any other edge it moves.
    /// Else it is like the `header`.
    public var footer: UIView? {
        get { placement.footer }
        set { placement.footer = newValue }
    }

    /// The detent at which the sheet rests, or that it moves to.
    public var selectedDetent: Detent.Identifier { placement.geometry.selectedDetent }

    private(set) lazy var drive = Drive(host: self, path: placement.surface.edgePath())
    let placement: SheetPlacement
    private lazy var drag = SheetDrag(of: drive, on: placement.surface, for: self)
    private lazy var tap = OutsideTap(
        // Where a moving sheet is seen, the touch is the sheet's.
        isOutside: { [weak self] touch in
            self.map { !$0.drag.isOnSheet(touch.location(in: $0.containerView)) } ?? false
        },
        action: { [weak self] in self?.requestUserDismissal(.tap) })
    private let transition: SheetTransition
    /// The detent at which it is to appear; nil for the lowest.
    private var initialDetent: Detent.Identifier?
    let visit = PresentationVisit()
    private var changes = Changes()

    /// Changes that the app makes as one.
    private struct Changes {
        var isCollecting = false
        var selection: Detent.Identifier?
    }

    init(
        presentedViewController: UIViewController, presenting: UIViewController?,
        configuration: SheetConfiguration, transition: SheetTransition
    ) {
        self.configuration = configuration
        self.transition = transition
        placement = SheetPlacement(of: presentedViewController, configuration)
        initialDetent = configuration.initialDetent?.identifier
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        placement.surface.view.onEscape = { [weak self] in self?.requestUserDismissal(.escape) ?? false }
    }

    // MARK: UIPresentationController

    public override var presentedView: UIView? { placement.surface.view }

    public override var frameOfPresentedViewInContainerView: CGRect {
        placement.surface.layout.frame(at: CGFloat(placement.surface.anchor))
    }

    public override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        visit.begin()
        install(in: containerView)
        drive.send(.began(.presenting))
        drive.setPosition(Double(placement.geometry.layout.closed), on: .presentation)
    }

    public override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        finishPresentation(completed)
        if completed { restorePresenterResponder() }
    }

    public override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        drive.send(.began(.dismissing))
    }

    public override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        finishDismissal(completed)
        if !completed, !drive.motion.isPlaying { catchUp() }
    }

    public override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        placement.layOutUnlessMoving()
    }

    public override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        placement.containerDidLayOut()
    }

    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        placement.containerWillTurn(with: coordinator)
    }

    public override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        invalidateDetents()
    }

    public override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        if placement.dependsOnContent { invalidateDetents() }
    }

    /// Larger text makes content taller.
    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        placement.setNeedsMeasuring(isAnimated: nil)
    }

    // MARK: Views

    private func install(in container: UIView) {
        let view = placement.surface.view
        placement.install(presentedViewController, in: container, at: initialDetent, for: self)
        container.addGestureRecognizer(drag.finger.recognizer)
        placement.surface.dimming.view.addGestureRecognizer(tap.recognizer)
        updateGrabber()
        if placement.isPresenterInUse {
            restorePresenterResponder()
        } else {
            // The sheet receives Esc, and the presenter's keyboard is dismissed.
            view.becomeFirstResponder()
        }
    }

    /// Where the presenter stays in use, so does its keyboard.
    private func restorePresenterResponder() {
        guard placement.isPresenterInUse, let containerView else { return }
        visit.restorePresenterResponder(unlessTakenIn: containerView)
    }

    func cleanUp() {
        drag.finger.recognizer.view?.removeGestureRecognizer(drag.finger.recognizer)
        placement.surface.view.resignFirstResponder()
        placement.uninstall()
        drive.motion.catch()
        drive.motion.effects = []
        drive.path.restore()
    }

    // MARK: Changes

    /// Brings a changed configuration to the screen; before the sheet appears it is read anyway.
    private func configurationDidChange(from old: SheetConfiguration) {
        let (sane, problems) = configuration.sanitized()
        let isOnScreen = drive.phase != .absent
        for problem in problems + (isOnScreen ? sane.absentDetentProblems(since: old) : []) { problem.report() }
        changes.isCollecting = true
        configuration = sane
        if isOnScreen { configuration.edge = old.edge }
        changes.isCollecting = false
        let looks = configuration.appearance
        if looks != old.appearance { placement.surface.apply(looks) }
        guard isOnScreen else {
            if let initial = configuration.initialDetent { initialDetent = initial.identifier }
            return
        }
        updateGrabber()
        placement.updateKeyboard()
        if configuration.largestUndimmedDetent != old.largestUndimmedDetent || configuration.detents != old.detents
            || looks.dimmingOpacity != old.appearance.dimmingOpacity
        {
            placement.setNeedsRestyling()
        }
        // Measured whatever has changed: closures of custom detents cannot be compared.
        invalidateDetents()
    }

    /// Carries out several changes of this sheet as one: of its configuration, and a selection.
    ///
    ///     sheet.animateChanges {
    ///         sheet.configuration.detents = [.height(300), .large]
    ///         sheet.select(.large)
    ///     }
    ///
    /// Values are checked, detents measured and the sheet set in motion once, when `changes` is over; of several selections the last one
    /// counts. The movement takes the configured duration, or none where animations are disabled.
    public func animateChanges(_ changes: () -> Void) {
        guard !self.changes.isCollecting else { return changes() }
        let old = configuration
        self.changes = Changes(isCollecting: true)
        changes()
        let selection = self.changes.selection
        self.changes = Changes()
        if configuration != old { configurationDidChange(from: old) }
        guard let selection, hasDetent(selection) else { return }
        guard drive.phase != .absent else {
            initialDetent = selection
            _ = placement.geometry.select(selection)
            return
        }
        // Selected before it is measured, so that no other detent replaces it meanwhile.
        placement.select(selection)
        placement.measureNow(isAnimated: UIView.areAnimationsEnabled)
        catchUp()
    }

    /// Moves the sheet to another of its detents; one it does not have is reported and ignored.
    ///
    /// During a drag the release decides. A sheet that has yet to appear appears there.
    public func select(_ detent: Detent, animated: Bool = true) {
        select(detent.identifier, animated: animated)
    }

    /// Moves the sheet to the detent with this identifier; one it does not have is reported and ignored.
    public func select(_ identifier: Detent.Identifier, animated: Bool = true) {
        guard !changes.isCollecting else { return changes.selection = identifier }
        guard hasDetent(identifier) else { return }
        guard drive.phase != .absent else {
            initialDetent = identifier
            _ = placement.geometry.select(identifier)
            return
        }
        guard identifier != selectedDetent else { return }
        // Of a configuration that has just been given.
        if !placement.geometry.exists(identifier) { placement.measureNow(isAnimated: animated) }
        guard placement.geometry.exists(identifier) else { return placement.geometry.prefer(identifier) }
        placement.select(identifier)
        if animated {
            drive.send(.selected)
        } else if drive.phase == .resting || drive.phase == .settling {
            placement.placeAtStop()
            drive.send(.arrived)
        }
    }

    private func hasDetent(_ identifier: Detent.Identifier) -> Bool {
        let names = configuration.detents.map(\.identifier)
        if names.contains(identifier) { return true }
        SheetProblem(
            cause: "The sheet has no detent called \(identifier.rawValue).",
            recoverySuggestion: "Select one of \(names.map(\.rawValue).joined(separator: ", "))."
        ).report()
        return false
    }

    /// Makes the sheet measure its detents again, after a change of what a custom or fitting detent depends on.
    ///
    /// The sheet goes to a new height as UIKit's views go to a new frame, its content laid out with it: in the app's own
    /// animation where one lays the sheet out, else in the configured duration, or at once with `animated` false. A changed
    /// `preferredContentSize` does the same by itself. A custom detent's own closure need not call it, and has no effect there.
    public func invalidateDetents(animated: Bool = true) {
        placement.setNeedsMeasuring(isAnimated: animated)
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
