import Foundation

extension World {
    /// Whether a display link calls its target with every frame.
    package var isDisplayLinkRunning: Bool {
        render.displayLinks.contains { !$0.isPaused }
    }

    /// A layer on which an animation is under way that will end, by its view's class; nil when there is none.
    ///
    /// Animations that repeat for ever, are held by a paused animator or stand in a stopped layer are no reason to wait.
    package var movingLayerName: String? {
        let moving = render.animating.first { layer in
            layer.animationList.contains { $0.isUnderWay(in: layer, at: now) }
        }
        return moving.map { layer in layer.name ?? layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))" }
    }
}

extension World {
    /// Whether animations are on their way that nobody waits for, because they repeat for ever.
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

    fileprivate func isUnderWay(in layer: CALayer, at now: CFTimeInterval) -> Bool {
        guard !hasEnded else { return false }
        if let timeline = animation.membership?.timeline { return timeline.isRunning }
        guard start != nil else { return layer.isHosted }
        return end < .infinity && layer.localTime(at: now + 1) != layer.localTime(at: now)
    }
}

extension RenderContext {
    /// Lets go of everything at the end of the process; nobody is told.
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
