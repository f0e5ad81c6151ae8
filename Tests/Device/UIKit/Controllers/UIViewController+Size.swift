import Foundation

extension UIViewController {
    /// Tells the container, or the presentation where this is the presented controller itself.
    func announcePreferredContentSize() {
        if let parentLink {
            parentLink.preferredContentSizeDidChange(forChildContentContainer: self)
        } else if let runningPresentation {
            runningPresentation.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Tells the container, or the presentation, that what the constraints inside the view ask for has changed. The first
    /// answer is no change. Measured only for those who listen, since it solves the constraints once more.
    func announceFittingSize() {
        let listener: (any UIContentContainer)? = parentLink ?? runningPresentation
        guard let listener, let view = loadedView, view.autoLayout != nil,
            DeclaredMethods.contains([Self.fittingSizeMethod], of: listener)
        else { return }
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        guard size != toldFittingSize else { return }
        let isFirst = toldFittingSize == nil
        toldFittingSize = size
        if !isFirst { listener.systemLayoutFittingSizeDidChange(forChildContentContainer: self) }
    }

    private static let fittingSizeMethod = "systemLayoutFittingSizeDidChange(forChildContentContainer"

    /// Children hear of a new size only where it changes theirs.
    func forwardSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childLinks where child.isViewLoaded {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard childSize != child.loadedView?.bounds.size else { continue }
            child.viewWillTransition(to: childSize, with: coordinator)
        }
    }

    func forwardTraitTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childLinks where child.isViewLoaded {
            child.willTransition(to: child.ownedViewTraits(inheriting: newCollection), with: coordinator)
        }
    }
}
