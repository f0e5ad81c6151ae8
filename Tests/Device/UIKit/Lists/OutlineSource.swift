import Foundation

/// A data source that moves items by itself, and knows which of them lie in others.
@MainActor
protocol OutlineSource: AnyObject {
    /// How many items an item lies in, nil in sections that are not outlines.
    func outlineLevel(at path: IndexPath) -> Int?
    func isExpanded(at path: IndexPath) -> Bool
    /// What a tap on the disclosure of an item does.
    func toggleExpansion(at path: IndexPath)
}
