extension UIViewController {
    /// What this controller presents in its own place lies beside its view; the lowest first.
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

    /// Whether a presentation in the controller's place has taken its view away.
    var isCoveredInContext: Bool {
        presentedLink?.runningPresentation?.presenterHome != nil && !containersInContext.isEmpty
    }

    /// A container lets go of the view, and of what stands in its place.
    func takeOutWithContext() {
        for container in containersInContext.reversed() { container.removeFromSuperview() }
        viewIfLoaded?.removeFromSuperview()
    }
}
