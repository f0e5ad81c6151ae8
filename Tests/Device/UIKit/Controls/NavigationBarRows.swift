import Foundation

/// The heights of a navigation bar's rows, from the top: titles and buttons, the large title, the search bar.
///
/// While the content scrolls up, the rows below the first one collapse from the bottom.
struct NavigationBarRows: Equatable {
    var titles: CGFloat = 44
    var largeTitle: CGFloat = 0
    var search: CGFloat = 0
    /// Whether the search bar collapses as well.
    var foldsSearch = true

    /// The expanded height.
    var height: CGFloat { titles + largeTitle + search }
    var foldable: CGFloat { largeTitle + (foldsSearch ? search : 0) }

    /// The collapsed heights at which scrolling comes to rest.
    var stops: [CGFloat] {
        foldsSearch && search > 0 && largeTitle > 0 ? [0, search, foldable] : [0, foldable]
    }

    /// The remaining heights of the large title and the search bar in a bar of `height`.
    func shown(at height: CGFloat) -> (largeTitle: CGFloat, search: CGFloat) {
        let below = max(0, height - titles)
        guard foldsSearch else { return (max(0, below - search), min(below, search)) }
        return (min(below, largeTitle), max(0, below - largeTitle))
    }
}

extension UINavigationBar {
    /// In compact height.
    private static let lowTitlesHeight: CGFloat = 32
    private static let largeTitleHeight: CGFloat = 52
    private static let searchHeight: CGFloat = 52

    /// The height of the bar when it shows `items`.
    func height(for items: [UINavigationItem]) -> CGFloat {
        let rows = rows(for: items)
        return rows.height - min(items.last?.fold ?? 0, rows.foldable)
    }

    func rows(for items: [UINavigationItem]) -> NavigationBarRows {
        var rows = NavigationBarRows()
        if traitCollection.verticalSizeClass == .compact {
            rows.titles = Self.lowTitlesHeight
        } else if showsLargeTitle(of: items) {
            rows.largeTitle = Self.largeTitleHeight
        }
        guard let item = items.last, item.searchBarSlot != nil else { return rows }
        rows.search = Self.searchHeight
        rows.foldsSearch = item.hidesSearchBarWhenScrolling
        if item.isSearching { (rows.titles, rows.largeTitle, rows.foldsSearch) = (0, 0, false) }
        return rows
    }

    private func showsLargeTitle(of items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, let top = items.last else { return false }
        switch top.largeTitleDisplayMode {
        case .never, .inline: return false
        case .always: return true
        case .automatic:
            // An item with the automatic mode inherits the one of the item below it.
            for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
                return item.largeTitleDisplayMode == .always
            }
            return true
        }
    }
}
