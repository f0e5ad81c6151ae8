import UIKit

extension TransitionStyle {
    /// Settings for modal transitions only.
    public struct Modal: Equatable, Sendable {
        /// The treatment of the presenting view; default untouched.
        public var presenter = Presenter.untouched
        /// The frame of the presented view within the container's bounds; nil for all of it.
        public var frame: Frame? {
            get { identifiedFrame?.closure }
            set { identifiedFrame = newValue.map { Identified($0) } }
        }
        /// Overrides the style's timing.
        public var timing: TransitionTiming?
        /// The initial velocity of a spring in transitions per second; default 0.
        public var initialVelocity = 0.0

        /// Returns a frame for a container's bounds.
        public typealias Frame = @Sendable (CGRect) -> CGRect

        var identifiedFrame: Identified<Frame>?

        /// An untouched presenter and a presented view that fills the container.
        public init() {}
    }

    /// The treatment of the presenting view in a modal transition.
    public enum Presenter: Hashable, Sendable {
        /// It does not move. As with UIKit's `overFullScreen`, its `viewWillAppear` and the other appearance methods are not called.
        case untouched
        /// It moves too, and is removed from the view hierarchy while the presented view covers the screen. As with UIKit's `fullScreen`, its
        /// appearance methods are called.
        case moved
        /// A snapshot of it moves above black, while the view itself does not. No appearance methods of it are called.
        case snapshot
    }
}

extension TransitionStyle.Modal {
    /// The frame of the presented view: the style's, or all of the container if that is empty or impossible.
    func frame(in bounds: CGRect) -> CGRect {
        guard let requested = frame?(bounds), Self.isPossible(requested) else { return bounds }
        return requested.standardized
    }

    func frameProblem(in bounds: CGRect) -> SheetProblem? {
        guard let requested = frame?(bounds), !Self.isPossible(requested) else { return nil }
        return SheetProblem(
            .invalidValue,
            cause: "The frame \(requested) of the presented view is empty, or larger than any screen.",
            recoverySuggestion:
                "Return a frame in the container with a size above zero; the view fills the container instead.")
    }

    private static func isPossible(_ frame: CGRect) -> Bool {
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        return numbers.allSatisfy { abs($0) <= largestNumber } && !frame.isEmpty
    }

    /// In points. Comparisons with what is not a number are false.
    private static let largestNumber: CGFloat = 100_000
}

extension TransitionStyle {
    /// The problem with a plan for the view beneath if that is not part of the transition; otherwise nil.
    func untouchedProblem(of plan: TransitionPlan) -> SheetProblem? {
        guard plan.usesBack else { return nil }
        return SheetProblem(
            .presenterUntouched,
            cause:
                "The style \(identifier.rawValue) moves or shows the presenting view, but its modal.presenter is untouched.",
            recoverySuggestion:
                "Set modal.presenter to .moved or .snapshot; without it, back, .onBack and pictures of .back are ignored."
        )
    }
}
