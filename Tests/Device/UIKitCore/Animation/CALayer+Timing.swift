import Foundation

extension CALayer {
    final func changeTiming(_ change: (inout MediaTiming) -> Void) {
        var next = timing ?? MediaTiming()
        if timing == nil { next.duration = .infinity }
        let before = next
        change(&next)
        guard next != before else { return }
        World.current.counters.layerWrites += 1
        timing = next
        // A different time base changes the ends of animations.
        World.current.render.nextEnd = -.infinity
    }

    /// Converts the world's time to this layer's.
    final func localTime(at world: CFTimeInterval) -> CFTimeInterval {
        var time = world
        if let above = (modelLayer ?? self).parent { time = above.localTime(at: world) }
        return timing?.local(time) ?? time
    }

    /// Converts this layer's time to the world's.
    final func worldTime(at local: CFTimeInterval) -> CFTimeInterval {
        var time = local
        var next: CALayer? = modelLayer ?? self
        while let layer = next {
            if let timing = layer.timing { time = timing.parent(time) }
            next = layer.parent
        }
        return time
    }

    /// Whether this layer's time is the same as the world's.
    final var keepsWorldTime: Bool {
        var next: CALayer? = self
        while let layer = next {
            if layer.timing != nil { return false }
            next = layer.parent
        }
        return true
    }
}
