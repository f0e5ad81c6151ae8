import UIKit

/// A navigation bar whose large title or search bar has collapsed, and which expands when its content is pulled down.
///
/// While it expands the content stays at its top, because the bar grows by the distance that the content moves.
@MainActor
struct CollapsingBar {
    private let bar: UINavigationBar
    private let item: UINavigationItem
    /// Whether it may be collapsed before anybody has pulled it: apps begin with a hidden search bar.
    private let mayBeCollapsed: Bool
    private var lastHeight: CGFloat?

    /// The heights of expanded navigation bars in points, by their top items.
    typealias Heights = [ObjectIdentifier: CGFloat]

    /// The height in points up to which a bar may have a collapsed large title.
    private static let compactHeight: CGFloat = 56

    /// Nil if there is no collapsing bar above the scroll view.
    init?(above scrollView: UIScrollView, _ heights: inout Heights) {
        guard let bar = Self.bar(above: scrollView), let item = bar.topItem,
            bar.prefersLargeTitles || item.searchController != nil
        else { return nil }
        (self.bar, self.item) = (bar, item)
        mayBeCollapsed =
            item.searchController != nil && item.hidesSearchBarWhenScrolling
            || bar.prefersLargeTitles && bar.bounds.height <= Self.compactHeight
        if !mayBeCollapsed { note(bar.bounds.height, in: &heights) }
    }

    private func note(_ height: CGFloat, in heights: inout Heights) {
        heights[ObjectIdentifier(item)] = max(height, heights[ObjectIdentifier(item)] ?? 0)
    }

    /// Whether a pull of the content expands the bar; called once for each event, at the content's top.
    ///
    /// The bar may follow the content only in the next layout, and it may be low for another reason, such as an active search. So it
    /// counts as expanding until it had time to grow and did not.
    mutating func isExpanding(_ heights: inout Heights) -> Bool {
        let height = bar.bounds.height
        let isLow = heights[ObjectIdentifier(item)].map { height < $0 } ?? mayBeCollapsed
        defer { lastHeight = height }
        if isLow, height != lastHeight { return true }
        note(height, in: &heights)
        return false
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
