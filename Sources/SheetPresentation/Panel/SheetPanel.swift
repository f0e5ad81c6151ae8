import UIKit

/// A sheet that stays: a child of a view controller, over whose view it is pulled up and down, as over a map or a player.
///
///     let panel = SheetPanel(contentViewController: search, configuration: configuration)
///     panel.add(to: self)
///
/// It has the detents, the edge, the looks and the fingers of a presented sheet. Touches beside it belong to the screen, which is dimmed
/// only above `largestUndimmedDetent`, where the configuration names one. Nobody but the app removes it unless `isDismissible` is set.
///
/// Tab bar and navigation controllers take every child for a tab or a page: for a panel around those make a `SheetPanelHost` the root.
public final class SheetPanel: UIViewController {
    /// What the panel shows.
    public let contentViewController: UIViewController

    /// Responds to the panel's events; held weakly, default nil. Without one content that conforms to `SheetDelegate` receives the calls.
    public weak var delegate: (any SheetDelegate)?

    /// Whether a person may remove the panel; default false.
    ///
    /// If so, the configuration's `dismissesOnDrag` and `dismissesOnTap` say how. The escape key and gesture do as well.
    public var isDismissible = false

    /// Whether the panel is all that can be used for the moment; default false.
    ///
    /// A modal panel dims and blocks its screen at every detent, for touches and for assistive technologies. It stays the child it is,
    /// where it is: no appearance method is called, and the first responder stays.
    public var isModal = false {
        didSet { if isModal != oldValue { modalityDidChange() } }
    }

    /// How the panel changes the safe area of its screen, or of a ``SheetPanelHost``'s content; default not at all.
    ///
    /// The safe area never changes under a finger. What an app adds to it by itself stays.
    public var hostInsets = HostInsets.none {
        didSet { updateHostInsets() }
    }

    let live: LiveSheet
    let clearance = PanelClearance()
    private var course = Course()
    /// Remembers what had the accessibility focus before the panel became modal.
    private let visit = PresentationVisit()

    /// The arrival or removal that is running, and what waits for one.
    private struct Course {
        var transition: PanelTransition?
        var onArrival: (() -> Void)?
        var onRemoval: [() -> Void] = []
        /// Whether the app has removed a panel that a finger was removing already, and may yet return.
        var isRemoval = false
    }

    /// Makes a panel that is on no screen yet; of impossible values in the configuration each is reported and replaced.
    public init(
        contentViewController: UIViewController, configuration: SheetConfiguration = SheetConfiguration()
    ) {
        self.contentViewController = contentViewController
        let (sane, problems) = configuration.sanitized()
        for problem in problems + sane.absentDetentProblems() { problem.report() }
        live = LiveSheet(of: contentViewController, sane)
        super.init(nibName: nil, bundle: nil)
        live.setHost(self)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Adding and removing

    /// Adds the panel to a screen, as a child of `host` whose view covers that of `host`.
    ///
    /// A host that is not on screen shows the panel from its own appearance on. What is impossible is reported and refused.
    public func add(to host: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
        if let problem = problem(addingTo: host) { return problem.report() }
        let isVisible = host.viewIfLoaded?.window != nil
        host.addChild(self)
        addChild(contentViewController)
        view.frame = host.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isVisible, animated, UIView.areAnimationsEnabled {
            course.onArrival = completion
            arrive(in: host)
        } else {
            host.view.addSubview(view)
            if isVisible { view.layoutIfNeeded() }
            didMove(toParent: host)
            completion?()
        }
    }

    /// Removes the panel from its screen; its content is free for other use then, and the panel can be added again.
    public func remove(animated: Bool = true, completion: (() -> Void)? = nil) {
        guard parent != nil else {
            completion?()
            return
        }
        if let completion { course.onRemoval.append(completion) }
        guard animated, live.drive.phase != .absent, view.window != nil, UIView.areAnimationsEnabled else {
            return removeImmediately()
        }
        course.isRemoval = live.drive.phase.isDismissing
        live.drive.send(.requested(.dismissing, .code))
    }

    private func arrive(in host: UIViewController) {
        let transition = run(live.drive.vend(.presenting))
        transition.beginAppearance()
        host.view.addSubview(view)
        install()
        live.willAppear()
        transition.begin()
    }

    private func run(_ bracket: TransitionBracket) -> PanelTransition {
        let transition = PanelTransition(bracket, of: self)
        course.transition = transition
        return transition
    }

    /// Begins a removal as UIKit begins a dismissal: after the event that asked for it.
    func beginRemoval() {
        let transition = run(live.drive.vend(.dismissing))
        DispatchQueue.main.async { [weak self] in
            guard let self, course.transition === transition else { return }
            if view.window != nil { transition.beginAppearance() }
            if !transition.isInteractive { view.endEditing(true) }
            transition.begin()
            if !transition.isInteractive { updateHostInsets(over: live.drive.motion.remainingTime) }
        }
    }

    private func removeImmediately() {
        if let transition = course.transition {
            // It ends as it would have.
            transition.begin()
            live.drive.send(.superseded)
        }
        guard parent != nil else { return }
        live.drive.send(.began(.dismissing))
        didLeave(nil)
    }

    private func install() {
        live.install(in: view)
        contentViewController.didMove(toParent: self)
    }

    private func uninstall() {
        let bars = (header, footer)
        live.uninstall()
        // The next time it is added it has them again.
        (header, footer) = bars
        contentViewController.willMove(toParent: nil)
        contentViewController.removeFromParent()
    }

    private func modalityDidChange() {
        live.undimmedDetentsDidChange()
        guard live.drive.phase != .absent else { return }
        if isModal {
            visit.begin()
            visit.enter(live.placement.surface.view)
        } else {
            visit.leave(to: parent?.viewIfLoaded)
        }
    }

    // MARK: Transitions

    func transitionDidEnd(_ transition: PanelTransition, completed: Bool) {
        course.transition = nil
        if view.window == nil { transition.discardAppearance() }
        guard completed == (transition.direction == .presenting) else { return didLeave(transition) }
        transition.endAppearance(completed: completed)
        if completed {
            didMove(toParent: parent)
            didArrive(true)
            let completion = course.onArrival
            course.onArrival = nil
            completion?()
        } else {
            live.drive.send(.ended(.dismissing, completed: false))
            live.catchUpAfterMovement()
            updateHostInsets()
            if course.isRemoval { remove() }
        }
    }

    private func didLeave(_ transition: PanelTransition?) {
        let wasDismissing = live.drive.phase.isDismissing
        updateHostInsets(over: live.configuration.duration)
        clearance.end()
        willMove(toParent: nil)
        view.removeFromSuperview()
        transition?.endAppearance(completed: wasDismissing)
        uninstall()
        removeFromParent()
        let completions = course.onRemoval
        course = Course()
        live.drive.send(.ended(wasDismissing ? .dismissing : .presenting, completed: wasDismissing))
        for completion in completions { completion() }
    }

    // MARK: UIViewController

    public override func loadView() {
        view = PanelView()
    }

    public override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.window != nil, parent != nil else { return }
        if live.drive.phase == .absent, course.transition == nil { appearAtOnce() }
        live.placement.layOutUnlessMoving()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        live.placement.containerDidLayOut()
        if live.drive.phase == .resting { updateHostInsets() }
    }

    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        live.placement.containerWillTurn(with: coordinator)
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

    /// Comes on screen together with the screen that it belongs to.
    private func appearAtOnce() {
        install()
        live.willAppear()
        didArrive(true)
    }
}

/// Takes no touches but for what is in it.
private final class PanelView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}
