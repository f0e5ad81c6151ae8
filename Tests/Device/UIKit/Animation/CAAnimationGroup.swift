import Foundation

/// Runs several animations on one clock; those that are longer than the group are truncated.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == CAAnimationGroup.self else { return self }
        let copy = CAAnimationGroup()
        copyState(to: copy)
        copy.animations = animations?.map { $0.copy() as? CAAnimation ?? $0 }
        return copy
    }

    override func makeTracks(_ clocks: [AnimationClock]) -> [AnimationTrack] {
        (animations ?? []).flatMap { animation in
            animation.makeTracks(clocks + [AnimationClock(animation, groupDuration: clocks.last?.duration)])
        }
    }
}
