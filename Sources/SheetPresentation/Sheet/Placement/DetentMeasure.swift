import UIKit

/// Computes the extents of a sheet's detents; measures the content for those that depend on it.
@MainActor
final class DetentMeasure {
    /// Whether a measurement is in progress.
    private(set) var isMeasuring = false
    /// Whether a closure of the app computes an extent.
    private(set) var isAsking = false
    /// Follows what the watched content shows.
    weak var placer: SheetPlacer?
    private weak var content: UIViewController?
    private let inset: ContentInset
    private var heights = DetentHeights()
    private lazy var unmeasured = UnmeasuredContent()
    private var watch: ContentWatch?

    init(_ content: UIViewController, _ inset: ContentInset) {
        self.content = content
        self.inset = inset
    }

    /// Called when the sheet has disappeared: its content is no longer watched.
    func end() {
        watch = nil
    }

    /// Whether measured content has changed since it was last noted, as far as UIKit does not report that.
    func noteContentChange() -> Bool { !isMeasuring && watch?.noteChange() == true }

    /// The extents of all active detents, or the height of a card that is beside a view.
    func extents(
        of configuration: SheetConfiguration, in environment: SheetEnvironment, traits: UITraitCollection
    ) -> [(detent: Detent.Identifier, extent: CGFloat)] {
        if let anchor = environment.anchor {
            var inside = configuration
            inside.detents = configuration.anchoredDetents
            inside.width = .full
            return extents(of: inside, in: environment.inside(anchor), traits: traits)
        }
        guard let content else { return [] }
        // Otherwise a change that this measurement finds would be noted as known, but not measured: Auto Layout may remember the former size.
        _ = noteContentChange()
        isMeasuring = true
        defer { isMeasuring = false }
        let now = CACurrentMediaTime()
        var extents: [(detent: Detent.Identifier, extent: CGFloat)] = []
        for detent in configuration.detents {
            let environment = detent.floating == nil ? environment : environment.aboveBars
            let extent = heights.height(
                of: detent, in: environment,
                content: measure(content, configuration, of: detent, in: environment, traits: traits), at: now)
            if let extent { extents.append((detent.identifier, extent)) }
        }
        if configuration.dependsOnContent {
            let watch = watch ?? ContentWatch(for: placer)
            self.watch = watch
            watch.note(in: content, isVertical: environment.side.isVertical)
        }
        return extents
    }

    /// The content at the breadth that it has in the sheet; its extents are those of the sheet around it.
    private func measure(
        _ content: UIViewController, _ configuration: SheetConfiguration, of detent: Detent,
        in environment: SheetEnvironment, traits: UITraitCollection
    ) -> MeasuredContent {
        let isResizing = configuration.contentMode == .resizing
        let insets = detent.floating?.insets(in: environment) ?? SheetInsets()
        let breadth = environment.breadth(configuration.width)
        let widest = max(0, breadth - (isResizing ? insets.across : configuration.leastCardInset(in: environment)))
        // A host may have no breadth.
        let isScaled = !isResizing && breadth > insets.across
        let scale = isScaled ? (breadth - insets.across) / max(widest, 1) : 1
        let inside = environment.inside(insets, scale: scale)
        let measure = ContentMeasure(
            content: content, inset: inset, environment: inside,
            sheetWidth: configuration.width.limited(to: widest, in: inside), isResizing: isResizing)
        return measuredContent(measure, traits: traits) { insets.own + $0 * scale }
    }

    private func measuredContent(
        _ measure: ContentMeasure, traits: UITraitCollection, sheetExtent: @escaping (CGFloat) -> CGFloat
    ) -> MeasuredContent {
        MeasuredContent(
            traits: traits, width: measure.width,
            fittingExtent: { [weak self, unmeasured] in
                // Also inside a closure of the app, where the layout of the content is not part of that closure.
                let answer = self?.withoutAsking(measure.fittingExtent)
                return unmeasured.note(answer ?? nil, of: measure.content.visiblePage).map(sheetExtent)
            },
            peekExtent: { [weak self, unmeasured] pick in
                guard let self, let target = ask({ pick(measure.content) }) else { return nil }
                return unmeasured.note(measure.extent(revealing: target), of: target).map(sheetExtent)
            },
            layOut: { measure.content.view.layoutIfNeeded() },
            ask: { [weak self] extent in self?.ask(extent) })
    }

    private func withoutAsking<Answer>(_ measure: () -> Answer) -> Answer {
        let wasAsking = isAsking
        isAsking = false
        defer { isAsking = wasAsking }
        return measure()
    }

    private func ask<Answer>(_ closure: () -> Answer?) -> Answer? {
        isAsking = true
        defer { isAsking = false }
        return closure()
    }
}
