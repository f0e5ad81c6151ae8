import UIKit

/// The movement of one view in a transition: its state as a function of progress, and constant settings.
public struct ViewMovement {
    /// The state at a progress from 0, when the front view is not visible, to 1, when it is at rest.
    ///
    /// Springs and drags may exceed both ends a little.
    public var state: (CGFloat) -> TransitionViewState

    /// The z position relative to the other views of the transition; default 0.
    public var zPosition: CGFloat = 0

    /// Whether the view is visible from behind; default true.
    public var isDoubleSided = true

    /// The center of the circle with `TransitionViewState.clipRadius`, in the container; nil for no circle.
    public var clipCenter: CGPoint?

    /// Creates a movement from a function of progress.
    public init(_ state: @escaping (CGFloat) -> TransitionViewState) {
        self.state = state
    }

    /// Creates a movement from one state to another, with linear interpolation.
    public init(from start: TransitionViewState, to end: TransitionViewState) {
        self.init { start.mixed(with: end, at: $0) }
    }

    /// Creates a movement through several states at given progress values; constant before the first and after the last.
    public init(through stations: [(progress: CGFloat, state: TransitionViewState)]) {
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

    /// No movement.
    public static var still: ViewMovement { ViewMovement { _ in .rest } }

    /// The movement within a part of the transition's time, in 0...1: before that the view has its first state, after that its last.
    ///
    ///     ViewMovement(from: TransitionViewState { $0.alpha = 0 }, to: .rest).within(0.5...1)
    public func within(_ window: ClosedRange<CGFloat>) -> ViewMovement {
        let window = window.clamped(to: 0...1)
        let length = window.upperBound - window.lowerBound
        return mapped { state, progress in
            guard length > 0 else { return state(progress < window.lowerBound ? 0 : 1) }
            var inner = (progress - window.lowerBound) / length
            // A spring may overshoot at the end of the transition.
            if window.lowerBound > 0 { inner = max(inner, 0) }
            if window.upperBound < 1 { inner = min(inner, 1) }
            return state(inner)
        }
    }
}

extension ViewMovement {
    /// The movement with left and right swapped, for a view of this width in a container with these bounds.
    func mirrored(width: CGFloat, in bounds: CGRect) -> ViewMovement {
        var result = mapped { state, progress in state(progress).mirrored(width: width) }
        result.clipCenter?.x = bounds.minX + bounds.maxX - (clipCenter?.x ?? 0)
        return result
    }

    /// The movement from the end to the beginning.
    var reversed: ViewMovement { mapped { state, progress in state(1 - progress) } }

    /// Both movements combined.
    func combined(with other: ViewMovement) -> ViewMovement {
        var result = mapped { [other = other.state] state, progress in state(progress).combined(with: other(progress)) }
        result.zPosition += other.zPosition
        result.isDoubleSided = isDoubleSided && other.isDoubleSided
        result.clipCenter = clipCenter ?? other.clipCenter
        return result
    }

    /// This movement above a progress, and below it a smooth blend to the start of `other`.
    func bent(to other: ViewMovement, below progress: CGFloat) -> ViewMovement {
        let corner = max(progress, Self.leastCorner)
        return mapped { [other = other.state] state, progress in
            guard progress < corner else { return state(progress) }
            let fraction = min(1 - progress / corner, 1)
            return state(progress).mixed(with: other(progress), at: fraction * fraction)
        }
    }

    /// The minimum progress for a blend; below that the view is not visible.
    private static let leastCorner: CGFloat = 0.001

    /// A copy with another function of progress.
    func mapped(_ change: @escaping ((CGFloat) -> TransitionViewState, CGFloat) -> TransitionViewState)
        -> ViewMovement
    {
        var result = self
        result.state = { [state] in change(state, $0) }
        return result
    }
}
