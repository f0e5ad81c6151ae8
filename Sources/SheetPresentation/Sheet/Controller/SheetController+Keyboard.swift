/// The detent that the keyboard has selected, and the one to return to.
struct KeyboardSelection: Equatable {
    /// Nil for the lowest one, if it has been chosen before the sheet had a layout.
    let previous: Detent.Identifier?
    let chosen: Detent.Identifier
}

/// The selection while the keyboard is on screen.
extension SheetController {
    /// Called when the keyboard appears over the sheet, changes or disappears.
    func keyboardDidChange(isVisible: Bool) {
        guard isVisible else { return returnFromKeyboard() }
        guard isBeingEdited, keyboardSelection == nil, let detent = configuration.detentForKeyboard,
            drive.phase != .absent, !drive.phase.isDismissing
        else { return }
        let previous = placer.chosenDetent
        guard previous != detent.identifier else { return }
        select(identifier: detent.identifier)
        guard placer.geometry.selectedDetent == detent.identifier else { return }
        keyboardSelection = KeyboardSelection(previous: previous, chosen: detent.identifier)
    }

    /// Called before the sheet appears, possibly with a field that is being edited.
    func selectForKeyboardAtOnce() {
        guard placer.isCoveredByKeyboard, let detent = configuration.detentForKeyboard,
            placer.geometry.exists(detent.identifier)
        else { return }
        let previous = placer.chosenDetent
        guard previous != detent.identifier else { return }
        placer.selectAtOnce(detent.identifier)
        placer.placeAtStop()
        keyboardSelection = KeyboardSelection(previous: previous, chosen: detent.identifier)
    }

    /// Whether the keyboard belongs to something in the sheet, and not to its presenter or another app beside it.
    private var isBeingEdited: Bool { placer.renderer.view.currentFirstResponder != nil }

    private func returnFromKeyboard() {
        guard let selection = keyboardSelection else { return }
        keyboardSelection = nil
        let previous = selection.previous ?? placer.geometry.lowestDetent
        guard drive.phase != .absent, !drive.phase.isDismissing,
            configuration.detents.contains(where: { $0.identifier == previous })
        else { return }
        select(identifier: previous)
    }

    /// Keeps a detent that was selected meanwhile.
    func forgetKeyboardSelection() {
        if let selection = keyboardSelection, placer.geometry.selectedDetent != selection.chosen {
            keyboardSelection = nil
        }
    }
}
