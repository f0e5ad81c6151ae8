import UIKit

/// Reports content that could not be measured, once per sheet.
@MainActor
final class UnmeasuredContent {
    private var last: ContentMeasure.Unmeasurable?
    private var lastExtent: CGFloat?
    private weak var measuredPage: UIViewController?
    private var isPending = false
    private var hasReported = false
    private var reportedTargets: Set<ObjectIdentifier> = []

    /// Seconds before anything is reported. SwiftUI's hosting controllers, for example, know their size only some time after the first
    /// layout, and UIKit has no event for the last change of the content; hence a timer.
    private static let patience: TimeInterval = 0.5

    /// The measured extent, or the last one while the page is not in its container yet, or shows a list whose last row was removed; nil if it
    /// cannot be measured.
    func note(_ answer: ContentMeasure.Answer?, of page: UIViewController?) -> CGFloat? {
        switch answer {
        case nil: break
        case .extent(let extent):
            (last, lastExtent, measuredPage) = (nil, extent, page)
        case .unmeasurable(let answer) where answer.isScrolling && page != nil && page === measuredPage: break
        case .unmeasurable(let answer):
            (last, lastExtent, measuredPage) = (answer, nil, nil)
            reportLater()
        }
        return lastExtent
    }

    /// The extent that reveals a view; nil for a view that is not in the content.
    func note(_ extent: CGFloat?, of target: UIView) -> CGFloat? {
        if extent == nil, reportedTargets.insert(ObjectIdentifier(target)).inserted {
            SheetProblem(
                .peekViewNotInSheet,
                cause: "A detent peeks at a \(type(of: target)) that is not in the sheet.",
                recoverySuggestion:
                    "Return a view of the presented controller, or nil for an inactive detent."
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
            .unmeasurableContent,
            cause: last.isScrolling
                ? "The list in \(last.page) has no content that could be measured."
                : "The size that \(last.page) needs cannot be measured.",
            recoverySuggestion: last.isScrolling
                ? "It is measured when it has content. Until then it has a default size, unless its preferredContentSize is set."
                : "Set its preferredContentSize, or constrain its views from edge to edge; a default size is used."
        ).report()
    }
}
