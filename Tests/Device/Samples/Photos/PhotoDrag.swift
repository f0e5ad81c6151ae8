import UIKit

/// Dismisses an open photo interactively while it is dragged.
final class PhotoDrag: UIPercentDrivenInteractiveTransition {
    private weak var viewer: PhotoViewController?
    private(set) var isActive = false

    func attach(to viewer: PhotoViewController) {
        self.viewer = viewer
        #if canImport(ObjectiveC)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(pulled))
        #else
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PhotoDrag.pulled))
        #endif
        viewer.view.addGestureRecognizer(pan)
    }

    #if canImport(ObjectiveC)
    @objc private func pulled(_ pan: UIPanGestureRecognizer) { follow(pan) }
    #else
    private func pulled(_ pan: UIPanGestureRecognizer) { follow(pan) }
    #endif

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let view = viewer?.view else { return }
        let travel = pan.translation(in: view).y
        let fraction = max(0, min(1, travel / (view.bounds.height / 2)))
        switch pan.state {
        case .began:
            guard pan.velocity(in: view).y > 0 else { return }
            isActive = true
            viewer?.dismiss(animated: true)
        case .changed where isActive:
            update(fraction)
        case .ended where isActive:
            isActive = false
            if fraction > 0.3 || pan.velocity(in: view).y > 800 { finish() } else { cancel() }
        case .cancelled where isActive:
            isActive = false
            cancel()
        default: break
        }
    }
}
