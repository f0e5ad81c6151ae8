import UIKit

extension UIPresentationController {
    /// The visible views beneath the presentation, the lowest first: the containers of other presentations, and the view behind them.
    ///
    /// Without presentations that are dismissed together with it.
    var visibleViewsBeneath: [UIView] {
        var views: [UIView] = []
        for controller in sequence(first: presentingViewController, next: \.presentingViewController)
        where !controller.isBeingDismissed {
            guard controller.presentingViewController != nil, let presentation = controller.presentationController,
                let container = presentation.containerView, container.window != nil
            else { return controller.viewIfLoaded.map { [$0] + views } ?? views }
            views.insert(container, at: 0)
            let hidesViews = (presentation as? any UserDismissiblePresentation)?.hidesViewsBeneath == true
            if presentation.shouldRemovePresentersView || hidesViews { break }
        }
        return views
    }
}
