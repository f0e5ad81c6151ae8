import UIKit

/// A persistent sheet: a child view controller, draggable above its parent's view, for example above a map or a player.
///
///     let panel = SheetPanel(contentViewController: search, configuration: configuration)
///     panel.add(to: self)
///
/// It has the detents, edges, appearance and gestures of a presented sheet. Touches outside of it are for the host, which is dimmed only above
/// the configuration's `largestUndimmedDetent`, if there is one. People cannot remove it unless `isDismissible` is set.
///
/// Tab bar and navigation controllers treat every child as a tab or a page. For a panel above those, use a `SheetPanelHost` as the root.
public final class SheetPanel: UIViewController {
    /// The content's controller.
    public let contentViewController: UIViewController

    /// The panel's sheet: its configuration, its detents and its delegate.
    public let sheet: SheetController

    /// Whether people can remove the panel; default false.
    ///
    /// If so, the configuration's `dismissesOnDrag` and `dimmingTap` apply, and so do the Esc key and the escape gesture. Without a
    /// first responder in the panel, Esc is a key command of its host, unless a controller is presented above that.
    public var isDismissible = false {
        didSet { updateEscape() }
    }

    /// Whether the panel is modal; default false.
    ///
    /// A modal panel dims and blocks its host at every detent, for touches and assistive technologies. It remains a child of its host: no
    /// appearance method is called, and the first responder does not change.
    public var isModal = false {
        didSet { if isModal != oldValue { modalityDidChange() } }
    }

    /// How the panel changes the safe area of its host, or of a ``SheetPanelHost``'s content; default not at all.
    ///
    /// The safe area does not change during a drag. The app's own insets are kept.
    public var hostInsets = HostInsets.none {
        didSet { if !sheet.drive.phase.isDragging { updateHostInsets() } }
    }

    weak var sheetDelegate: (any SheetDelegate)?
    let clearance = PanelClearance()
    private var status = Status()
    /// Whether its state is changing, such as inside an appearance method.
    private var isChanging = false
    /// Additions and removals that were requested meanwhile, or inside a detent's closure: they wait until the next turn of the run loop.
    private var waitingRequests: [() -> Void] = []
    /// The traits that the content of a card has instead of those that it inherits.
    var contentTraits: UITraitCollection?
    /// Whether its host is disappearing, or it is itself.
    private var isDisappearing = false

    /// The current addition or removal, and what is deferred to its end.
    @MainActor
    private struct Status {
        /// Moves into a modal panel and back.
        var focus = AccessibilityFocus()
        var transition: PanelTransition?
        var onArrival: (() -> Void)?
        /// Additions that wait for the end of a removal.
        var additions: [() -> Void] = []
        /// Whether the app has removed the panel during an interactive removal, which may still be cancelled.
        var isRemoval = false
    }

    /// Creates a panel without a host. Invalid values in the configuration are reported and replaced.
    public init(
        contentViewController: UIViewController, configuration: SheetConfiguration = SheetConfiguration()
    ) {
        self.contentViewController = contentViewController
        let (sane, problems) = configuration.sanitized()
        for problem in problems + sane.absentDetentProblems() { problem.report() }
        sheet = SheetController(of: contentViewController, sane)
        super.init(nibName: nil, bundle: nil)
        sheet.host = self
    }

