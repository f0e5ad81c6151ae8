import Foundation

/// The state of a transition between a layer's former and its new content.
package struct LookChange {
    package enum Kind: Equatable, Sendable {
        case fade, moveIn, push, reveal
        /// About the vertical or the horizontal axis.
        case flip(isUpright: Bool)
    }

    package var kind: Kind
    /// The direction of the moving content, in the layer's bounds: 1 to the right or down, −1 to the left or up, 0 for neither.
    package var direction: (x: Double, y: Double)
    package var progress: Double
    /// The result of `World.takeLook`.
    package var formerLook: Any
    /// Identifies the transition.
    package var number: Int
}

extension CALayer {
    /// A snapshot of this layer and its sublayers on the screen; nil without a renderer, and for layers that have not been displayed yet.
    package final var currentLook: Any? {
        guard modelLayer == nil, hasBeenShown else { return nil }
        return World.current.takeLook?(self)
    }

    final func takeFormerLook(for active: ActiveAnimation, in world: World) {
        guard let transition = active.animation as? CATransition else { return }
        active.formerLook = transition.formerLook ?? currentLook
    }

    /// The transition in progress at a time of the world.
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
    /// Nil if the animation has no effect. Before the commit that starts it, the former content is visible.
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

    /// Reported for phones: the layer's top is the end of its bounds, so that content from the top moves up.
    fileprivate var direction: (x: Double, y: Double) {
        switch subtype {
        case .fromRight?: (-1, 0)
        case .fromTop?: (0, -1)
        case .fromBottom?: (0, 1)
        default: (1, 0)
        }
    }
}
