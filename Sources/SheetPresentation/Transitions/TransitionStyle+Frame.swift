import UIKit

extension TransitionStyle.Modal {
    /// The frame of the presented view: what the style wants, or all of the container where that is no place to be seen.
    func frame(in bounds: CGRect) -> CGRect {
        guard let wanted = frame?(bounds), Self.isPossible(wanted) else { return bounds }
        return wanted.standardized
    }

    func frameProblem(in bounds: CGRect) -> SheetProblem? {
        guard let wanted = frame?(bounds), !Self.isPossible(wanted) else { return nil }
        return SheetProblem(
            cause: "The frame \(wanted) of the presented view is no place to be seen.",
            remedy: "Answer a frame with a finite origin and a size above zero; the view fills the container instead.")
    }

    private static func isPossible(_ frame: CGRect) -> Bool {
        [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].allSatisfy(\.isFinite) && !frame.isEmpty
    }
}
