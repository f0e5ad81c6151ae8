extension SheetConfiguration {
    /// What a sheet does while the keyboard is on screen.
    public enum KeyboardBehavior: Hashable, Sendable {
        /// Moves up with its frame, up to the maximum height; the content's safe area ends at the keyboard.
        case move

        /// Moves to a detent; the content's safe area ends at the keyboard. When the keyboard disappears the sheet returns to its previous
        /// detent, unless another one was selected meanwhile.
        ///
        /// A detent that the sheet does not have is reported, and the sheet moves up instead.
        case select(Detent)

        /// Keeps its frame; the content's safe area ends at the keyboard. At the other edges than the bottom the same as `move`.
        case resize

        /// Nothing: the keyboard covers the sheet.
        case ignore
    }

    /// Whether the keyboard moves the sheet's detents.
    var isLiftedByKeyboard: Bool {
        switch keyboardBehavior {
        case .move: true
        case .select(let detent): !detents.contains { $0.identifier == detent.identifier }
        case .resize, .ignore: false
        }
    }
}

/// The detent that the keyboard has selected, and the one to return to.
struct KeyboardSelection: Equatable {
    let previous: Detent.Identifier
    let chosen: Detent.Identifier
}

/// The selection while the keyboard is on screen.
extension SheetController {
    /// Called when the keyboard appears over the sheet, changes or disappears.
    func keyboardDidChange(isVisible: Bool) {
        guard isVisible else { return returnFromKeyboard() }
        guard keyboardSelection == nil, case .select(let detent) = configuration.keyboardBehavior,
            !configuration.isLiftedByKeyboard, drive.phase != .absent, !drive.phase.isDismissing
        else { return }
        let previous = placer.geometry.selectedDetent
        guard previous != detent.identifier else { return }
        select(detent.identifier)
        guard placer.geometry.selectedDetent == detent.identifier else { return }
        keyboardSelection = KeyboardSelection(previous: previous, chosen: detent.identifier)
    }

    /// Called before the sheet appears, possibly with a field that is being edited.
    func selectForKeyboardAtOnce() {
        guard placer.isCoveredByKeyboard, case .select(let detent) = configuration.keyboardBehavior,
            placer.geometry.exists(detent.identifier)
        else { return }
        let previous = placer.geometry.selectedDetent
        guard placer.geometry.select(detent.identifier) else { return }
        placer.placeAtStop()
        keyboardSelection = KeyboardSelection(previous: previous, chosen: detent.identifier)
    }

    private func returnFromKeyboard() {
        guard let selection = keyboardSelection else { return }
        keyboardSelection = nil
        guard drive.phase != .absent, !drive.phase.isDismissing,
            configuration.detents.contains(where: { $0.identifier == selection.previous })
        else { return }
        select(selection.previous)
    }

    /// Keeps a detent that was selected meanwhile.
    func forgetKeyboardSelection() {
        if let selection = keyboardSelection, placer.geometry.selectedDetent != selection.chosen {
            keyboardSelection = nil
        }
    }
}
