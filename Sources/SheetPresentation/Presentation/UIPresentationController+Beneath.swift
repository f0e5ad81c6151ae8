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
            else {
                // In its context a controller presents inside of its parent's views.
                guard let root = controller.topMostParent.viewIfLoaded else { return views }
                return [root] + views.filter { !$0.isDescendant(of: root) }
            }
            views.insert(container, at: 0)
            let hidesViews = (presentation as? InteractivePresentationController)?.pictureBeneath != nil
            if presentation.shouldRemovePresentersView || hidesViews { break }
        }
        return views
    }
}
