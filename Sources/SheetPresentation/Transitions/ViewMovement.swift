import UIKit

/// One view's part in a transition: its state as a function of progress, and what stays the same throughout.
public struct ViewMovement {
    /// The state at a progress from 0, where the front view is not there yet, to 1, where it rests.
    ///
    /// Springs and fingers may carry progress a little beyond both ends.
    public var state: (CGFloat) -> ViewState

    /// Height above the other views of the transition; default 0.
    public var zPosition: CGFloat = 0

    /// Whether the view is seen from behind too; default true.
    public var isDoubleSided = true

    /// The middle of the round opening that `ViewState.clipRadius` speaks of, in the container; nil for none.
    public var clipCenter: CGPoint?

    /// A movement of your own making.
    public init(_ state: @escaping (CGFloat) -> ViewState) {
        self.state = state
    }

    /// From one state to another and nothing between.
    public init(from start: ViewState, to end: ViewState) {
        self.init { start.mixed(with: end, at: $0) }
    }

    /// Through several states, each at its progress; the first and the last hold beyond the ends.
    public init(through stations: [(progress: CGFloat, state: ViewState)]) {
        let ordered = stations.sorted { $0.progress < $1.progress }
        self.init { progress in
            guard let first = ordered.first, let last = ordered.last else { return .rest }
            if progress <= first.progress { return first.state }
            if progress >= last.progress { return last.state }
            let next = ordered.firstIndex { $0.progress >= progress } ?? ordered.count - 1
            let (before, after) = (ordered[next - 1], ordered[next])
            return before.state.mixed(
                with: after.state, at: (progress - before.progress) / (after.progress - before.progress))
        }
    }

    /// Does not move.
    public static var still: ViewMovement { ViewMovement { _ in .rest } }

    var mirrored: ViewMovement {
        var result = ViewMovement { [state] in state($0).mirrored }
        result.zPosition = zPosition
        result.isDoubleSided = isDoubleSided
        result.clipCenter = clipCenter
        return result
    }
}
