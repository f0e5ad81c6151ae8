import Foundation

extension UIButton {
    /// Whether the button shows the selection of its menu.
    private var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    func menuDidChange() {
        isContextMenuInteractionEnabled = menu != nil
        adoptMenuSelection()
        if let menu { contextMenuInteraction?.updateVisibleMenu { _ in menu } }
    }

    func adoptMenuSelection() {
        guard isPopUp, let chosen = menu?.adoptSelection() else { return }
        show(chosen)
    }

    func showChoice(of element: UIMenuElement) {
        guard isPopUp else { return }
        let isNew = menu?.selectedElements != [element]
        menu?.select(only: element)
        show(element)
        if isNew { whenMenuSelectionChanges?() }
    }

    private func show(_ chosen: UIMenuElement) {
        setTitle(chosen.title, for: .normal)
        // If no element has an image, the button keeps its own.
        if menu?.leaves.contains(where: { $0.image != nil }) == true { setImage(chosen.image, for: .normal) }
    }

    /// Toggles the selection of a button without a menu.
    func toggleIfTappedFor() {
        if changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction { isSelected.toggle() }
    }
}
