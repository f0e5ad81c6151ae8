import UIKit

/// Animations that are added to that of a motion. Core Animation applies them in the order in which they were added to the layer, so each
/// has to come after the motion's, which replaces what is before it.
extension CALayer {
    private static let prefix = "addition."

    private var additions: [String] { (animationKeys() ?? []).filter { $0.hasPrefix(Self.prefix) } }

    /// Adds an animation from a difference to none, in addition to everything that moves the layer.
    ///
    /// The difference is one of the motion, so it comes directly behind that: transforms that were added before are those of the result.
    @MainActor
    func addDifference(_ keyPath: String, from start: Any, to end: Any, duration: TimeInterval) {
        guard duration > 0, UIView.areAnimationsEnabled else { return }
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.isAdditive = true
        animation.fromValue = start
        animation.toValue = end
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        // Also when it is added again, behind a new animation of the motion.
        animation.beginTime = convertTime(CACurrentMediaTime(), from: nil)
        animation.fillMode = .backwards
        animation.preferredFrameRateRange = .fastest
        let former = additions
        add(animation, forKey: nextAdditionKey)
        addAgain(former)
    }

    /// A key that no addition has, so none replaces an earlier one.
    private var nextAdditionKey: String {
        let last = additions.compactMap { Int($0.dropFirst(Self.prefix.count)) }.max() ?? 0
        return Self.prefix + String(last + 1)
    }

    /// Moves the additions behind an animation that was just added; they go on from where they are.
    func addAdditionsAgain() {
        addAgain(additions)
    }

    private func addAgain(_ keys: [String]) {
        for key in keys {
            guard let animation = animation(forKey: key) else { continue }
            removeAnimation(forKey: key)
            add(animation, forKey: key)
        }
    }
}
