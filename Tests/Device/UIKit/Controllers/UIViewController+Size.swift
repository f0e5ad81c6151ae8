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
