import Foundation

/// Decides how a presented controller's view stands in its container, and what accompanies it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIAppearanceContainer, UITraitEnvironment, UIContentContainer,
    UIFocusEnvironment, RuntimeRecorded
{
    nonisolated(unsafe) package final var runtimeRecord: RuntimeRecord?

    enum Phase {
        case waiting, presenting, presented, dismissing, over
    }

    open private(set) var presentedViewController: UIViewController
    weak var presentingSlot: UIViewController?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The style that UIKit resolved; `.custom` for controllers that apps make.
    var resolvedStyle = UIModalPresentationStyle.custom
    var phase = Phase.waiting
    /// Of the window, before the presentation began.
    var interruptedResponder = InterruptedResponder()
    var container: UITransitionView?
    var transition: TransitionContext?
    /// Where the presenter's view was before the presentation took it away.
    var presenterHome: ViewHome?
    /// The presentation that this one stands in for while the environment is small.
    var adaptedFrom: UIPresentationController?
    var record = ControllerTraits()
    package let traitChangeRegistry = TraitChangeRegistry()

    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        presentingSlot = presentingViewController
        super.init()
    }

    // MARK: Who

    /// Before UIKit has found the presenter this is nil on a phone in spite of its type; here it is the presented one.
    open var presentingViewController: UIViewController {
        presentingSlot ?? presentedViewController.presentingLink ?? presentedViewController
    }
    open var presentationStyle: UIModalPresentationStyle { resolvedStyle }
    open var containerView: UIView? { container }

    // MARK: What and where

    open var presentedView: UIView? { presentedViewController.view }
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { false }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: When

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// What UIKit plays where the transitioning delegate gives no animator.
    var builtInAnimator: any UIViewControllerAnimatedTransitioning {
        presentedViewController.preferredAnimator(arrives: phase == .waiting || phase == .presenting)
            ?? BuiltInAnimator.make(presentedViewController.modalTransitionStyle)
    }
    /// Set while a finger that has taken hold of a zoomed page asks for the dismissal.
    var zoomInteractor: ZoomInteractor?

    /// What holds a dismissal that UIKit itself began by a finger.
    var builtInInteractor: (any UIViewControllerInteractiveTransitioning)? { zoomInteractor }
    /// Leaves by the escape gesture of assistive technology; whether it did.
    func dismissByEscape() -> Bool { false }
    /// The container came to other traits, which what UIKit adds to it may show.
    func styleDidChange() {}
    /// Whether a touch on the bare container goes to what lies behind it.
    func letsTouchesThrough(at point: CGPoint) -> Bool {
        phase == .dismissing && transition?.animator is ZoomAnimator && transition?.isInteractive == false
    }
    /// Whether it takes the keyboard from what lies behind.
    var takesKeyboard: Bool { true }
    /// Sheets stand on the elevated level, which makes dark backgrounds lighter.
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

/// A place in the hierarchy that a view is to go back to.
struct ViewHome {
    weak var view: UIView?
    weak var superview: UIView?
    weak var below: UIView?

    @MainActor
    init(of view: UIView) {
        self.view = view
        superview = view.superview
        let siblings = view.superview?.subviews ?? []
        let index = siblings.firstIndex { $0 === view }
        below = index.flatMap { $0 + 1 < siblings.count ? siblings[$0 + 1] : nil }
    }

    /// Where `container` lay over the view alone, it knows by now how large that is.
    @MainActor
    func restore(under container: UIView?) {
        guard let view, let superview, view.superview !== superview else { return }
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
