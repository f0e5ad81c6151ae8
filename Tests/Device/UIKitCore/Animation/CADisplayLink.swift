import Foundation

/// Calls its target once for each frame of the simulated display.
open class CADisplayLink: NSObject {
    private let target: AnyObject
    private let selector: Selector
    private final var isAdded = false
    private final var firesWhileTracking = false
    private final var lastFired: CFTimeInterval?

    /// Retains the target until it is invalidated.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// The time at which the last frame was displayed.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time at which the next frame is displayed: here it is composed at once, so that is now.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames.
    open private(set) var duration: CFTimeInterval = 0
    open var isPaused = false
    /// Zero for every frame.
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        if mode == .common || mode == .tracking { firesWhileTracking = true }
        guard !isAdded else { return }
        isAdded = true
        World.current.render.displayLinks.append(self)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        unregister()
    }

    open func invalidate() {
        unregister()
    }

    private func unregister() {
        isAdded = false
        firesWhileTracking = false
        World.current.render.displayLinks.removeAll { $0 === self }
    }

    fileprivate func fire(at now: CFTimeInterval, interval: CFTimeInterval, in world: World) {
        guard isAdded, !isPaused, firesWhileTracking || !world.isTracking else { return }
        let wanted = max(interval, period ?? world.displayPeriod)
        if let lastFired, now - lastFired < wanted - interval / 2 { return }
        lastFired = now
        timestamp = now - interval
        duration = wanted
        targetTimestamp = timestamp + wanted
        world.counters.mainThreadCallbacks += 1
        selector.perform(on: target, with: self)
    }

    /// The preferred time between callbacks in seconds; nil without a preference.
    private var period: CFTimeInterval? {
        let rate = preferredFrameRateRange.wanted
        if rate > 0 { return CAFrameRateRange.period(of: rate) }
        return preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : nil
    }
}

extension World {
    /// Begins a frame of the display: calls the display links.
    package func displayFrame(interval: CFTimeInterval) {
        render.advanceAnimations(to: now)
        guard !render.displayLinks.isEmpty else { return }
        for link in render.displayLinks { link.fire(at: now, interval: interval, in: self) }
    }
}
