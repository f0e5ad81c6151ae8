import Foundation

extension UIViewPropertyAnimator {
    /// Creates the timeline, which is paused, and runs the blocks synchronously.
    func activate(isReversed: Bool) {
        let (pacing, length) = timingParameters?.pacing(for: duration) ?? (.linear, duration)
        let timeline = AnimationTimeline(duration: length, pacing: pacing, isReversed: isReversed)
        timeline.scrubsLinearly = scrubsLinearly
        timeline.onEnd = { [weak self] in
            MainActor.assumeIsolated { self?.timelineDidEnd() }
        }
        self.timeline = timeline
        setPhase(.active)
        let blocks = queue
        queue = []
        isWaitingForAnimations = blocks.isEmpty
        for block in blocks {
            run(block, TimelineWindow.whole.part(start: block.delayFactor, length: 1 - block.delayFactor), on: timeline)
        }
    }

    func runTimeline(afterDelay delay: TimeInterval) {
        guard !isWaitingForAnimations, let timeline else { return }
        timeline.start(afterDelay: delay, keeping: self)
        if items.isEmpty { completeAfterCommit(timeline) }
    }

    func addWhileActive(_ added: QueuedAnimations) {
        guard let timeline else { return }
        let now = World.current.now
        let fraction = timeline.fraction(at: now)
        let passed = isReversed ? 0 : fraction
        let left = isReversed ? 1 - fraction : 1 - passed
        let window = TimelineWindow.whole.part(
            start: passed + left * added.delayFactor, length: left * (1 - added.delayFactor)
        )
        run(added, window, on: timeline)
        if isWaitingForAnimations {
            isWaitingForAnimations = false
            runTimeline(afterDelay: 0)
        }
    }

    private func run(_ block: QueuedAnimations, _ window: TimelineWindow, on timeline: AnimationTimeline) {
        let motion = UIViewAnimationMotion(duration: timeline.duration, options: .curveLinear)
        let state = UIViewAnimationState(animatorMotion: motion, timeline: timeline, window: window) {
            [weak self] item in
            MainActor.assumeIsolated { self?.items.append(item) }
        }
        state.blocksTouches = !isUserInteractionEnabled
        state.flushesUpdates = flushUpdates || state.flushesUpdates
        state.isHitWhereSeen = isUserInteractionEnabled
        state.run(block.run)
    }

    /// Blocks without any animation complete at once, after the commit.
    private func completeAfterCommit(_ timeline: AnimationTimeline) {
        World.current.afterCommit { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.timeline === timeline, self.items.isEmpty, timeline.isRunning else { return }
                timeline.finish()
            }
        }
    }

    func timelineDidEnd() {
        if pausesOnCompletion {
            noteWhetherHeld()
            return
        }
        let position: UIViewAnimatingPosition = isReversed ? .start : .end
        // At the end, the model already has its final values, and changes by others since are kept.
        settle(at: position, finished: true, setsModel: position == .start)
        complete(at: position)
    }

    /// Removes the animations from the layers and sets the model to the values at `position`.
    func settle(at position: UIViewAnimatingPosition, finished: Bool, setsModel: Bool = true) {
        let shown = position == .current ? items.map(\.shown) : []
        let members = timeline
        for item in items {
            item.layer.stopAnimations(finished: finished) {
                $0.animation.membership?.timeline === members && members != nil
            }
        }
        guard setsModel else { return }
        let state = UIViewAnimationState.current
        UIViewAnimationState.current = nil
        UIView.performWithoutAnimation {
            switch position {
            case .start:
                // In reverse order, so that a property changed twice gets its earliest value.
                for item in items.reversed() { item.setModel(to: item.change.old?.boxed) }
            case .end:
                for item in items { item.setModel(to: item.change.new?.boxed) }
            case .current:
                for (item, value) in zip(items, shown) { item.setModel(to: value) }
            }
        }
        UIViewAnimationState.current = state
    }

    func leaveTimeline() {
        timeline?.pause(at: World.current.now)
    }

    /// Becomes inactive, then calls the completions.
    func complete(at position: UIViewAnimatingPosition) {
        becomeInactive()
        hasCompleted = true
        items = []
        let completions = completions
        self.completions = []
        for completion in completions {
            World.current.counters.mainThreadCallbacks += 1
            completion(position)
        }
    }
}
