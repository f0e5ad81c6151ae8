import UIKit

/// The presentation controller of a sheet.
///
/// `SheetTransition.present` returns it, and `activeSheet` of any view controller inside the sheet. Its `delegate` is UIKit's own; a
/// `SheetDelegate` also receives sheet events. Without a delegate, content that conforms receives the calls.
@MainActor
public final class SheetPresentationController: UIPresentationController {
    /// The sheet's configuration; initially a copy of its transition's configuration.
    ///
    /// Changes take effect on screen: detents, widths and undimmed detents animated; the appearance at once or inside the app's animation;
    /// drag and dismissal settings with the next touch; duration, timing and style with the next movement. If the selected detent is
    /// removed, the sheet moves to the nearest one. Invalid values are reported and replaced. `initialDetent` and `edge` have no effect
    /// after the sheet has appeared. `animateChanges` combines several changes in one movement.
    public var configuration: SheetConfiguration {
        didSet { if !changes.isCollecting { configurationDidChange(from: oldValue) } }
    }

    /// Called with the visible extent in points at every frame while the sheet moves; default nil.
    ///
    /// The extent is a height at the bottom and top edge, and a width at the sides. In a style it is the extent at the same progress along the
    /// edge. A change at rest, because of the content, the keyboard or a rotation, is reported once, inside its animation. A moving sheet
    /// with this closure needs a display link.
    public var onVisibleHeightChange: ((CGFloat) -> Void)? {
        didSet { updateObserver() }
    }

    /// A view at the top of the sheet, above its content; default nil.
    ///
    /// Header and footer have the sheet's width and the height of their constraints, or that of their frame without any. Changes of the height
    /// are followed, and the content's safe area includes both. Background colors extend to the edge of the screen.
    ///
    /// The header moves with the sheet, except at the top edge, where it stays in place.
    public var header: UIView? {
        get { placement.header }
        set { placement.header = newValue }
    }

    /// A view at the bottom of the visible part of the sheet, above content, home indicator and keyboard; default nil.
    ///
    /// While a sheet at the bottom edge moves, the footer stays in place as long as there is room; at the other edges it moves with the sheet.
    /// See `header` for its size.
    public var footer: UIView? {
        get { placement.footer }
        set { placement.footer = newValue }
    }

    /// The detent at which the sheet rests, or to which it moves.
    public var selectedDetent: Detent.Identifier { placement.geometry.selectedDetent }

    private(set) lazy var drive = Drive(host: self, path: placement.surface.edgePath())
    let placement: SheetPlacement
    private lazy var drag = SheetDrag(of: drive, on: placement.surface, for: self)
    private lazy var tap = OutsideTap(
        // Touches on the visible part of a moving sheet are for the sheet.
        isOutside: { [weak self] touch in
            self.map { !$0.drag.isOnSheet(touch.location(in: $0.containerView)) } ?? false
        },
        action: { [weak self] in self?.requestUserDismissal(.tap) })
    private let transition: SheetTransition
    /// The detent at which it appears; nil for the lowest.
    private var initialDetent: Detent.Identifier?
    let visit = PresentationVisit()
    private var changes = Changes()

    /// The changes inside `animateChanges`.
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
        placement.containerWillRotate(with: coordinator)
    }

    public override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        invalidateDetents()
    }

    public override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        if placement.dependsOnContent { invalidateDetents() }
    }

    /// The content's height depends on the text size.
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
            // To receive Esc, and to dismiss the presenter's keyboard.
            view.becomeFirstResponder()
        }
    }

    /// A presenter that stays usable keeps its keyboard.
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
    }

    // MARK: Changes

    /// Validates a changed configuration and applies it to a sheet on screen.
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
        // Always, because the closures of custom detents cannot be compared.
        invalidateDetents()
    }

    /// Combines several changes of the configuration and a selection in one movement.
    ///
    ///     sheet.animateChanges {
    ///         sheet.configuration.detents = [.height(300), .large]
    ///         sheet.select(.large)
    ///     }
    ///
    /// Values are validated, detents are measured and the sheet moves once, after `changes` has returned. The last of several selections
    /// counts. The movement has the configured duration; there is none if animations are disabled.
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
        // Selected before the measurement, so that no other detent replaces it.
        placement.select(selection)
        placement.measureNow(isAnimated: UIView.areAnimationsEnabled)
        catchUp()
    }

    /// Moves the sheet to another of its detents; one it does not have is reported and ignored.
    ///
    /// During a drag the release decides. A sheet that has not appeared yet will appear at that detent.
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
        // It may be new in the configuration.
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

    /// Measures the detents again in the next layout pass, after a change that a custom or fitting detent depends on.
    ///
    /// A new height is animated together with the layout of the content: in the app's animation if the sheet is laid out inside of one,
    /// otherwise in the configured duration, or not at all if `animated` is false. A change of `preferredContentSize` needs no call. Calls
    /// inside a custom detent's closure have no effect.
    public func invalidateDetents(animated: Bool = true) {
        placement.setNeedsMeasuring(isAnimated: animated)
    }
}

extension UIViewController {
    /// The sheet that presents this controller or one of its ancestors; nil if there is none.
    public var activeSheet: SheetPresentationController? {
        var top = self
        while let parent = top.parent { top = parent }
        guard top.presentingViewController != nil else { return nil }
        return top.presentationController as? SheetPresentationController
    }
}
