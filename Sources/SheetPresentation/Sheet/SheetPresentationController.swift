import UIKit

/// The presentation controller of a sheet.
///
/// Returned by `SheetTransition.present`, and by `activeSheet` of any view controller inside the sheet. Its `delegate` is UIKit's own; a
/// `SheetDelegate` also receives sheet events. Without a delegate, content that is a `SheetDelegate` receives the calls.
@MainActor
public final class SheetPresentationController: UIPresentationController {
    let live: LiveSheet
    private let transition: SheetTransition
    let visit = PresentationVisit()
    private lazy var escape = PresenterEscape(of: self)
    /// Called once, when UIKit has begun an interactive presentation.
    private var onBegin: ((SheetPresentationController) -> Void)?

    init(
        presentedViewController: UIViewController, presenting: UIViewController?,
        configuration: SheetConfiguration, transition: SheetTransition
    ) {
        self.transition = transition
        live = LiveSheet(of: presentedViewController, configuration)
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        live.setHost(self)
    }

    /// Begins an interactive presentation from a bar.
    func pull(from bar: UIView, onBegin: @escaping (SheetPresentationController) -> Void) {
        self.onBegin = onBegin
        live.placement.setBar(bar)
        drive.send(.requested(.presenting, .drag))
    }

    private func presentationHasBegun() {
        let begin = onBegin
        onBegin = nil
        begin?(self)
    }

    // MARK: UIPresentationController

    public override var presentedView: UIView? { live.placement.surface.view }

    public override var frameOfPresentedViewInContainerView: CGRect {
        live.frame
    }

    public override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        beginPresentation()
        live.install(in: containerView)
        // Before the keyboard may change.
        live.willAppear()
        if live.placement.isPresenterInUse {
            restorePresenterResponder()
        } else {
            takeFirstResponder(in: containerView)
        }
    }

    public override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        finishPresentation(completed)
        guard completed else { return report { [live] in live.events.end(nil) } }
        restorePresenterResponder()
        escape.begin()
        live.didAppear()
    }

    public override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        live.placement.lookForBar()
        beginDismissal()
    }

    public override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { escape.end() }
        finishDismissal(completed)
        if !completed { live.catchUpAfterMovement() }
    }

    public override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutContainer()
    }

    public override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        live.placement.containerDidLayOut()
    }

    /// The size of the sheet's content, which receives it in `viewWillTransition`.
    public override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard container === presentedViewController,
            let size = live.placement.geometry.contentSize(configuration, inContainerOf: parentSize)
        else { return super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
        return size
    }

    public override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        invalidateDetents()
    }

    public override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        live.fittingSizeDidChange()
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        live.traitsDidChange()
    }

    /// A presenter that stays usable keeps its keyboard.
    /// To receive Esc, and to dismiss the presenter's keyboard. A field of the content that has already begun editing stays first responder.
    private func takeFirstResponder(in container: UIView) {
        guard container.currentFirstResponder == nil else { return }
        live.placement.surface.view.becomeFirstResponder()
    }

    private func restorePresenterResponder() {
        guard live.placement.isPresenterInUse, let containerView else { return }
        visit.restorePresenterResponder(unlessTakenIn: containerView)
    }
}

extension SheetPresentationController: Sheet {
    public var configuration: SheetConfiguration {
        get { live.configuration }
        set { live.setConfiguration(newValue) }
    }

    public var selectedDetent: Detent.Identifier { live.placement.geometry.selectedDetent }

    public var onVisibleHeightChange: ((CGFloat) -> Void)? {
        get { live.onVisibleHeightChange }
        set { live.onVisibleHeightChange = newValue }
    }

    public var appeared: Bool { get async { await live.events.hasAppeared } }

    public var dismissal: DismissalReason? { get async { await live.events.dismissal } }

    public var positions: AsyncStream<CGFloat> { live.positions }

    public var panGestureRecognizer: UIPanGestureRecognizer { live.gestures.drag.finger.recognizer }

    public var header: UIView? {
        get { live.placement.header }
        set { if !live.refusesChange() { live.placement.header = newValue } }
    }

    public var footer: UIView? {
        get { live.placement.footer }
        set { if !live.refusesChange() { live.placement.footer = newValue } }
    }

    public func select(_ identifier: Detent.Identifier, animated: Bool) {
        live.select(identifier, animated: animated)
    }

    public func drive(
        _ view: UIView, from start: Detent?, to end: Detent, _ state: @escaping (CGFloat) -> ViewState
    ) {
        live.drive(view, from: start, to: end, state)
    }

    public func stopDriving(_ view: UIView) {
        live.stopDriving(view)
    }

    public func extent(of detent: Detent) -> CGFloat? { live.extent(of: detent) }

    public func animateChanges(_ changes: () -> Void) {
        live.animateChanges(changes)
    }

    public func invalidateDetents(animated: Bool) {
        live.invalidateDetents(animated: animated)
    }
}

extension SheetPresentationController: UserDismissiblePresentation, SheetHost {
    var drive: Drive { live.drive }

    var site: SheetSite {
        SheetSite(
            content: presentedViewController, container: containerView, controllerBeneath: presentingViewController,
            presentation: self)
    }

    var pictureBeneath: (any PictureBeneath)? {
        guard let recession = live.placement.surface.dimming.recession, recession.isShown else { return nil }
        return recession
    }

    /// False: it stays where it is.
    var mustRestToPresent: Bool { false }

    var conditions: SheetConditions {
        SheetConditions(
            undimmedDetents: UndimmedDetents(configuration.largestUndimmedDetent), isCovered: isCovered,
            isDismissalPending: presentedViewController.isBeingDismissed)
    }

    var mayLeavePresenterInUse: Bool { configuration.largestUndimmedDetent != nil }

    var delegation: (sheet: any Sheet, delegate: any SheetDelegate)? {
        (effectiveDelegate as? any SheetDelegate).map { (self, $0) }
    }

    func handle(_ message: DriveMessage) {
        switch message {
        case .began(.presenting, _): presentationHasBegun()
        // The transition requests a presentation itself.
        case .request(.presenting): break
        case .notVended(.presenting): live.events.end(nil)
        default: handleDismissal(message)
        }
    }

    func layOutContainer() {
        live.placement.layOutUnlessMoving()
    }

    func cleanUp() {
        live.uninstall()
    }

    func requestDismissalPermission() -> Bool {
        requestDelegatePermission(and: delegation?.delegate.sheetShouldDismiss(self) ?? true)
    }
}
