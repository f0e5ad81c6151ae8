import Foundation

/// The lines of an open menu, from top to bottom.
@MainActor
struct MenuOutline {
    private(set) var groups: [MenuGroup] = []
    private var open: MenuGroup = []

    /// `resolve` returns the elements of a deferred element; nil while they are loading.
    init(_ menu: UIMenu) {
        add(menu.children)
        close()
    }

    private mutating func add(_ elements: [UIMenuElement]) {
        for element in elements where !element.menuAttributes.contains(.hidden) {
            if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
                close()
                if !menu.title.isEmpty { open.append(.title(menu.title)) }
                add(menu.children)
                close()
            } else {
                open.append(.element(element))
            }
        }
    }

    private mutating func close() {
        if !open.isEmpty { groups.append(open) }
        open = []
    }

    mutating func reverse() { groups = groups.reversed().map(Self.reversed) }

    /// Reverses a group below its title.
    private static func reversed(_ group: MenuGroup) -> MenuGroup {
        guard case .title? = group.first else { return group.reversed() }
        return group.prefix(1) + group.dropFirst().reversed()
    }
}
