import UIKit

/// Reports once a sheet what of its content could not be measured, with what to do.
@MainActor
final class UnmeasuredContent {
    private var last: ContentMeasure.Unmeasurable?
    private var lastExtent: CGFloat?
    private var isPending = false
    private var hasReported = false
    private var reportedTargets: Set<ObjectIdentifier> = []

    /// Content may say what it needs a little after it was laid out first, as SwiftUI's does; so long nothing is reported, in seconds.
    private static let patience: TimeInterval = 0.5

    /// The extent of an answer, the one before where there is no answer yet; nil for what cannot be measured.
    func note(_ answer: ContentMeasure.Answer?) -> CGFloat? {
        switch answer {
        case nil: break
        case .extent(let extent):
            (last, lastExtent) = (nil, extent)
        case .unmeasurable(let page):
            (last, lastExtent) = (page, nil)
            reportLater()
        }
        return lastExtent
    }

    /// The extent that reveals a view; nil for a view that is no part of the content.
    func note(_ extent: CGFloat?, of target: UIView) -> CGFloat? {
        if extent == nil, reportedTargets.insert(ObjectIdentifier(target)).inserted {
            SheetProblem(
                cause: "A detent peeks at a \(type(of: target)) that is not in the sheet.",
                recoverySuggestion:
                    "Answer with a view of the presented controller, or nil where the detent does not exist."
            ).report()
        }
        return extent
    }

    private func reportLater() {
        guard !isPending, !hasReported else { return }
        isPending = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            MainActor.assumeIsolated { self?.reportWhatIsLeft() }
        }
    }

    private func reportWhatIsLeft() {
        isPending = false
        guard let last else { return }
        hasReported = true
        SheetProblem(
            cause: last.isScrolling
                ? "The list in \(last.page) has no content that could be measured."
                : "What \(last.page) needs cannot be measured.",
            recoverySuggestion: last.isScrolling
                ? "Call invalidateDetents() once it has content, or set the preferredContentSize; it got a usual size."
                : "Set its preferredContentSize, or constrain its views from edge to edge; it got a usual size."
        ).report()
    }
}
