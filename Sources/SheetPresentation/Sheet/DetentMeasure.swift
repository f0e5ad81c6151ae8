import UIKit

/// Computes the extents of a sheet's detents; measures the content for those that depend on it.
@MainActor
final class DetentMeasure {
    /// Whether a measurement is in progress.
    private(set) var isMeasuring = false
    private let content: UIViewController
    private let inset: ContentInset
    private var heights = DetentHeights()
    private let unmeasured = UnmeasuredContent()

    init(_ content: UIViewController, _ inset: ContentInset) {
        self.content = content
        self.inset = inset
    }

    /// The extents of all active detents; the first of several with the same identifier counts.
    func extents(
        of configuration: SheetConfiguration, in environment: SheetEnvironment, traits: UITraitCollection
    ) -> [(detent: Detent.Identifier, extent: CGFloat)] {
        isMeasuring = true
        defer { isMeasuring = false }
        let measured = measuredContent(
            ContentMeasure(
                content: content, inset: inset, environment: environment, sheetWidth: configuration.width,
                isResizing: configuration.contentMode == .resizing),
            traits: traits)
        var seen: Set<Detent.Identifier> = []
        return configuration.detents.compactMap { detent in
            guard seen.insert(detent.identifier).inserted else { return nil }
            let extent = heights.height(of: detent, in: environment, content: measured, at: CACurrentMediaTime())
            return extent.map { (detent.identifier, $0) }
        }
    }

    private func measuredContent(_ measure: ContentMeasure, traits: UITraitCollection) -> MeasuredContent {
        MeasuredContent(
            traits: traits, width: measure.width,
            fittingExtent: { [unmeasured] in unmeasured.note(measure.fittingExtent()) },
            peekExtent: { [content, unmeasured] pick in
                guard let target = pick(content) else { return nil }
                return unmeasured.note(measure.extent(revealing: target), of: target)
            },
            layOut: { [content] in content.view.layoutIfNeeded() })
    }
}
