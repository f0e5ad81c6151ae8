import UIKit

extension UIViewController {
    /// The presentation controller of the presentation that it is part of; nil if there is none.
    ///
    /// UIKit's property creates one for a controller that is not presented, and the next presentation of that controller uses it.
    var currentPresentationController: UIPresentationController? {
        presentingViewController == nil ? nil : presentationController
    }
}

extension UIPresentationController {
    /// The visible views beneath the presentation, the lowest first: the containers of other presentations, and the view behind them.
    ///
    /// Without presentations that are dismissed together with it.
    var visibleViewsBeneath: [UIView] {
        var views: [UIView] = []
        for controller in sequence(first: presentingViewController, next: \.presentingViewController)
        where !controller.isBeingDismissed {
            guard let presentation = controller.currentPresentationController,
                let container = presentation.containerView, container.window != nil
            else { return controller.viewIfLoaded.map { [$0] + views } ?? views }
            views.insert(container, at: 0)
            let hidesViews = (presentation as? any UserDismissiblePresentation)?.pictureBeneath != nil
            if presentation.shouldRemovePresentersView || hidesViews { break }
        }
        return views
    }

    /// The window, if it shows exactly the visible views beneath: the presentation's own container has not been on the screen yet, and is in
    /// front of everything else.
    var windowBeneath: UIWindow? {
        guard let containerView, containerView.layer.presentation() == nil,
            let window = containerView.superview as? UIWindow, window.subviews.last === containerView
        else { return nil }
        return window
    }
}
