import Foundation

/// Keeps the main run loop in its tracking mode, in which timers and messages of the default mode wait.
package final class RunLoopTracking {
    private let world: World

    package init() {
        world = World.current
        world.trackers += 1
    }

    deinit {
        world.trackers -= 1
    }
}
