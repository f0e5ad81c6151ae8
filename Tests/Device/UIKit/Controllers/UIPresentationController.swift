import Foundation

/// Determines the frame of a presented view in its container, and the views that accompany it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer,
    UIFocusEnvironment
{

    enum Phase {
        case waiting, presenting, presented, dismissing, over
    }

    open private(set) var presentedViewController: UIViewController
    weak final var presentingSlot: UIViewController?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The style that UIKit resolved; `.custom` for an app's own presentation controllers.
    final var resolvedStyle = UIModalPresentationStyle.custom
    final var phase = Phase.waiting
    /// The window's first responder before the presentation.
    final let interruptedResponder = InterruptedResponder()
    final var container: UITransitionView?
    final var transition: TransitionContext?
    /// The position of the presenter's view before the presentation removed it.
    final var presenterHome: ViewHome?
    /// The superview of the presented controller's view at the end of the presentation.
    weak final var finalSuperview: UIView?
    /// The presentation that this one replaces in a compact environment.
    final var adaptedFrom: UIPresentationController?
    final var record = ControllerTraits()

    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        presentingSlot = presentingViewController
        super.init()
    }

    // MARK: Controllers

    /// On a phone this is nil, in spite of its type, until UIKit has found the presenter; here it is the presented controller.
    open var presentingViewController: UIViewController {
        presentingSlot ?? presentedViewController.presentingLink ?? presentedViewController
    }
    open var presentationStyle: UIModalPresentationStyle { resolvedStyle }
    open var containerView: UIView? { container }

    // MARK: Views and frames

    open var presentedView: UIView? { presentedViewController.view }
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { false }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: Transitions

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The animator for a transitioning delegate that provides none.
    var builtInAnimator: any UIViewControllerAnimatedTransitioning {
        let arrives = phase == .waiting || phase == .presenting
        return presentedViewController.preferredTransitionStyle.map { BuiltInAnimator.make($0, arrives: arrives) }
            ?? BuiltInAnimator.make(presentedViewController.modalTransitionStyle)
    }
    /// The interactor of a dismissal that one of UIKit's own gestures began.
    var builtInInteractor: (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Dismisses on the escape gesture of assistive technologies; returns whether it did.
    func dismissByEscape() -> Bool { false }
    /// Updates the views that UIKit adds to the container, after a change of its traits.
    func styleDidChange() {}
    /// Whether a touch on the container itself is passed to the content behind it.
    func letsTouchesThrough(at point: CGPoint) -> Bool { false }
    /// Whether assistive technologies see nothing behind it.
    var isModalToAssistiveTechnology: Bool { true }
    /// Whether it dismisses the keyboard of the content behind it.
    var takesKeyboard: Bool { true }
    /// Whether the content has the elevated interface level, which makes dark backgrounds lighter, as on sheets.
    var raisesInterfaceLevel: Bool { false }

    // MARK: Adapting

    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: traitCollection)
    }
    @discardableResult
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.implementedAdaptiveStyle(for: self, traits: traitCollection) ?? .none
    }

    // MARK: Content container

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    @discardableResult
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSizeTransition(to: size, with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Focus

    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [presentedViewController] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { presentingSlot }
    open var focusItemContainer: (any UIFocusItemContainer)? { containerView }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    @discardableResult
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presentingSlot?.traitCollection ?? UITraitCollection.current
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideTraitCollection: UITraitCollection? {
        get { record.overriddenByParent }
        set {
            record.overriddenByParent = newValue
            presentationTraitsDidChange()
        }
    }
}

/// A position in the view hierarchy to which a view returns.
struct ViewHome {
    weak var view: UIView?
    weak var superview: UIView?
    weak var below: UIView?
    /// Whether it belongs to a presented controller, whose view returns above its former siblings.
    private let isPresented: Bool

    @MainActor
    init(of presenter: UIViewController) {
        let view: UIView = presenter.view
        self.view = view
        let presentation = presenter.runningPresentation
        isPresented = presentation != nil
        superview = presentation?.finalSuperview ?? view.superview
        let siblings = view.superview?.subviews ?? []
        let index = siblings.firstIndex { $0 === view }
        below = index.flatMap { $0 + 1 < siblings.count ? siblings[$0 + 1] : nil }
    }

    /// Moves the view back. Its frame becomes that of a `container` beside it, which has the current size, or the superview's bounds.
    @MainActor
    func restore(under container: UIView?) {
        guard let view, let superview, view.superview !== superview else { return }
        if isPresented {
            superview.addSubview(view)
            view.frame = superview.bounds
            return
        }
        if let below, below.superview === superview {
            superview.insertSubview(view, belowSubview: below)
        } else {
            superview.addSubview(view)
        }
        if view.translatesAutoresizingMaskIntoConstraints, view.transform == .identity {
            let place = container.flatMap { $0.superview === superview ? $0.frame : nil }
            view.frame = place ?? superview.bounds
        }
    }
}
