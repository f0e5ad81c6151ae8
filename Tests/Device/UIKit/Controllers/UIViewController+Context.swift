extension UIViewController {
    /// The containers of presentations in this controller's context, which are siblings of its view; the lowest first.
    var containersInContext: [UITransitionView] {
        var containers: [UITransitionView] = []
        var presented = presentedLink
        while let controller = presented, let presentation = controller.runningPresentation,
            !presentation.shouldPresentInFullscreen, let container = presentation.container
        {
            containers.append(container)
            presented = controller.presentedLink
        }
        return containers
    }

    /// Whether a presentation in this controller's context has removed its view.
    var isCoveredInContext: Bool {
        presentedLink?.runningPresentation?.presenterHome != nil && !containersInContext.isEmpty
    }

    /// Removes the view and the containers of presentations in its context.
    func takeOutWithContext() {
        for container in containersInContext.reversed() { container.removeFromSuperview() }
        viewIfLoaded?.removeFromSuperview()
    }
}
