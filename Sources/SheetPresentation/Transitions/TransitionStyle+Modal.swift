import UIKit

extension TransitionStyle {
    /// What concerns modal transitions only.
    public struct Modal: Equatable, Sendable {
        /// What happens to the presenting view; default untouched.
        public var presenter = Presenter.untouched
        /// The frame of the presented view within the container's bounds; nil for all of it.
        public var frame: Frame? {
            get { identifiedFrame?.closure }
            set { identifiedFrame = newValue.map { Identified($0) } }
        }
        /// Goes before the style's own timing.
        public var timing: TransitionTiming?
        /// Whole transitions a second at which a spring starts; default 0.
        public var initialVelocity = 0.0

        /// Answers with a frame for a container's bounds.
        public typealias Frame = @Sendable (CGRect) -> CGRect

        var identifiedFrame: Identified<Frame>?

        /// An untouched presenter and a presented view that fills the container.
        public init() {}
    }

    /// What a modal transition does with the presenting view.
    public enum Presenter: Hashable, Sendable {
        /// It stays where it is, beneath.
        case untouched
        /// It moves too and is out of the view tree while the presented view covers the screen.
        case moved
        /// A picture of it moves over black, while it stays itself where it is.
        case snapshot
    }
}

extension TransitionStyle.Modal {
    /// The frame of the presented view: the style's, or all of the container where that is empty or not finite.
    func frame(in bounds: CGRect) -> CGRect {
        guard let requested = frame?(bounds), Self.isPossible(requested) else { return bounds }
        return requested.standardized
    }

    func frameProblem(in bounds: CGRect) -> SheetProblem? {
        guard let requested = frame?(bounds), !Self.isPossible(requested) else { return nil }
        return SheetProblem(
            cause: "The frame \(requested) of the presented view is empty or not finite.",
            recoverySuggestion:
                "Answer a frame with a finite origin and a size above zero; the view fills the container instead.")
    }

    private static func isPossible(_ frame: CGRect) -> Bool {
        [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].allSatisfy(\.isFinite) && !frame.isEmpty
    }
}
