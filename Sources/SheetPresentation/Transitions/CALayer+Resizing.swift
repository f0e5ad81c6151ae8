import UIKit

extension CALayer {
    /// Takes part in the animations that change another layer's size, which it fills. Its position is then that of its corner.
    func joinResizing(of other: CALayer) {
        let resizing = (other.animationKeys() ?? []).compactMap { other.animation(forKey: $0) as? CAPropertyAnimation }
            .filter { $0.keyPath?.hasPrefix("bounds") == true }
        guard !resizing.isEmpty else { return }
        let frame = frame
        (anchorPoint, position) = (.zero, frame.origin)
        // Without a key none replaces another.
        for animation in resizing { add(animation, forKey: nil) }
    }
}
