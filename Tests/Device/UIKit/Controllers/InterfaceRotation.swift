import Foundation

/// A change of size due to a rotation of the device.
struct InterfaceRotation {
    let from: UIInterfaceOrientation
    let to: UIInterfaceOrientation
    let duration: TimeInterval
}

extension UIViewController {
    /// Calls the rotation methods from before iOS 8. On a phone a controller that overrides `viewWillTransition` gets none; here it gets
    /// them if it calls super.
    func announceRotation(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let coordinator = coordinator as? TransitionCoordinator, let rotation = coordinator.rotation else {
            return
        }
        willRotate(to: rotation.to, duration: rotation.duration)
        coordinator.animate { [weak self] _ in
            self?.willAnimateRotation(to: rotation.to, duration: rotation.duration)
        } completion: { [weak self] _ in
            self?.didRotate(from: rotation.from)
        }
    }
}
