import Foundation

extension World {
    /// Whether a display link calls its target in every frame.
    package var isDisplayLinkRunning: Bool {
        render.displayLinks.contains { !$0.isPaused }
    }

    /// The name of a layer with an animation in progress that will end, by default its view's class; nil if there is none.
    ///
    /// Endless animations, those of a paused animator and those in a layer with speed 0 are not included.
    package var movingLayerName: String? {
        for layer in render.animating {
            for animation in layer.animationList where animation.isInProgress(in: layer, at: now) {
                return layer.name ?? layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
            }
        }
        return nil
    }
}

extension World {
    /// Whether an animation is in progress that repeats forever.
    package var movesForever: Bool {
        render.animating.contains { layer in
            layer.isHosted && layer.animationList.contains { $0.isEndless(in: layer, at: now) }
        }
    }
}

extension ActiveAnimation {
    fileprivate func isEndless(in layer: CALayer, at now: CFTimeInterval) -> Bool {
        guard !hasEnded, start != nil, animation.membership == nil, animation.speed != 0, end == .infinity else {
            return false
        }
        return layer.localTime(at: now + 1) != layer.localTime(at: now)
    }

    fileprivate func isInProgress(in layer: CALayer, at now: CFTimeInterval) -> Bool {
        guard !hasEnded else { return false }
        if let timeline = animation.membership?.timeline { return timeline.isRunning }
        guard start != nil else { return layer.isHosted }
        return end < .infinity && layer.localTime(at: now + 1) != layer.localTime(at: now)
    }
}

extension RenderContext {
    /// Releases everything at the end of the process, without notifications.
    func clear() {
        roots = []
        changed = []
        committedValues = []
        needingLayout = []
        needingDisplay = []
        for layer in animating { layer.animationList = [] }
        animating = []
        redrawing = []
        pending = []
        stopped = []
        for timeline in timelines { timeline.pause(at: 0) }
        timelines = []
        displayLinks = []
        transactions = []
    }
}
