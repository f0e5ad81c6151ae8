import Foundation

extension UIMenu {
    /// The selectable elements, including those of submenus and loaded deferred elements.
    var leaves: [any UIMenuElement & UIMenuLeaf] { Self.leaves(in: children) }

    private static func leaves(in elements: [UIMenuElement]) -> [any UIMenuElement & UIMenuLeaf] {
        elements.flatMap { element -> [any UIMenuElement & UIMenuLeaf] in
            if let menu = element as? UIMenu { return leaves(in: menu.children) }
            if let deferred = element as? UIDeferredMenuElement { return leaves(in: deferred.kept ?? []) }
            return (element as? any UIMenuElement & UIMenuLeaf).map { [$0] } ?? []
        }
    }

    /// Turns one element on and all others off.
    func select(only element: UIMenuElement) {
        for leaf in leaves { leaf.state = .off }
        (element as? any UIMenuLeaf)?.state = .on
    }

    /// Updates the selection of menus with a single selection.
    func noteChoice(of element: UIMenuElement) {
        guard options.contains(.singleSelection) else {
            for child in children { (child as? UIMenu)?.noteChoice(of: element) }
            return
        }
        if leaves.contains(where: { $0 === element }) { select(only: element) }
    }

    /// The element that a control shows as the selection: the first that is on, or else the first, which is turned on.
    func adoptSelection() -> UIMenuElement? {
        guard let chosen = selectedElements.first ?? leaves.first else { return nil }
        select(only: chosen)
        return chosen
    }
}
