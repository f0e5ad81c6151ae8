import UIKit

/// The app's cost since the counters were last reset.
public struct DeviceCounters: Equatable, Sendable {
    /// The number of `layoutSubviews` calls.
    public var layoutPasses: Int
    /// Layer properties set to a different value.
    public var layerWrites: Int
    /// Animations added to layers.
    public var animationsAdded: Int
    /// Calls of display links, timers, main-queue blocks, tasks and animation completions.
    public var mainThreadCallbacks: Int
    /// Snapshots of views taken.
    public var snapshots: Int
    /// Those that first had to be rendered, because they show changes that are not on the screen yet: with `afterScreenUpdates: true`.
    public var renderedSnapshots: Int
    /// Rows of the constraint solver that were changed, and terms that were added to them.
    public var solverSteps: Int

    init(_ counters: WorldCounters) {
        layoutPasses = counters.layoutPasses
        layerWrites = counters.layerWrites
        animationsAdded = counters.animationsAdded
        mainThreadCallbacks = counters.mainThreadCallbacks
        snapshots = counters.snapshots
        renderedSnapshots = counters.renderedSnapshots
        solverSteps = counters.solverSteps
    }
}
