import Foundation

/// The state of one process between Core Animation's commits: dirty layers, animations, and pending notifications.
package final class RenderContext {
    /// The layers of the windows on the screen, back to front.
    var roots: [CALayer] = []

    /// Layers with changes since the last commit, and their committed values.
    var changed: [CALayer] = []
    var committedValues: [LayerValues] = []
    /// Layers that have been removed since the last commit, which still shows them.
    var removed: [RemovedLayer] = []

    var preparing: [any LayoutPreparing] = []
    var needingLayout: [CALayer] = []
    var needingDisplay: [CALayer] = []

    /// Layers with animations, on the screen or not.
    var animating: [CALayer] = []
    /// Animations that require their layers to be redrawn in every frame.
    var redrawing: [RedrawingAnimation] = []
    /// Animations added since the last commit, which starts them.
    var pending: [ActiveAnimation] = []
    /// Animations that were removed or have ended; their delegates are notified at the end of the commit.
    var stopped: [StoppedAnimation] = []
    /// Whether a layer with animations is or was outside of any window.
    var hasStrayAnimations = false
    /// Whether the app is in the background, where nothing is animated.
    var isOffScreen = false
    /// The earliest end of an animation or a timeline; no check is needed before.
    var nextEnd = CFTimeInterval.infinity

    var timelines: [AnimationTimeline] = []
    /// Whether one of them starts with the next commit.
    var hasWaitingTimelines = false
    var displayLinks: [CADisplayLink] = []

    var transactions: [TransactionState] = []
    var commitCount = 1
    var animationCount = 0
    var layerCount = 0

    /// Whether a layer outside of any window has changed since the last commit, which also opens the implicit transaction.
    var hasUnseenChanges = false
    /// Whether a commit is laying out or displaying layers.
    var isCommitting = false

    /// Whether a transaction that begins now is inside another one.
    var isInTransaction: Bool { isCommitting || hasUnseenChanges || isDirty }

    /// Whether the next commit has work to do.
    var isDirty: Bool {
        !changed.isEmpty || !needingLayout.isEmpty || !needingDisplay.isEmpty || !pending.isEmpty || !stopped.isEmpty
            || !transactions.isEmpty || hasStrayAnimations
    }
}

/// A layer that has been removed from its superlayer, and where it was.
struct RemovedLayer {
    let layer: CALayer
    /// Identifies the superlayer.
    let parent: ObjectIdentifier
    let index: Int
}

/// An animation that has stopped, and whether it reached its end.
struct StoppedAnimation {
    let animation: ActiveAnimation
    let finished: Bool
}
