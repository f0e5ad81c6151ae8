import UIKit

/// Notices that the measured content needs another height (at the sides another width), which UIKit does not report: the content of a list has
/// another size, a page fits in another one by itself, as a page of SwiftUI does, or other bars surround it.
///
/// Whatever changes it wakes the run loop, so the content is compared before that waits again.
@MainActor
final class ContentWatch {
    private weak var placer: SheetPlacer?
    private weak var content: UIViewController?
    private var isVertical = true
    private var lists: [MeasuredList] = []
    private weak var page: UIViewController?
    private var extents = FittingExtents()
    /// The extent that is not the page's when it was noted.
    private var surroundings: CGFloat?
    private lazy var observer = RunLoopObserver { [weak self] in self?.compare() ?? false }

    private struct MeasuredList {
        weak var list: UIScrollView?
        let size: CGSize

        @MainActor
        var hasChanged: Bool {
            guard let list, list.window != nil else { return true }
            return list.contentSize != size
        }

        @MainActor
        var isScrolling: Bool { list.map { $0.isTracking || $0.isDragging || $0.isDecelerating } ?? false }
    }

    init(for placer: SheetPlacer?) {
        self.placer = placer
    }

    /// Remembers the content after it was measured.
    func note(in content: UIViewController, isVertical: Bool) {
        (self.content, self.isVertical) = (content, isVertical)
        lists = content.listsInPage.map { MeasuredList(list: $0, size: $0.contentSize) }
        let page = content.visiblePage
        if page !== self.page { extents = FittingExtents() }
        self.page = page
        surroundings = currentSurroundings
        _ = noteExtent()
        _ = observer
    }

    /// Remembers the content if it has changed.
    ///
    /// - Returns: Whether it has, since it was last measured or compared.
    func noteChange() -> Bool {
        // While a list scrolls, it replaces the estimated heights of its rows.
        guard let content, content.viewIfLoaded?.window != nil, !lists.contains(where: \.isScrolling),
            lists.contains(where: \.hasChanged) || noteExtent() || haveSurroundingsChanged
        else { return false }
        // Once for each change.
        note(in: content, isVertical: isVertical)
        // Auto Layout, which measures it, may remember the former size.
        page?.viewIfLoaded?.invalidateIntrinsicContentSize()
        return true
    }

    private func compare() -> Bool {
        if let content, content.visiblePage !== page {
            // It need not have laid out the container: a style moves what is there.
            return placer?.followPages() ?? false
        }
        guard noteChange() else { return false }
        // The run loop would not lay out anything before it wakes again.
        DispatchQueue.main.async { [weak placer] in placer?.setNeedsMeasuring(isAnimated: true) }
        return false
    }

    /// Not of a page with a list: large titles and searches collapse while that scrolls, and there is always room for its rows.
    private var haveSurroundingsChanged: Bool {
        guard lists.isEmpty, let former = surroundings, let current = currentSurroundings else { return false }
        return abs(former - current) >= FittingExtents.tolerance
    }

    /// What the bars of containers and the insets of the page itself take of the content; nil without a page in the window.
    private var currentSurroundings: CGFloat? {
        guard let around = content?.viewIfLoaded, let view = page?.viewIfLoaded, view.window != nil else { return nil }
        let (outside, inside) = (around.safeAreaInsets, view.safeAreaInsets)
        return isVertical
            ? inside.top + inside.bottom - outside.top - outside.bottom + around.bounds.height - view.bounds.height
            : inside.left + inside.right - outside.left - outside.right + around.bounds.width - view.bounds.width
    }

    /// Remembers the extent in which the page fits.
    ///
    /// - Returns: Whether it is another one than before, in the same breadth and safe area.
    private func noteExtent() -> Bool {
        // A list takes any size, and a page that has decided is not asked.
        guard let page, page.preferredContentSize == .zero, let view = page.viewIfLoaded, !(view is UIScrollView)
        else { return false }
        let (bounds, limit) = (view.bounds.size, CGFloat.greatestFiniteMagnitude)
        // Without a limit SwiftUI answers the ideal size; flexible content would fill one.
        let size = view.sizeThatFits(
            isVertical ? CGSize(width: bounds.width, height: limit) : CGSize(width: limit, height: bounds.height))
        let conditions = FittingExtents.Conditions(
            breadth: isVertical ? bounds.width : bounds.height, insets: view.safeAreaInsets)
        // A view answers its own size if it does not know better.
        return extents.isNew(isVertical ? size.height : size.width, under: conditions) && size != bounds
    }
}

/// The extents in which a page fits. It is measured at several breadths and in several safe areas, which is not a change, so they are compared
/// only with earlier ones under the same conditions.
struct FittingExtents {
    struct Conditions: Equatable {
        var breadth: CGFloat
        var insets: UIEdgeInsets
    }

    private var rows: [(conditions: Conditions, extent: CGFloat)] = []
    /// Enough for a measurement, a rotation and back.
    private static let limit = 8
    /// Smaller differences are rounding errors, in points.
    static let tolerance: CGFloat = 0.5

    /// - Returns: Whether the extent under these conditions has changed.
    mutating func isNew(_ extent: CGFloat, under conditions: Conditions) -> Bool {
        if let index = rows.firstIndex(where: { $0.conditions == conditions }) {
            let former = rows[index].extent
            rows[index].extent = extent
            return abs(former - extent) >= Self.tolerance
        }
        if rows.count == Self.limit { rows.removeFirst() }
        rows.append((conditions, extent))
        return false
    }
}
