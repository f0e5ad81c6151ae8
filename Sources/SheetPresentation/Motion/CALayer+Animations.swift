import UIKit

/// The animations of a layer.
extension CALayer {
    /// The layer as people see it, animations included: without the changes of this turn of the run loop, which are not committed yet. Nil for a
    /// layer that was never on screen.
    var seen: CALayer? { presentation() }

    /// Whether anything of it is animated.
    var isAnimated: Bool { animationKeys()?.isEmpty == false }

    /// Whether its position or size is animated.
    var isFrameAnimated: Bool { !frameAnimationKeys.isEmpty }

    /// Whether its place, its size or its transform is animated.
    var isMoving: Bool { !keys(ofAnimated: ["position", "bounds", "transform"]).isEmpty }

    private var frameAnimationKeys: [String] { keys(ofAnimated: ["position", "bounds"]) }

    private func keys(ofAnimated properties: [String]) -> [String] {
        (animationKeys() ?? []).filter { key in
            let path = (animation(forKey: key) as? CAPropertyAnimation)?.keyPath ?? ""
            return properties.contains { path.hasPrefix($0) }
        }
    }

    func removeFrameAnimations() {
        for key in frameAnimationKeys { removeAnimation(forKey: key) }
    }

    /// Leaves only the motion's animations.
    func removeAnimationsOfUIKit() {
        for key in animationKeys() ?? [] where !key.hasPrefix(MotionEffect.animationKeyPrefix) {
            removeAnimation(forKey: key)
        }
    }

    /// Takes part in the animations that change another layer's size, which it fills. Its position is then that of its corner.
    func joinResizing(of other: CALayer) {
        let resizing = (other.animationKeys() ?? []).compactMap { other.animation(forKey: $0) as? CAPropertyAnimation }
            .filter { $0.keyPath?.hasPrefix("bounds") == true }
        guard !resizing.isEmpty else { return }
        let frame = frame
        (anchorPoint, position) = (.zero, frame.origin)
        for animation in resizing {
            let own = animation.copy() as? CAAnimation ?? animation
            // UIKit counts the ends of the animations that it has added, for the completion of their block.
            own.delegate = nil
            // Without a key none replaces another.
            add(own, forKey: nil)
        }
    }
}
