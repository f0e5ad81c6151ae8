import UIKit

/// Records the calls of an animation's delegate.
final class AnimationRecorder: NSObject, CAAnimationDelegate {
    nonisolated(unsafe) var started = 0
    nonisolated(unsafe) var stops: [Bool] = []
    nonisolated(unsafe) var stopped: CAAnimation?

    func animationDidStart(_ anim: CAAnimation) {
        started += 1
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops.append(flag)
        stopped = anim
    }
}
