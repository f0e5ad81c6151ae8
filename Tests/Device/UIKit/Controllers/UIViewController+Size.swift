import Foundation

extension UIViewController {
    /// Notifies the container or, if this is the presented controller, the presentation.
    func announcePreferredContentSize() {
        if let parentLink {
            parentLink.preferredContentSizeDidChange(forChildContentContainer: self)
        } else if let runningPresentation {
            runningPresentation.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Notifies the container or the presentation if the size that the constraints inside the view require has changed since the first
    /// call. Computed only if the container implements the method, because the constraints are solved once more.
    func announceFittingSize() {
        let listener: (any UIContentContainer)? = parentLink ?? runningPresentation
        guard let listener, let view = loadedView, view.usesAutoLayout,
            DeclaredMethods.contains([Self.fittingSizeMethod], of: listener)
        else { return }
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        guard size != toldFittingSize else { return }
        let isFirst = toldFittingSize == nil
        toldFittingSize = size
        if !isFirst { listener.systemLayoutFittingSizeDidChange(forChildContentContainer: self) }
    }

    private static let fittingSizeMethod = "systemLayoutFittingSizeDidChange(forChildContentContainer"

    /// Notifies children only if the new size changes theirs, or in a rotation.
    func forwardSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let isRotation = coordinator.targetTransform != .identity
        for child in childLinks where child.isViewLoaded {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard childSize != child.loadedView?.bounds.size || isRotation else { continue }
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