    deinit {
        sheet.hostDidDeinit()
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Adding and removing

    /// Adds the panel as a child of `host`, with a view that covers the host's view.
    ///
    /// If the host is not on screen, the panel appears together with it. A panel that is being removed is added when it has left. Impossible
    /// requests are reported and refused, and their completion is not called. While the panel calls an appearance method or the closure of a
    /// detent, additions and removals wait for the next turn of the run loop.
    public func add(to host: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
        whenUnchanging { self.addNow(to: host, animated: animated, completion: completion) }
    }

    private func addNow(to host: UIViewController, animated: Bool, completion: (() -> Void)?) {
        leaveLostHost()
        if parent != nil, sheet.drive.phase.isDismissing {
            return status.additions.append { self.add(to: host, animated: animated, completion: completion) }
        }
        if let problem = problem(addingTo: host) {
            if parent == nil { sheet.end(nil) }
            return problem.report()
        }
        let isVisible = host.viewIfLoaded?.window != nil
        let isAnimated = isVisible && animated && UIView.areAnimationsEnabled
        change {
            host.addChild(self)
            addChild(contentViewController)
            clearance.begin(self)
            view.frame = host.view.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if isAnimated {
                status.onArrival = completion
                arrive(in: host)
            } else {
                host.view.addSubview(view)
                if isVisible { view.layoutIfNeeded() }
                didMove(toParent: host)
            }
        }
        if !isAnimated { completion?() }
    }

    private func change(_ body: () -> Void) {
        let wasChanging = isChanging
        isChanging = true
        body()
        isChanging = wasChanging
    }

    private func whenUnchanging(_ request: @escaping () -> Void) {
        let isBusy = isChanging || sheet.placer.geometry.detents.isMeasuring || sheet.isComputing
        guard isBusy || !waitingRequests.isEmpty else { return request() }
        waitingRequests.append(request)
        guard waitingRequests.count == 1 else { return }
        DispatchQueue.main.async {
            let waiting = self.waitingRequests
            self.waitingRequests = []
            for request in waiting { self.whenUnchanging(request) }
        }
    }

    /// Removes the panel from its host. Afterwards its content can be used elsewhere, and the panel can be added again.
    public func remove(animated: Bool = true, completion: (() -> Void)? = nil) {
        whenUnchanging { self.removeNow(animated: animated, completion: completion) }
    }

    private func removeNow(animated: Bool, completion: (() -> Void)?) {
        leaveLostHost()
        status.additions = []
        guard parent != nil else {
            completion?()
            return
        }
        if let completion { sheet.events.afterRemoval(completion) }
        guard animated, sheet.drive.phase != .absent, view.window != nil, UIView.areAnimationsEnabled else {
            return removeImmediately()
        }
        status.isRemoval = sheet.drive.phase.isDismissing
        sheet.drive.send(.requested(.dismissing, .programmatic))
    }

    /// Begins to move after the current event, as UIKit does with presentations: bars and settings that the app sets in it are there from the
    /// beginning.
    private func arrive(in host: UIViewController) {
        let transition = run(sheet.drive.vend(.presenting))
        transition.beginAppearance()
        host.view.addSubview(view)
        install()
        sheet.willAppear()
        DispatchQueue.main.async { [weak self] in
            // It may be gone with its host.
            if self != nil { transition.begin() }
        }
    }

    private func run(_ bracket: TransitionBracket) -> PanelTransition {
        let transition = PanelTransition(bracket, of: self)
        status.transition = transition
        return transition
    }

    /// Begins the removal after the current event, as UIKit does with dismissals.
    func beginRemoval() {
        let transition = run(sheet.drive.vend(.dismissing))
        DispatchQueue.main.async { [weak self] in
            guard let self, status.transition === transition else { return }
            change {
                if self.view.window != nil, !self.isDisappearing { transition.beginAppearance() }
                if !transition.isInteractive { self.view.endEditing(true) }
            }
            transition.begin()
            if !transition.isInteractive { updateHostInsets(over: sheet.drive.motion.remainingTime) }
        }
    }

    private func removeImmediately() {
        if let transition = status.transition {
            // It completes in its own direction.
            transition.begin()
            sheet.drive.send(.superseded)
        }
        guard parent != nil else { return }
        sheet.drive.send(.began(.dismissing))
        didLeave(nil)
    }

    /// Leaves a host that was deallocated, or from which the app has removed the panel itself.
    private func leaveLostHost() {
        guard parent == nil, contentViewController.parent === self else { return }
        status.transition?.abandon()
        sheet.drive.send(.began(.dismissing))
        didLeave(nil)
    }

    private func install() {
        // The app may have added the panel like any other child.
        if contentViewController.parent == nil { addChild(contentViewController) }
        sheet.install(in: view)
        contentViewController.didMove(toParent: self)
    }

    private func uninstall() {
        let bars = (sheet.header, sheet.footer)
        sheet.uninstall()
        // They are installed again when it is added again.
        (sheet.header, sheet.footer) = bars
        contentViewController.willMove(toParent: nil)
        contentViewController.removeFromParent()
    }

    private func modalityDidChange() {
        if isModal, !isCovered { status.focus.note() }
        sheet.undimmedDetentsDidChange()
        if !isModal, sheet.drive.phase != .absent, !isCovered { status.focus.leave(to: parent?.viewIfLoaded) }
    }

    /// Also moves the focus, if that hides what has it.
    func presenterAccessDidChange() {
        guard let view = viewIfLoaded else { return }
        let wasModal = view.accessibilityViewIsModal
        view.accessibilityViewIsModal = !sheet.placer.isPresenterInUse
        guard !wasModal, view.accessibilityViewIsModal, sheet.drive.phase.isInPlace, !isCovered else { return }
        status.focus.enterIfElsewhere(sheet.placer.renderer.view)
    }

    /// Not while something that is presented above has the focus.
    private func moveFocusInside() {
        guard !isCovered else { return }
        status.focus.note()
        status.focus.enter(sheet.placer.renderer.view)
    }

    // MARK: Transitions

    func transitionDidEnd(_ transition: PanelTransition, completed: Bool) {
        // A removal may have been requested before an addition has begun.
        if status.transition === transition { status.transition = nil }
        if view.window == nil { transition.discardAppearance() }
        guard completed == (transition.direction == .presenting) else { return didLeave(transition) }
        change { transition.endAppearance(completed: completed) }
        if completed {
            didMove(toParent: parent)
            sheet.drive.presentationDidEnd(true)
            sheet.didAppear()
            if isModal { moveFocusInside() }
            let completion = status.onArrival
            status.onArrival = nil
            completion?()
        } else {
            sheet.drive.send(.ended(.dismissing, completed: false))
            // Only now it is no longer about to disappear.
            sheet.placer.dismissalWasCancelled()
            sheet.catchUpAfterMovement()
            updateHostInsets()
            if status.isRemoval { remove() }
            // It stays, so these are refused.
            let additions = status.additions
            status.additions = []
            for addition in additions { addition() }
        }
    }

    private func didLeave(_ transition: PanelTransition?) {
        let wasDismissing = sheet.drive.phase.isDismissing
        change { leave(transition, wasDismissing: wasDismissing) }
        let additions = status.additions
        status = Status()
        sheet.drive.send(.ended(wasDismissing ? .dismissing : .presenting, completed: wasDismissing))
        // Before a completion adds the panel again.
        sheet.drive.discardBracket()
        sheet.end(nil)
        sheet.events.completeRemoval()
        for addition in additions { addition() }
    }

    private func leave(_ transition: PanelTransition?, wasDismissing: Bool) {
        updateHostInsets(over: transition == nil ? 0 : sheet.configuration.duration)
        clearance.end(self)
        let host = parent?.viewIfLoaded
        // One that the app has removed as any other child is out of the window, and not covered.
        let isCovered = parent != nil && isCovered
        sheet.escape.end()
        willMove(toParent: nil)
        view.removeFromSuperview()
        if isModal, !isCovered { status.focus.leave(to: host) }
        transition?.endAppearance(completed: wasDismissing)
        uninstall()
        removeFromParent()
    }

    // MARK: UIViewController

    public override func loadView() {
        view = PanelView()
    }

    /// Called by UIKit, too, when the app removes the panel as any other child.
    public override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { leaveLostHost() }
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isDisappearing = false
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The end of its host's appearance may be the end of its own.
        status.transition?.discardAppearance()
        updateEscape()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isDisappearing = true
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        status.transition?.discardAppearance()
        sheet.escape.end()
    }

    public override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.window != nil, parent != nil else { return }
        // Not once more in a layout that its content causes meanwhile, such as by a field that begins editing at once.
        if sheet.drive.phase == .absent, !sheet.isInstalled, status.transition == nil { appearAtOnce() }
        sheet.placer.layOutUnlessMoving()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        sheet.placer.containerDidLayOut()
        // Along with an animation of the sheet's frame, if there is one.
        if sheet.drive.phase == .resting {
            updateHostInsets(over: sheet.placer.renderer.frameAnimations.remainingTime)
        }
    }

    private func updateEscape() {
        if isDismissible, viewIfLoaded?.window != nil { sheet.escape.begin() } else { sheet.escape.end() }
    }

    /// The size of the panel's content, which receives it in `viewWillTransition`.
    public override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard container === contentViewController,
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

    /// Appears together with its host.
    private func appearAtOnce() {
        change {
            install()
            sheet.willAppear()
            sheet.drive.presentationDidEnd(true)
        }
        sheet.didAppear()
        if isModal { moveFocusInside() }
    }
}

/// Receives touches only for its subviews.
private final class PanelView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}
