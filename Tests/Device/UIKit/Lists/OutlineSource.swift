import Foundation

/// A data source that reorders items itself and knows their hierarchy.
@MainActor
protocol OutlineSource: AnyObject {
    /// The number of an item's ancestors; nil if the section is not an outline.
    func outlineLevel(at path: IndexPath) -> Int?
    func isExpanded(at path: IndexPath) -> Bool
    /// Expands or collapses an item when its disclosure is tapped.
    func toggleExpansion(at path: IndexPath)
}
