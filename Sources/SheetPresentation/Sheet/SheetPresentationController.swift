import UIKit

/// The presentation controller of a sheet.
///
/// UIKit's `presentationController` of content that is presented as a sheet. Everything that is a sheet's own is in its ``sheet``.
///
/// Its `delegate` is UIKit's own; a ``SheetDelegate`` also receives sheet events. Without a delegate, content that is a `SheetDelegate`
/// receives the calls.
@MainActor
public final class SheetPresentationController: InteractivePresentationController {
    /// The presented sheet.
    public let sheet: SheetController

    private let transition: SheetTransition
    /// The traits that the content of a card has instead of those that it inherits.
    private var contentTraits: UITraitCollection?
    /// What UIKit resigns, of a presenter that may stay in use.
    private var responderBeneath: ResponderBeneath?
    /// Whether that got its keyboard back.
    private var hasRestored = false
    /// Called once, when UIKit has begun an interactive presentation.
    private var onBegin: ((SheetController) -> Void)?

    init(
        presentedViewController: UIViewController, presenting: UIViewController?,
        configuration: SheetConfiguration, transition: SheetTransition
    ) {
        self.transition = transition
        sheet = SheetController(of: presentedViewController, configuration)
        super.init(presentedViewController: presentedViewController, presenting: presenting, drive: sheet.drive)
        sheet.host = self
    }

    deinit {
        sheet.hostDidDeinit()
    }

    /// Begins an interactive presentation from a bar.
    func pull(from bar: UIView, onBegin: @escaping (SheetController) -> Void) {
        self.onBegin = onBegin
        sheet.placer.environmentReader.bar = bar
        drive.send(.requested(.presenting, .drag))
    }

    // MARK: UIPresentationController

    public override var presentedView: UIView? { sheet.placer.renderer.view }

    public override var frameOfPresentedViewInContainerView: CGRect {
        sheet.frame
    }

    public override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        sheet.install(in: containerView)
        // Before the keyboard may change.
        sheet.willAppear()
        keepPresenterResponder()
    }

    public override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard completed else { return report { [sheet] in sheet.end(nil) } }
        keepPresenterResponder()
        configurationDidChange()
        sheet.didAppear()
    }

    public override func dismissalTransitionWillBegin() {
        sheet.placer.findBar()
        super.dismissalTransitionWillBegin()
    }

    public override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return sheet.catchUpAfterMovement() }
        sheet.escape.end()
    }

    public override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        sheet.placer.containerDidLayOut()
    }

    /// The size of the sheet's content, which receives it in `viewWillTransition`.
    public override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard container === presentedViewController,
            let size = sheet.placer.geometry.contentSize(sheet.configuration, inContainerOf: parentSize)
        else { return super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
        return size
    }

    public override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sheet.preferredSizeDidChange()
    }

    public override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        sheet.fittingSizeDidChange()
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        sheet.traitsDidChange()
    }

    /// Returns the keyboard that UIKit has taken to the presenter that stays in use, once, or takes it from one that turned out not to.
    private func keepPresenterResponder() {
        if sheet.placer.isPresenterInUse {
            restorePresenterResponder()
        } else if hasRestored {
            takeBackFirstResponder()
        }
        responderBeneath = nil
    }

    private func restorePresenterResponder() {
        guard let responderBeneath, presentedViewController.firstResponder(in: containerView) == nil else { return }
        responderBeneath.restore()
        self.responderBeneath = nil
        hasRestored = true
    }

    // MARK: InteractivePresentationController

    override func presentDidReturn() {
        // At once: after this, what the app edits counts.
        if undimmedDetents.includes(sheet.selectedDetent, of: sheet.configuration.detents) {
            restorePresenterResponder()
        }
    }

    override func noteFirstResponder(beneath presenter: UIViewController) {
        // Also beneath a dimmed sheet, whose content may change that when it loads its view.
        if let responder = ResponderBeneath(presenter) { responderBeneath = responder }
    }

    override var mayTakePictures: Bool { sheet.recedingViews != nil }

    override var pictureBeneath: (any PictureBeneath)? {
        guard let recession = sheet.placer.renderer.dimming.recession, recession.isShown else { return nil }
        return recession
    }

    override var isModalToAssistiveTechnologies: Bool { !sheet.placer.isPresenterInUse }

    override func layOutContainer() {
        sheet.placer.layOutUnlessMoving()
    }

    override func cleanUp() {
        sheet.uninstall()
    }

    /// Web content gets its keyboard back without any notification.
    override func wasUncovered() {
        if let containerView { sheet.placer.environmentReader.keyboard.ownerMayHaveChanged(in: containerView) }
    }

    override func presentationWasRefused() {
        sheet.end(nil)
    }

    override func handle(_ message: DriveMessage) {
        super.handle(message)
        switch message {
        case .transitionIgnored(.presenting): sheet.end(nil)
        case .transitionBegan(.presenting, _):
            let begin = onBegin
            onBegin = nil
            begin?(sheet)
        default: break
        }
    }
}

extension SheetPresentationController: SheetHost {
    var content: UIViewController { presentedViewController }

    var container: UIView? { containerView }

    var controllerBeneath: UIViewController? { presentingViewController }

    var presentation: UIPresentationController? { self }

    var undimmedDetents: UndimmedDetents { UndimmedDetents(sheet.configuration.largestUndimmedDetent) }

    var sheetDelegate: (any SheetDelegate)? {
        get { delegate as? any SheetDelegate }
        set { delegate = newValue }
    }

    var eventDelegate: (any SheetDelegate)? { effectiveDelegate as? any SheetDelegate }

    /// False: UIKit makes another presentation controller for the next presentation.
    var canAppearAgain: Bool { false }

    func end(animated: Bool, completion: (() -> Void)?) {
        guard presentedViewController.currentPresentationController === self,
            let presenter = presentedViewController.presentingViewController
        else {
            PresentationRequest.cancel(self)
            completion?()
            return
        }
        let again = { self.end(animated: animated, completion: completion) }
        if endsAfterTransition(again) { return }
        guard !presentedViewController.isBeingDismissed else { return report(again) }
        presenter.dismiss(animated: animated, completion: completion)
    }

    /// UIKit refuses to dismiss while something above the sheet is presented or dismissed. Behind a transition of the sheet itself, which a finger may cancel,
    /// it would dismiss the presenter.
    private func endsAfterTransition(_ end: @escaping () -> Void) -> Bool {
        let moving = sequence(first: presentedViewController, next: \.presentedViewController)
            .first { $0.isBeingPresented || $0.isBeingDismissed }
        guard let presentation = moving?.currentPresentationController, let coordinator = moving?.transitionCoordinator
        else { return false }
        let transitionEnd = TransitionEnd(of: presentation)
        coordinator.animate(alongsideTransition: nil) { _ in transitionEnd.transitionDidEnd() }
        transitionEnd.report(end)
        return true
    }

    func configurationDidChange() {
        // The presenter may stay in use.
        if sheet.configuration.largestUndimmedDetent != nil { sheet.escape.begin() }
    }

    func setContentTraits(_ traits: UITraitCollection?) {
        // Those of the app have priority.
        guard overrideTraitCollection == contentTraits else { return }
        (overrideTraitCollection, contentTraits) = (traits, traits)
    }

    func requestDismissalPermission() -> Bool {
        requestDelegatePermission(and: eventDelegate?.sheetShouldDismiss(sheet) ?? true)
    }
}

extension SheetController {
    /// UIKit's presentation controller of a presented sheet; nil for a panel's, and after the end.
    public var presentationController: SheetPresentationController? { host as? SheetPresentationController }
}
