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

    /// The same within a window of the transition's time, part of 0...1: before it the view stands as at the beginning, after it as at
    /// the end.
    ///
    ///     ViewMovement(from: ViewState { $0.alpha = 0 }, to: .rest).within(0.5...1)
    public func within(_ window: ClosedRange<CGFloat>) -> ViewMovement {
        let window = window.clamped(to: 0...1)
        let length = window.upperBound - window.lowerBound
        return mapped { state, progress in
            guard length > 0 else { return state(progress < window.lowerBound ? 0 : 1) }
            var inner = (progress - window.lowerBound) / length
            // A spring swings on where the window ends with the transition.
            if window.lowerBound > 0 { inner = max(inner, 0) }
            if window.upperBound < 1 { inner = min(inner, 1) }
            return state(inner)
        }
    }
}

extension ViewMovement {
    /// The same seen in a mirror that swaps left and right, for a view of this width in a container with these bounds.
    func mirrored(width: CGFloat, in bounds: CGRect) -> ViewMovement {
        var result = mapped { state, progress in state(progress).mirrored(width: width) }
        result.clipCenter?.x = bounds.minX + bounds.maxX - (clipCenter?.x ?? 0)
        return result
    }

    /// From the end to the beginning.
    var reversed: ViewMovement { mapped { state, progress in state(1 - progress) } }

    /// Both movements at once.
    func combined(with other: ViewMovement) -> ViewMovement {
        var result = mapped { [other = other.state] state, progress in state(progress).combined(with: other(progress)) }
        result.zPosition += other.zPosition
        result.isDoubleSided = isDoubleSided && other.isDoubleSided
        result.clipCenter = clipCenter ?? other.clipCenter
        return result
    }

    /// The same from a progress on, and below it over to where `other` begins; it bends without a kink.
    func bent(to other: ViewMovement, below progress: CGFloat) -> ViewMovement {
        let corner = max(progress, Self.leastCorner)
        return mapped { [other = other.state] state, progress in
            guard progress < corner else { return state(progress) }
            let fraction = min(1 - progress / corner, 1)
            return state(progress).mixed(with: other(progress), at: fraction * fraction)
        }
    }

    /// What is not there any more goes nowhere else.
    private static let leastCorner: CGFloat = 0.001

    /// Another function of progress, and the rest as it is.
    private func mapped(_ change: @escaping ((CGFloat) -> ViewState, CGFloat) -> ViewState) -> ViewMovement {
        var result = self
        result.state = { [state] in change(state, $0) }
        return result
    }
}
