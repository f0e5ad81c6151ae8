import Foundation

/// What a line of an open menu shows.
enum MenuEntry {
    case element(UIMenuElement)
    case title(String)
    /// The elements are still being made.
    case waiting
}

/// Lines that belong together; a separator stands between groups.
typealias MenuGroup = [MenuEntry]
