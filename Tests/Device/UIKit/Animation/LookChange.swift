import Foundation

/// How far a layer is on its way from an old look to a new one.
package struct LookChange {
    package enum Kind: Equatable, Sendable {
        case fade, moveIn, push, reveal
        /// About the upright axis or the level one.
        case flip(isUpright: Bool)
    }

    package var kind: Kind
    /// The way the moving look goes, in the layer's bounds: 1 to the right or down, −1 to the left or up, 0 for neither.
    package var direction: (x: Double, y: Double)
    package var progress: Double
    /// As `World.takeLook` gave it.
    package var formerLook: Any
    /// Tells this change from others.
    package var number: Int
}

extension CALayer {
    /// What the screen shows of this layer and below; nil where nobody draws, and for layers that were not shown yet.
    package final var currentLook: Any? {
        guard modelLayer == nil, hasBeenShown else { return nil }
        return World.current.takeLook?(self)
    }

    final func takeFormerLook(for active: ActiveAnimation, in world: World) {
        guard let transition = active.animation as? CATransition else { return }
        active.formerLook = transition.formerLook ?? currentLook
    }

    /// The change that is under way at a time of the world.
    package final func lookChange(at now: CFTimeInterval) -> LookChange? {
        guard !animationList.isEmpty else { return nil }
        let time = localTime(at: now)
        for active in animationList.reversed() {
            guard let look = active.formerLook, let transition = active.animation as? CATransition else { continue }
            guard let progress = active.lookProgress(at: time) else { continue }
            let (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
            return LookChange(
                kind: transition.kind, direction: transition.direction, progress: start + (end - start) * progress,
                formerLook: look, number: active.sequence)
        }
        return nil
    }
}

extension ActiveAnimation {
    /// Nil where the animation has no effect; before the commit that begins it, the old look is on the screen.
    fileprivate func lookProgress(at time: Double) -> Double? {
        guard let start else { return 0 }
        if let membership = animation.membership { return membership.progress(at: worldTime(at: time)).scalar }
        guard let reading = clock.read(time, start: start) else { return time < start ? 0 : nil }
        let share = clock.duration > 0 ? reading.time / clock.duration : 1
        return animation.timingFunction?.bezier.value(at: share) ?? share
    }
}

extension CATransition {
    fileprivate var kind: LookChange.Kind {
        if let viewLook { return viewLook }
        switch type {
        case .moveIn: return .moveIn
        case .push: return .push
        case .reveal: return .reveal
        default: return .fade
        }
    }

    /// Reported of phones: the layer's top is where its bounds end, so that what comes from the top moves upwards.
    fileprivate var direction: (x: Double, y: Double) {
        switch subtype {
        case .fromRight?: (-1, 0)
        case .fromTop?: (0, -1)
        case .fromBottom?: (0, 1)
        default: (1, 0)
        }
    }
}
