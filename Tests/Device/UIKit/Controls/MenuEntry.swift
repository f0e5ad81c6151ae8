import Foundation

/// A line of an open menu.
enum MenuEntry {
    case element(UIMenuElement)
    case title(String)
    /// A placeholder for elements that are still loading.
    case waiting
}

/// The lines between two separators.
typealias MenuGroup = [MenuEntry]
