import Foundation

extension CALayer {
    final func addCopy(of animation: CAAnimation, forKey key: String?) {
        guard modelLayer == nil else { return }
        let copy = animation.copy() as? CAAnimation ?? animation
        // A block's own pacing is decided where UIKit makes its animations.
        if !(copy.delegate is UIViewAnimationState), let function = CATransaction.animationTimingFunction() {
            copy.timingFunction = function
        }
        if let key { stopAnimations { $0.key == key } }
        let world = World.current
        let render = world.render
        render.animationCount += 1
        world.counters.animationsAdded += 1
        let active = ActiveAnimation(
            copy, isCopy: copy !== animation, key: key, layer: self, sequence: render.animationCount)
        animationList.append(active)
        render.pending.append(active)
        if active.redraws { render.redrawing.append(RedrawingAnimation(layer: self, animation: active)) }
        for transaction in render.transactions { transaction.completion?.await(active) }
        if !marks.contains(.animating) {
            marks.insert(.animating)
            render.animating.append(self)
        }
        if !isHosted || render.isOffScreen { render.hasStrayAnimations = true }
    }

    /// Removes animations immediately; their delegates are notified at the end of the commit, usually with `finished` false.
    final func stopAnimations(finished: Bool = false, where shouldStop: (ActiveAnimation) -> Bool) {
        guard !animationList.isEmpty else { return }
        let render = World.current.render
        let stopped = animationList.filter(shouldStop)
        guard !stopped.isEmpty else { return }
        animationList.removeAll { animation in stopped.contains { $0 === animation } }
        for animation in stopped {
            animation.isRemoved = true
            if animation.hasEnded { continue }
            render.stopped.append(StoppedAnimation(animation: animation, finished: finished))
        }
        leaveAnimatingLayersIfIdle(render)
    }

    /// Removes the animations that the system removes when the app enters the background.
    package final func removeEndingAnimations() {
        stopAnimations { $0.animation.isRemovedOnCompletion }
    }

    final func leaveAnimatingLayersIfIdle(_ render: RenderContext) {
        guard animationList.isEmpty, marks.contains(.animating) else { return }
        marks.remove(.animating)
        render.animating.removeAll { $0 === self }
    }

    /// Whether the view ignores touches because of an animation that does not allow user interaction.
    package final var blocksTouchesWhileAnimating: Bool {
        animationList.contains { $0.animation.blocksTouches }
    }

    /// Whether touches hit the layer at its presented position, because a property animator moves it.
    package final var isHitWhereSeen: Bool {
        animationList.contains { $0.animation.membership?.isHitWhereSeen ?? false }
    }
}

extension RenderContext {
    /// A layer's animations that were on the screen at the last commit and have been removed since then.
    func removedAnimations(of layer: CALayer) -> [ActiveAnimation] {
        guard !stopped.isEmpty, layer.hasBeenShown else { return [] }
        let id = ObjectIdentifier(layer)
        return stopped.filter { !$0.finished && $0.animation.layerID == id && $0.animation.start != nil }
            .map(\.animation)
    }

    /// Starts the animations added since the last commit.
    func beginPendingAnimations(at now: Double) {
        begin(timelines, at: now)
        guard !pending.isEmpty else { return }
        let added = pending
        pending.removeAll(keepingCapacity: true)
        for active in added where !active.isRemoved && active.layer.isHosted {
            active.begin(at: now)
            nextEnd = active.layer.keepsWorldTime ? min(nextEnd, active.end) : -.infinity
            active.animation.delegate?.animationDidStart(active.animation)
        }
    }

    private func begin(_ timelines: [AnimationTimeline], at now: Double) {
        guard hasWaitingTimelines else { return }
        hasWaitingTimelines = false
        for timeline in timelines where timeline.begin(at: now) {
            nextEnd = min(nextEnd, timeline.end(at: now))
        }
    }

    /// Removes the animations of layers outside of any window and, in the background, those of all layers.
    func dropStrayAnimations() {
        guard hasStrayAnimations else { return }
        hasStrayAnimations = false
        for layer in animating {
            if !layer.isHosted {
                layer.stopAnimations { _ in true }
            } else if isOffScreen {
                layer.removeEndingAnimations()
            }
        }
    }

    /// Notifies delegates and transactions of animations that have stopped; returns whether there were any.
    func deliverStopped(in world: World) -> Bool {
        guard !stopped.isEmpty else { return false }
        while !stopped.isEmpty {
            let batch = stopped
            stopped.removeAll(keepingCapacity: true)
            for item in batch {
                if let delegate = item.animation.animation.delegate {
                    world.counters.mainThreadCallbacks += 1
                    delegate.animationDidStop(item.animation.animation, finished: item.finished)
                }
                for completion in item.animation.awaiting { completion.leave() }
            }
        }
        return true
    }

    /// Removes animations that have ended by `now`, in the order of their ends.
    func collectFinished(at now: Double) {
        var finished: [(end: Double, animation: ActiveAnimation)] = []
        var next = Double.infinity
        for layer in animating {
            let keepsTime = layer.keepsWorldTime
            let local = keepsTime ? now : layer.localTime(at: now)
            for active in layer.animationList where !active.hasEnded && active.start != nil {
                let end = active.end
                if end <= local + Self.timeTolerance {
                    finished.append((now - (local - end), active))
                } else if end < .infinity {
                    next = keepsTime ? min(next, end) : -.infinity
                }
            }
        }
        finished.sort { ($0.end, $0.animation.sequence) < ($1.end, $1.animation.sequence) }
        for (_, active) in finished {
            if active.animation.isRemovedOnCompletion {
                active.isRemoved = true
                active.layer.animationList.removeAll { $0 === active }
                active.layer.leaveAnimatingLayersIfIdle(self)
            } else {
                active.hasEnded = true
            }
            stopped.append(StoppedAnimation(animation: active, finished: true))
        }
        nextEnd = next
    }

    /// Finishes the timelines that are due; returns whether there were any.
    func endTimelines(at now: Double) -> Bool {
        guard !timelines.isEmpty else { return false }
        let due = timelines.filter { $0.end(at: now) <= now + Self.timeTolerance }
        for timeline in due { timeline.finish() }
        for timeline in timelines {
            nextEnd = min(nextEnd, timeline.followsWorldTime ? timeline.end(at: now) : -.infinity)
        }
        return !due.isEmpty
    }

    /// The tolerance in seconds for sums of frame intervals.
    private static let timeTolerance = 1e-7
}
