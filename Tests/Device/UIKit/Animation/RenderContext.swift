import Foundation

/// What one process keeps between Core Animation's commits: what is dirty, what moves, and who must be told.
package final class RenderContext {
    /// The windows' layers on the screen, back to front.
    var roots: [CALayer] = []

    /// Layers whose values changed since the last commit, with the values the screen still has.
    var changed: [CALayer] = []
    var committedValues: [LayerValues] = []

    var preparing: [any LayoutPreparing] = []
    var needingLayout: [CALayer] = []
    var needingDisplay: [CALayer] = []

    /// Layers that have animations, hosted or not.
    var animating: [CALayer] = []
    /// Animations that their layers are drawn for at every frame.
    var redrawing: [RedrawingAnimation] = []
    /// Added since the last commit; they begin with it.
    var pending: [ActiveAnimation] = []
    /// Removed or run out; their delegates hear of it at the end of the commit.
    var stopped: [StoppedAnimation] = []
    /// A layer with animations is or was outside every window.
    var hasStrayAnimations = false
    /// The app is in the background, where nothing moves.
    var isOffScreen = false
    /// No animation and no time line ends earlier; nothing has to be looked at before.
    var nextEnd = CFTimeInterval.infinity

    var timelines: [AnimationTimeline] = []
    var displayLinks: [CADisplayLink] = []

    var transactions: [TransactionState] = []
    var commitCount = 1
    var animationCount = 0
    var layerCount = 0

    /// A layer outside of every window has changed since the last commit, which opens the turn's own transaction as well.
    var hasUnseenChanges = false
    /// The layout and drawing of a commit are under way.
    var isCommitting = false

    /// Whether a transaction that begins now is inside another one.
    var isInTransaction: Bool { isCommitting || hasUnseenChanges || isDirty }

    /// Whether the next commit has anything to do.
    var isDirty: Bool {
        !changed.isEmpty || !needingLayout.isEmpty || !needingDisplay.isEmpty || !pending.isEmpty || !stopped.isEmpty
            || !transactions.isEmpty || hasStrayAnimations
    }
}

/// An animation that is over, and whether it ran to its end.
struct StoppedAnimation {
    let animation: ActiveAnimation
    let finished: Bool
}
