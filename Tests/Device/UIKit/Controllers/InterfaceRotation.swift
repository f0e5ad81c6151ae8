import Foundation

/// A change of size that comes from turning the device.
struct InterfaceRotation {
    let from: UIInterfaceOrientation
    let to: UIInterfaceOrientation
    let duration: TimeInterval
}

extension UIViewController {
    /// The calls of before iOS 8. A controller that has its own `viewWillTransition` gets none on a phone; here it gets them
    /// where it calls super.
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
