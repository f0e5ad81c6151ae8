import UIKit

/// A navigation bar whose large title or search bar has collapsed, and which expands when its content is pulled down.
///
/// While it expands the content stays at its top, because the bar grows by the distance that the content moves.
@MainActor
struct CollapsingBar {
    private let bar: UINavigationBar
    /// The bar's expanded height in points: the largest one so far.
    private let tallest: CGFloat
    private var lastHeight: CGFloat?

    /// Nil if there is no collapsing bar above the scroll view.
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
    /// The bar may follow the content only in the next layout, and it may be low for another reason, such as an active search. So it
    /// counts as expanding until it had time to grow and did not.
    mutating func isExpanding() -> Bool {
        let height = bar.bounds.height
        defer { lastHeight = height }
        return height < tallest && height != lastHeight
    }

    private static func bar(above scrollView: UIScrollView) -> UINavigationBar? {
        guard let controller = scrollView.viewController else { return nil }
        let navigation = controller as? UINavigationController ?? controller.navigationController
        guard let navigation, !navigation.isNavigationBarHidden else { return nil }
        return navigation.navigationBar
    }
}

extension UIView {
    /// The controller whose view this is or is in.
    var viewController: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }
}
