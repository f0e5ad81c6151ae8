import Foundation

extension UIPresentationController {
    /// The controller that presents in this environment: itself, or one made for the style that it adapts to.
    func adapted(in traits: UITraitCollection) -> UIPresentationController {
        let style = styleToAdapt(to: traits)
        guard style != .none, style != resolvedStyle else { return self }
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

    /// Only UIKit's own presentations adapt; a custom one stays what it is.
    private func styleToAdapt(to traits: UITraitCollection) -> UIModalPresentationStyle {
        guard resolvedStyle != .custom else { return .none }
        return adaptivePresentationStyle(for: traits)
    }

    func announceAdaptation() {
        let original = adaptedFrom ?? self
        guard let delegate = original.delegate else { return }
        let style: UIModalPresentationStyle = adaptedFrom == nil ? .none : resolvedStyle
        delegate.presentationController(
            original, willPresentWithAdaptiveStyle: style,
            transitionCoordinator: presentedViewController.runningCoordinator)
    }
}
