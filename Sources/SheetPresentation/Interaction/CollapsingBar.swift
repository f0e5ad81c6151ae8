import UIKit

/// A navigation bar whose large title or search bar has collapsed under scrolled content, and which a pull of that content expands.
///
/// Meanwhile the content stays at its top, as the bar grows by exactly as much as the content moves.
@MainActor
struct CollapsingBar {
    private let bar: UINavigationBar
    /// The bar's height in points with everything expanded, as far as it has been seen.
    private let tallest: CGFloat
    private var lastHeight: CGFloat?

    /// Nil where no bar collapses above the scroll view.
    init?(above scrollView: UIScrollView, heights: inout [ObjectIdentifier: CGFloat]) {
        guard let bar = Self.bar(above: scrollView), let item = bar.topItem,
            bar.prefersLargeTitles || item.searchController != nil
        else { return nil }
        self.bar = bar
        tallest = max(bar.bounds.height, heights[ObjectIdentifier(item)] ?? 0)
        heights[ObjectIdentifier(item)] = tallest
    }

    /// Whether a pull of the content expands the bar; called once for each event.
    ///
    /// The bar may follow the content only in the next layout, and it may be low for another reason, as while searching. So it counts as
    /// expanding until it has had time to grow and has not.
    mutating func isExpanding() -> Bool {
        let height = bar.bounds.height
        defer { lastHeight = height }
        return height < tallest && height != lastHeight
    }

    private static func bar(above scrollView: UIScrollView) -> UINavigationBar? {
        var responder: UIResponder? = scrollView
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let controller = responder as? UIViewController else { return nil }
        let navigation = controller as? UINavigationController ?? controller.navigationController
        guard let navigation, !navigation.isNavigationBarHidden else { return nil }
        return navigation.navigationBar
    }
}
