import Foundation

/// A line of an open menu.
enum MenuEntry {
    case element(UIMenuElement)
    case title(String)
}

/// The lines between two separators.
typealias MenuGroup = [MenuEntry]
