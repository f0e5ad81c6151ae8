import Foundation

extension UIPresentationController {
    /// The presentation controller in this environment: itself, or a new one for the style that it adapts to.
    func adapted(in traits: UITraitCollection) -> UIPresentationController {
        let style = adaptivePresentationStyle(for: traits)
        guard style != .none, style != resolvedStyle else { return self }
        // A custom presentation adapts only to styles that fill the screen.
        guard resolvedStyle != .custom || style.fillsScreen else { return self }
        let controller: UIPresentationController
        switch style {
        case .pageSheet, .formSheet, .automatic:
            controller =
                (self as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
                ?? UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        case .popover, .custom:
            return self
        default:
            controller = FullScreenPresentationController(
                presentedViewController: presentedViewController, presenting: nil)
        }
        controller.resolvedStyle = style == .automatic ? .pageSheet : style
        controller.delegate = delegate
        controller.adaptedFrom = self
        delegate?.presentationController(self, prepare: controller)
        return controller
    }

    func announceAdaptation() {
        let original = adaptedFrom ?? self
        guard let delegate = original.delegate else { return }
        let style: UIModalPresentationStyle = adaptedFrom == nil ? .none : resolvedStyle
        delegate.presentationController(
            original, willPresentWithAdaptiveStyle: style,
            transitionCoordinator: transition?.coordinator ?? presentedViewController.runningCoordinator)
    }

    /// Asks a custom presentation for its style in the next environment; in response the app may also dismiss it.
    func reconsiderStyle(for traits: UITraitCollection, with coordinator: TransitionCoordinator) {
        let original = adaptedFrom ?? self
        guard original.resolvedStyle == .custom, phase == .presented else { return }
        let style = original.adaptivePresentationStyle(for: traits)
        guard phase == .presented, style.fillsScreen != (adaptedFrom != nil) else { return }
        if style.fillsScreen {
            let filling = FullScreenPresentationController(
                presentedViewController: presentedViewController, presenting: nil)
            // The presenter's view stays behind a presentation that is already visible.
            filling.resolvedStyle = .overFullScreen
            filling.delegate = original.delegate
            filling.adaptedFrom = original
            original.delegate?.presentationController(original, prepare: filling)
            handOver(to: filling, with: coordinator)
        } else {
            handOver(to: original, with: coordinator)
        }
    }

    private func handOver(to next: UIPresentationController, with coordinator: TransitionCoordinator) {
        guard let container else { return }
        let presented = presentedViewController
        presented.runningCoordinator = coordinator
        dismissalTransitionWillBegin()
        phase = .over
        next.presentingSlot = presentingSlot
        next.container = container
        next.phase = .presented
        container.presentation = next
        presented.runningPresentation = next
        next.announceAdaptation()
        next.presentationTransitionWillBegin()
        if let view = next.presentedView, view !== presentedView {
            presentedView?.removeFromSuperview()
            container.addSubview(view)
        }
        _ = coordinator.animate(
            alongsideTransition: { _ in next.presentedView?.frame = next.frameOfPresentedViewInContainerView },
            completion: { [self] _ in
                dismissalTransitionDidEnd(true)
                self.container = nil
                next.presentationTransitionDidEnd(true)
                if presented.runningCoordinator === coordinator { presented.runningCoordinator = nil }
            })
    }
}

extension UIModalPresentationStyle {
    fileprivate var fillsScreen: Bool { self == .fullScreen || self == .overFullScreen }
}
